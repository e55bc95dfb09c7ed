import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, test } from "vitest";
import de from "#locales/de.json";
import en from "#locales/en.json";
import { MandateSheet } from "./mandate-sheet.tsx";

const mandate = {
  umr: "NRL-9S075QZWWXSC6V",
  state: "active" as const,
  signedAt: "2026-11-22T15:30:00.000Z",
  creditor: {
    name: "Nearby Media B.V.",
    id: "NL22ZZZ000000000000",
    address: "Voorbeeldkade 1, 1011 AA, Amsterdam",
    country: "NL",
  },
  debtor: {
    name: "Zoë van der Straßen",
    street: "Dorpsstraat 12",
    place: "3701 AB Zeist",
    country: "NL",
    iban: "NL•• •••• 4300",
  },
};

async function sheet(lng: "de" | "en", change: object = {}): Promise<string> {
  const i18n = i18next.createInstance();
  const resources = { de: { translation: de }, en: { translation: en } };
  await i18n.use(initReactI18next).init({ lng, keySeparator: false, resources, interpolation: { escapeValue: false } });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MandateSheet
        mandate={{ ...mandate, ...change }}
        countries={{ debtor: "Frankreich", creditor: "Niederlande" }}
        site="Nearly"
        timeZone="Europe/Amsterdam"
      />
    </I18nextProvider>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("S11 V08 a printed mandate has all that it needs, each once: reference, creditor, debtor, account, kind of payment, sums, refund, when and where", async () => {
  const german = await sheet("de");
  for (const words of [
    "Mandatsreferenz NRL-9S075QZWWXSC6V",
    "Gläubiger-Identifikationsnummer NL22ZZZ000000000000",
    "Nearby Media B.V. Voorbeeldkade 1, 1011 AA, Amsterdam Niederlande",
    "Zoë van der Straßen Dorpsstraat 12 3701 AB Zeist Frankreich",
    "NL•• •••• 4300",
    "Zahlungsart Wiederkehrend",
    "Betrag und Datum Wie bei jeder bestätigten Bestellung per E-Mail angekündigt",
    "innerhalb von acht Wochen",
    "mindestens 2 Tage",
    "Erteilt am 22.11.2026, 16:30 auf Nearly, mit einem Code per SMS.",
  ])
    expect(german).toContain(words);
  expect(german.match(/SEPA-Lastschriftmandat/g)).toHaveLength(1);
  const english = await sheet("en", { state: "revoked" });
  expect(english).toMatch(/Type of payment Recurring .*within 8 weeks.*on Nearly, with a code/);
  expect(english).toContain("This mandate has ended");
});
