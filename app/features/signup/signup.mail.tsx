import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ThemeColours } from "#themes/make-theme.ts";

export interface SignupMailProps {
  locale: string;
  brand: { name: string; origin: string };
  /** Of the brand's theme: mail programs know no style sheets of ours. */
  colours: Pick<
    ThemeColours,
    "canvas" | "surface" | "ink" | "ink2" | "ink3" | "line" | "primary" | "onPrimary" | "primaryText"
  >;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  title: string;
  paragraphs: string[];
  button: { label: string; href: string };
  small: string[];
  footer: string;
}

/** The mails of signup: one message, one button, the address of the button in full for who cannot press it. */
export function SignupMail(props: SignupMailProps) {
  const { locale, brand, colours, preview, title, paragraphs, button, small, footer } = props;
  const styles = stylesOf(colours);
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>
            <Link href={brand.origin} style={styles.brandLink}>
              {brand.name}
            </Link>
          </Text>
          <Section style={styles.card}>
            <Heading as="h1" style={styles.title}>
              {title}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={styles.text}>
                {paragraph}
              </Text>
            ))}
            <Button href={button.href} style={styles.button}>
              {button.label}
            </Button>
            {button.href.startsWith("http") ? (
              <Text style={styles.small}>
                <Link href={button.href} style={styles.address}>
                  {button.href}
                </Link>
              </Text>
            ) : null}
            <Hr style={styles.line} />
            {small.map((sentence) => (
              <Text key={sentence} style={styles.small}>
                {sentence}
              </Text>
            ))}
          </Section>
          <Text style={styles.footer}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  );
}

const FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
function stylesOf(colour: SignupMailProps["colours"]) {
  const small = { color: colour.ink2, fontSize: 14, lineHeight: "21px", margin: "12px 0 0" };
  return {
    body: { background: colour.canvas, fontFamily: FONT, margin: 0, padding: "24px 12px" },
    container: { maxWidth: 560, margin: "0 auto" },
    brand: { fontSize: 22, fontWeight: 700, lineHeight: "28px", margin: "0 0 16px" },
    brandLink: { color: colour.primaryText, textDecoration: "none" },
    card: { background: colour.surface, border: `1px solid ${colour.line}`, borderRadius: 16, padding: "32px 28px" },
    title: { color: colour.ink, fontSize: 26, lineHeight: "32px", margin: "0 0 12px" },
    text: { color: colour.ink2, fontSize: 16, lineHeight: "25px", margin: "0 0 20px" },
    button: {
      background: colour.primary,
      borderRadius: 999,
      color: colour.onPrimary,
      fontSize: 16,
      fontWeight: 600,
      padding: "14px 28px",
      textDecoration: "none",
    },
    small,
    address: { color: colour.ink2, wordBreak: "break-all" as const },
    line: { borderColor: colour.line, margin: "24px 0 8px" },
    footer: { ...small, fontSize: 13, lineHeight: "19px", margin: "16px 4px 0" },
  };
}
