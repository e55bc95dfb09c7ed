import { Body, Container, Head, Heading, Html, Section, Text } from "@react-email/components";
import type { ThemeColours } from "#themes/make-theme.ts";

interface ComplaintMailProps {
  locale: string;
  brand: string;
  /** Of the brand's theme: mail programs know no style sheets of ours. */
  colours: Pick<ThemeColours, "canvas" | "surface" | "ink" | "ink2" | "line" | "primaryText">;
  title: string;
  intro: string;
  /** What it is about and, where it may be shown, what was written. */
  rows: string[];
  answer: string;
  sender: string;
}

/** The receipt of a complaint or withdrawal: reference, moment, content. */
export function ComplaintMail({ locale, brand, colours, title, intro, rows, answer, sender }: ComplaintMailProps) {
  const styles = stylesOf(colours);
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>{brand}</Text>
          <Section style={styles.card}>
            <Heading as="h1" style={styles.title}>
              {title}
            </Heading>
            <Text style={styles.text}>{intro}</Text>
            {rows.map((row) => (
              <Text key={row} style={styles.row}>
                {row}
              </Text>
            ))}
            <Text style={styles.text}>{answer}</Text>
          </Section>
          <Text style={styles.footer}>{sender}</Text>
        </Container>
      </Body>
    </Html>
  );
}

const FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
function stylesOf(colour: ComplaintMailProps["colours"]) {
  const text = { color: colour.ink2, fontSize: 16, lineHeight: "25px", margin: "0 0 16px" };
  return {
    body: { background: colour.canvas, fontFamily: FONT, margin: 0, padding: "24px 12px" },
    container: { maxWidth: 560, margin: "0 auto" },
    brand: { color: colour.primaryText, fontSize: 22, fontWeight: 700, lineHeight: "28px", margin: "0 0 16px" },
    card: { background: colour.surface, border: `1px solid ${colour.line}`, borderRadius: 16, padding: "32px 28px" },
    title: {
      color: colour.ink,
      fontSize: 26,
      lineHeight: "32px",
      margin: "0 0 12px",
      wordBreak: "break-word" as const,
    },
    text,
    row: { ...text, color: colour.ink, whiteSpace: "pre-wrap" as const, wordBreak: "break-word" as const },
    footer: { color: colour.ink2, fontSize: 13, lineHeight: "19px", margin: "16px 4px 0" },
  };
}
