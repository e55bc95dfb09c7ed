import {
  type MailBrand,
  MailButton,
  MailFace,
  MailFrame,
  type MailPerson,
  MailText,
} from "#app/platform/mail/mail-frame.tsx";

interface NotificationMailProps {
  locale: string;
  brand: MailBrand;
  title: string;
  /** Whom it is about, when that is one. */
  person: MailPerson | null;
  /** The label, when it is about a fictional profile, or how many of those it is about too (A05). */
  fictional: string | null;
  text: string;
  button: { label: string; href: string };
  /** Who sends it and why. */
  footer: string[];
  /** Where these mails are set; the last one ends mails of this kind, without a login. */
  footerLinks: { label: string; href: string }[];
}

/** "Somebody wrote to you", "likes you": who and where to look, never the words of a message. */
export function NotificationMail({ person, fictional, text, button, ...frame }: NotificationMailProps) {
  const { brand } = frame;
  return (
    <MailFrame {...frame} preview={text}>
      {person ? <MailFace brand={brand} person={person} /> : null}
      {fictional ? (
        <MailText brand={brand} strong>
          {fictional}
        </MailText>
      ) : null}
      <MailText brand={brand}>{text}</MailText>
      <MailButton brand={brand} {...button} />
    </MailFrame>
  );
}
