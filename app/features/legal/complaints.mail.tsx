import { type MailBrand, MailFrame, MailText } from "#app/platform/mail/mail-frame.tsx";

interface ComplaintMailProps {
  locale: string;
  brand: MailBrand;
  title: string;
  intro: string;
  /** What it is about and, where it may be shown, what was written. */
  rows: string[];
  answer: string;
  sender: string;
}

/** The receipt of a complaint or withdrawal: reference, moment, content. */
export function ComplaintMail({ locale, brand, title, intro, rows, answer, sender }: ComplaintMailProps) {
  return (
    <MailFrame locale={locale} brand={brand} preview={intro} title={title} footer={[sender]}>
      <MailText brand={brand}>{intro}</MailText>
      {rows.map((row) => (
        <MailText key={row} brand={brand} strong>
          {row}
        </MailText>
      ))}
      <MailText brand={brand}>{answer}</MailText>
    </MailFrame>
  );
}
