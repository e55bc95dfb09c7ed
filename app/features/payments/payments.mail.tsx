import {
  type MailBrand,
  MailButton,
  MailFrame,
  MailRows,
  MailSmall,
  MailText,
} from "#app/platform/mail/mail-frame.tsx";

interface MoneyMailProps {
  locale: string;
  brand: MailBrand;
  title: string;
  intro: string;
  /** Label and value. */
  rows: [string, string][];
  /** The last row is what all came to. */
  total?: boolean;
  /** What else there is to know: how to withdraw, the words of a mandate; null for what does not apply. */
  notes: (string | null)[];
  link: string;
  linkText: string;
  sender: string;
}

/** Every mail about money: what, how much, from whom, and what one can do about it. */
export function MoneyMail(mail: MoneyMailProps) {
  const { locale, brand, title, intro, rows, total = false, notes, link, linkText, sender } = mail;
  return (
    <MailFrame locale={locale} brand={brand} preview={intro} title={title} footer={[sender]}>
      <MailText brand={brand}>{intro}</MailText>
      <MailRows brand={brand} rows={rows} total={total} />
      <MailButton brand={brand} label={linkText} href={link} />
      {notes.map((note) =>
        note ? (
          <MailSmall key={note} brand={brand}>
            {note}
          </MailSmall>
        ) : null,
      )}
    </MailFrame>
  );
}
