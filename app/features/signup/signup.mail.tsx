import { Link } from "@react-email/components";
import { type MailBrand, MailButton, MailFrame, MailSmall, MailText } from "#app/platform/mail/mail-frame.tsx";

export interface SignupMailProps {
  locale: string;
  brand: MailBrand;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  title: string;
  paragraphs: string[];
  button: { label: string; href: string };
  small: string[];
  footer: string[];
  footerLinks: { label: string; href: string }[];
}

/** The mails of signup: one message, one button, the address of the button in full for who cannot press it. */
export function SignupMail({ paragraphs, button, small, ...frame }: SignupMailProps) {
  const { brand } = frame;
  return (
    <MailFrame {...frame}>
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph} brand={brand}>
          {paragraph}
        </MailText>
      ))}
      <MailButton brand={brand} {...button} />
      {button.href.startsWith("http") ? (
        <MailSmall brand={brand}>
          <Link href={button.href} className="m-soft" style={{ color: "inherit", wordBreak: "break-all" }}>
            {button.href}
          </Link>
        </MailSmall>
      ) : null}
      {small.map((sentence) => (
        <MailSmall key={sentence} brand={brand}>
          {sentence}
        </MailSmall>
      ))}
    </MailFrame>
  );
}
