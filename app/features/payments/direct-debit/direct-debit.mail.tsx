import { Body, Column, Container, Heading, Html, Link, Row, Section, Text } from "@react-email/components";

interface DebitMailProps {
  locale: string;
  brand: string;
  title: string;
  intro: string;
  /** Label and value. */
  rows: [string, string][];
  /** The mandate's words, where it is new. */
  mandate: string | null;
  note: string;
  link: string;
  linkText: string;
  sender: string;
}

/** The announcement of a debit, with the mandate when it is new; or that it could not be made. */
export function DebitMail({
  locale,
  brand,
  title,
  intro,
  rows,
  mandate,
  note,
  link,
  linkText,
  sender,
}: DebitMailProps) {
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
          {mandate ? <Text>{mandate}</Text> : null}
          <Text>{note}</Text>
          <Link href={link}>{linkText}</Link>
          <Text>{sender}</Text>
        </Container>
      </Body>
    </Html>
  );
}
