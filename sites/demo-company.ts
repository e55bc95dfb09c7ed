import { standardPackages } from "./credit-packages.ts";
import type { SiteSettingsInput } from "./settings-schema.ts";

/** The invented company behind the demonstration sites. Replace it before going live: number, address and VAT are placeholders. */
export const demoCompany: SiteSettingsInput["company"] = {
  name: "Nearby Media B.V.",
  address: "Voorbeeldkade 1, 1011 AA",
  kvk: "00000000",
  city: "Amsterdam",
  country: "NL",
  tradenames: ["Nearly", "Ellipse", "Sable", "Rondo", "Nazomer", "Halfpast", "Mano"],
  vatNumbers: ["NL000000000B00"],
  supportPhone: "+31 20 000 00 00",
  deleteDiscount: 25,
  added: "2024-05-01",
};

/** Which ways to pay are offered where, on the hosted test page of the platform. */
const demoPaymentMethods: NonNullable<SiteSettingsInput["paymentMethods"]> = [
  { method: "card", provider: "sandbox" },
  { method: "ideal", provider: "sandbox", countries: ["NL"] },
  { method: "bancontact", provider: "sandbox", countries: ["BE"] },
  { method: "paypal", provider: "sandbox" },
  {
    method: "directdebit",
    provider: "sepa",
    countries: ["NL", "BE", "DE", "AT", "FR", "IT", "ES", "IE", "FI"],
  },
];

/** The invented creditor of their direct debits: no bank knows this identifier or this account. */
export const demoDirectDebit: NonNullable<SiteSettingsInput["directDebit"]> = {
  creditorId: "NL22ZZZ000000000000",
  creditorName: "Nearby Media B.V.",
  iban: "NL96TEST0000000000",
  bic: "TESTNL2A",
};

/** What the demonstration sites have in common: who runs them, what they sell and how it is paid. */
export const demoOperator = {
  companyId: 1,
  company: demoCompany,
  packages: standardPackages(),
  paymentMethods: demoPaymentMethods,
  directDebit: demoDirectDebit,
} satisfies Partial<SiteSettingsInput>;

/** An invented partner's tile in the search of the demonstration sites that show one. */
export function demoCamTiles(brand: string): NonNullable<SiteSettingsInput["camTiles"]> {
  return {
    every: 12,
    tiles: [
      {
        id: "livecam",
        title: {
          en: "Live cam",
          nl: "Live cam",
          de: "Live-Cam",
          fr: "Cam en direct",
          it: "Cam dal vivo",
          es: "Cam en directo",
        },
        text: {
          en: "Adults in front of the camera, right now. A partner's site.",
          nl: "Volwassenen voor de camera, nu live. Site van een partner.",
          de: "Erwachsene vor der Kamera, jetzt live. Seite eines Partners.",
          fr: "Des adultes devant la caméra, en ce moment. Site d’un partenaire.",
          it: "Adulti davanti alla webcam, adesso. Sito di un partner.",
          es: "Adultos ante la cámara, ahora mismo. Sitio de un socio.",
          pl: "Dorośli przed kamerą, teraz na żywo. Strona partnera.",
          da: "Voksne foran kameraet, lige nu. En partners side.",
          nb: "Voksne foran kameraet, akkurat nå. En partners side.",
          sv: "Vuxna framför kameran, just nu. En partners sajt.",
          fi: "Aikuisia kameran edessä juuri nyt. Kumppanin sivusto.",
        },
        url: `https://cams.example/?from=${brand}`,
      },
    ],
  };
}
