import { defineSite } from "../define-site.ts";
import { demoOperator } from "../demo-company.ts";

export default defineSite("milf", {
  ...demoOperator,
  name: "Halfpast",
  niche: 6,
  domain: "halfpast.example",
  countries: ["DE", "AT", "CH", "NL", "BE", "PL", "GB", "IE", "US", "CA", "FR", "IT", "ES", "DK", "SE", "NO", "FI"],
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  memberResell: true,
  resellWith: ["gilf"],
  camTiles: {
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
        url: "https://cams.example/?from=halfpast",
      },
    ],
  },
  invoice: { prefix: "HPT" },
});
