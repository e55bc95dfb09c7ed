import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { ThemeColours } from "#themes/make-theme.ts";

interface NotificationMailProps {
  locale: string;
  brand: { name: string; origin: string };
  colours: Pick<ThemeColours, "canvas" | "surface" | "ink" | "ink2" | "line" | "primary" | "onPrimary" | "primaryText">;
  title: string;
  /** The label, when it is about a fictional profile, or how many of those it is about too (A05). */
  fictional: string | null;
  text: string;
  button: { label: string; href: string };
  small: string;
  /** Ends mails of this kind, without a login. */
  unsubscribe: { label: string; href: string };
}

/** "Somebody wrote to you", "likes you": who and where to look, never the words of a message. */
export function NotificationMail(props: NotificationMailProps) {
  const { locale, brand, colours, title, fictional, text, button, small, unsubscribe } = props;
  const paragraph = { color: colours.ink2, fontSize: 16, lineHeight: "25px", margin: "0 0 20px" };
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      <Preview>{text}</Preview>
      <Body style={{ background: colours.canvas, fontFamily: FONT, margin: 0, padding: "24px 12px" }}>
        <Container style={{ maxWidth: 560, margin: "0 auto" }}>
          <Text style={{ fontSize: 22, fontWeight: 700, lineHeight: "28px", margin: "0 0 16px" }}>
            <Link href={brand.origin} style={{ color: colours.primaryText, textDecoration: "none" }}>
              {brand.name}
            </Link>
          </Text>
          <Section
            style={{
              background: colours.surface,
              border: `1px solid ${colours.line}`,
              borderRadius: 16,
              padding: "32px 28px",
            }}
          >
            <Heading as="h1" style={{ color: colours.ink, fontSize: 26, lineHeight: "32px", margin: "0 0 12px" }}>
              {title}
            </Heading>
            {fictional ? <Text style={{ ...paragraph, fontWeight: 600, margin: "0 0 12px" }}>{fictional}</Text> : null}
            <Text style={paragraph}>{text}</Text>
            <Button
              href={button.href}
              style={{
                background: colours.primary,
                borderRadius: 999,
                color: colours.onPrimary,
                fontSize: 16,
                fontWeight: 600,
                padding: "14px 28px",
                textDecoration: "none",
              }}
            >
              {button.label}
            </Button>
          </Section>
          <Text style={{ ...paragraph, fontSize: 14, lineHeight: "21px", margin: "16px 4px 0" }}>{small}</Text>
          <Text style={{ ...paragraph, fontSize: 14, lineHeight: "21px", margin: "8px 4px 0" }}>
            <Link href={unsubscribe.href} style={{ color: colours.ink2, textDecoration: "underline" }}>
              {unsubscribe.label}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
