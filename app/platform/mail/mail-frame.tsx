import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import type { Theme, ThemeColours } from "#themes/make-theme.ts";

/** Whose mail it is. */
export interface MailBrand {
  name: string;
  /** Without a slash at its end; everything a mail shows or leads to is on it. */
  origin: string;
  /** Address of the mark as PNG: mail programs draw no SVG. Null where the brand has none. */
  mark: string | null;
  theme: Theme;
}

/** The one a mail is about. */
export interface MailPerson {
  name: string;
  /** Address of a picture that everyone may see; null shows the initial. */
  picture: string | null;
}

interface MailFrameProps {
  locale: string;
  brand: MailBrand;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  title: string;
  children: ReactNode;
  /** Who sends it and why, a sentence each. */
  footer: string[];
  /** Where its settings are, and how it ends. */
  footerLinks?: { label: string; href: string }[];
}

const TEXT_FACE = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
/** Pixels. */
const MARK = 40;
const FACE = 96;

/**
 * A mail in its brand's dress, whole without any picture. The colours stand in the elements, so that they hold where a style sheet
 * is dropped; where one is read, the scheme of the reader's device rules. What must stay legible has its ground beside it.
 */
export function MailFrame({
  locale,
  brand,
  preview,
  title,
  children,
  footer,
  footerLinks: links = [],
}: MailFrameProps) {
  const { theme } = brand;
  const day = coloursByDay(theme);
  const small = { color: day.ink2, fontSize: 13, lineHeight: "19px", margin: "8px 0 0" };
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the theme's own colours, nothing that anybody wrote */}
        <style dangerouslySetInnerHTML={{ __html: nightSheet(theme.dark) }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="m-canvas"
        style={{ background: day.canvas, fontFamily: TEXT_FACE, margin: 0, padding: "24px 12px" }}
      >
        <Container style={{ maxWidth: 560, margin: "0 auto" }}>
          <Row style={{ width: "auto", margin: "0 0 20px" }} align="left">
            {brand.mark ? (
              <Column style={{ width: MARK + 12 }}>
                <Img src={brand.mark} alt="" width={MARK} height={MARK} style={{ borderRadius: 10 }} />
              </Column>
            ) : null}
            <Column>
              <Link href={brand.origin} className="m-ink" style={{ ...display(theme, 24), color: day.ink }}>
                {brand.name}
              </Link>
            </Column>
          </Row>
          <Section
            className="m-surface"
            style={{
              background: day.surface,
              border: `1px solid ${day.line}`,
              borderTop: `4px solid ${day.primary}`,
              borderRadius: theme.shape.large,
              padding: "32px 28px",
            }}
          >
            <Heading
              as="h1"
              className="m-ink"
              style={{ ...display(theme, 28), color: day.ink, margin: "0 0 12px", wordBreak: "break-word" }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: "12px 4px 0" }}>
            {footer.map((sentence) => (
              <Text key={sentence} className="m-soft" style={small}>
                {sentence}
              </Text>
            ))}
            {links.length > 0 ? (
              <Text className="m-soft" style={small}>
                {links.map(({ label, href }, index) => (
                  <span key={href}>
                    {index > 0 ? " · " : null}
                    <Link href={href} className="m-soft" style={{ color: day.ink2, textDecoration: "underline" }}>
                      {label}
                    </Link>
                  </span>
                ))}
              </Text>
            ) : null}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function MailText({ brand, strong, children }: { brand: MailBrand; strong?: boolean; children: ReactNode }) {
  const day = coloursByDay(brand.theme);
  return (
    <Text
      className={strong ? "m-ink" : "m-soft"}
      style={{
        color: strong ? day.ink : day.ink2,
        fontSize: 16,
        fontWeight: strong ? 600 : 400,
        lineHeight: "25px",
        margin: strong ? "0 0 12px" : "0 0 20px",
        whiteSpace: "pre-wrap",
        wordBreak: "break-word",
      }}
    >
      {children}
    </Text>
  );
}

export function MailSmall({ brand, children }: { brand: MailBrand; children: ReactNode }) {
  const day = coloursByDay(brand.theme);
  return (
    <Text
      className="m-soft"
      style={{ color: day.ink2, fontSize: 14, lineHeight: "21px", margin: "12px 0 0", wordBreak: "break-word" }}
    >
      {children}
    </Text>
  );
}

/** Label and value, line by line; the last is set strong where it is a total. */
export function MailRows({ brand, rows, total }: { brand: MailBrand; rows: [string, string][]; total: boolean }) {
  const day = coloursByDay(brand.theme);
  return (
    <Section style={{ margin: "0 0 20px" }}>
      {rows.map(([label, value], index) => {
        const strong = total && index === rows.length - 1;
        const cell = {
          borderTop: `1px solid ${day.line}`,
          color: strong ? day.ink : day.ink2,
          fontSize: 15,
          fontWeight: strong ? 600 : 400,
          lineHeight: "22px",
          padding: "8px 0",
          verticalAlign: "top",
        };
        const className = strong ? "m-line m-ink" : "m-line m-soft";
        return (
          <Row key={label}>
            <Column className={className} style={{ ...cell, paddingRight: 16 }}>
              {label}
            </Column>
            <Column
              align="right"
              className={className}
              style={{ ...cell, fontVariantNumeric: "tabular-nums", wordBreak: "break-word" }}
            >
              {value}
            </Column>
          </Row>
        );
      })}
    </Section>
  );
}

export function MailButton({ brand, label, href }: { brand: MailBrand; label: string; href: string }) {
  const { theme } = brand;
  const day = coloursByDay(theme);
  return (
    <Button
      href={href}
      className="m-button"
      style={{
        background: day.primary,
        border: `1px solid ${day.primary}`,
        borderRadius: theme.shape.button,
        color: day.onPrimary,
        fontSize: 17,
        fontWeight: 600,
        lineHeight: "24px",
        padding: "13px 30px",
        textDecoration: "none",
      }}
    >
      {label}
    </Button>
  );
}

/** Portrait or initial, and the name. */
export function MailFace({ brand, person }: { brand: MailBrand; person: MailPerson }) {
  const { theme } = brand;
  const day = coloursByDay(theme);
  const round = { borderRadius: theme.shape.square ? 0 : FACE / 2 };
  return (
    <Row style={{ margin: "0 0 20px" }}>
      <Column style={{ width: FACE + 16 }}>
        {person.picture ? (
          <Img
            src={person.picture}
            alt={person.name}
            width={FACE}
            height={FACE}
            className="m-tint"
            // Where pictures are off, the name stands in the middle of the circle.
            style={{
              ...round,
              background: day.primaryTint,
              color: day.primaryText,
              fontSize: 14,
              lineHeight: `${FACE}px`,
              objectFit: "cover",
              textAlign: "center",
            }}
          />
        ) : (
          <div
            data-skip-in-text="true"
            aria-hidden="true"
            className="m-tint"
            style={{
              ...round,
              ...display(theme, 40),
              background: day.primaryTint,
              color: day.primaryText,
              width: FACE,
              height: FACE,
              lineHeight: `${FACE}px`,
              textAlign: "center",
            }}
          >
            {initialOf(person.name)}
          </div>
        )}
      </Column>
      <Column>
        <Text
          data-skip-in-text="true"
          className="m-ink"
          style={{ ...display(theme, 22), color: day.ink, margin: 0, wordBreak: "break-word" }}
        >
          {person.name}
        </Text>
      </Column>
    </Row>
  );
}

/** A theme that is at home in the dark stays there by day. */
function coloursByDay(theme: Theme): ThemeColours {
  return theme.first === "dark" ? theme.dark : theme.light;
}

function nightSheet(night: ThemeColours): string {
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "@media (prefers-color-scheme:dark){",
    `.m-canvas,.m-canvas>table>tbody>tr>td{background:${night.canvas}!important}`,
    `.m-surface{background:${night.surface}!important;border-color:${night.line}!important;border-top-color:${night.primary}!important}`,
    `.m-line{border-color:${night.line}!important}`,
    `.m-ink{color:${night.ink}!important}`,
    `.m-soft{color:${night.ink2}!important}`,
    `.m-tint{background:${night.primaryTint}!important;color:${night.primaryText}!important}`,
    `.m-button{background:${night.primary}!important;border-color:${night.primary}!important}`,
    `.m-button,.m-button *{color:${night.onPrimary}!important}`,
    "}",
  ].join("");
}

/** The brand's face where the reader's device happens to have it, else its kin. */
function display({ type }: Theme, size: number) {
  return {
    fontFamily: type.family.replaceAll('"', "'"),
    fontSize: size,
    fontWeight: type.weight,
    lineHeight: `${Math.round(size * 1.2)}px`,
    letterSpacing: "normal",
    textDecoration: "none",
    textTransform: type.transform ?? ("none" as const),
  };
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}
