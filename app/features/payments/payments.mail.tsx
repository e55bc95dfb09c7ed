import { Body, Column, Container, Heading, Html, Link, Row, Section, Text } from "@react-email/components";

interface ReceiptMailProps {
  locale: string;
  brand: string;
  title: string;
  intro: string;
  /** Label and value; the last is the total. */
  rows: [string, string][];
  withdrawal: string;
  link: string;
  linkText: string;
  sender: string;
}

/** The receipt: what was bought, when, for how much, and how to withdraw. */
export function ReceiptMail({
  locale,
  brand,
  title,
  intro,
  rows,
  withdrawal,
  link,
  linkText,
  sender,
}: ReceiptMailProps) {
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
          <Text>{withdrawal}</Text>
          <Link href={link}>{linkText}</Link>
          <Text>{sender}</Text>
        </Container>
      </Body>
    </Html>
  );
}
