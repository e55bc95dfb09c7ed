import { Body, Container, Heading, Html, Text } from "@react-email/components";

interface ComplaintMailProps {
  locale: string;
  brand: string;
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
    <Html lang={locale}>
      <Body style={{ fontFamily: "sans-serif" }}>
        <Container>
          <Text>{brand}</Text>
          <Heading as="h1">{title}</Heading>
          <Text>{intro}</Text>
          {rows.map((row) => (
            <Text key={row} style={{ whiteSpace: "pre-wrap" }}>
              {row}
            </Text>
          ))}
          <Text>{answer}</Text>
          <Text>{sender}</Text>
        </Container>
      </Body>
    </Html>
  );
}
