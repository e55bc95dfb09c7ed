import { Body, Column, Container, Heading, Html, Link, Row, Section, Text } from "@react-email/components";

interface MoneyMailProps {
  locale: string;
  brand: string;
  title: string;
  intro: string;
  /** Label and value; of a receipt the last is the total. */
  rows: [string, string][];
  /** What else there is to know: how to withdraw, the words of a mandate; null for what does not apply. */
  notes: (string | null)[];
  link: string;
  linkText: string;
  sender: string;
}

/** Every mail about money: what, how much, from whom, and what one can do about it. */
export function MoneyMail({ locale, brand, title, intro, rows, notes, link, linkText, sender }: MoneyMailProps) {
  return (
    <Html lang={locale}>
      <Body style={{ fontFamily: "sans-serif" }}>
        <Container>
          <Text>{brand}</Text>
          <Heading as="h1">{title}</Heading>
          <Text>{intro}</Text>
          <Section>
            {rows.map(([label, value]) => (
              <Row key={label}>
                <Column>{label}</Column>
                <Column align="right">{value}</Column>
              </Row>
            ))}
          </Section>
          {notes.map((note) => (note ? <Text key={note}>{note}</Text> : null))}
          <Link href={link}>{linkText}</Link>
          <Text>{sender}</Text>
        </Container>
      </Body>
    </Html>
  );
}
