import type { SlugLocale } from "./lander-slugs.ts";

/** The voices that a new site can begin with; its operator makes them their own in `copy/`. */
export const TONES = ["warm", "direct", "calm"] as const;
export type Tone = (typeof TONES)[number];

/** First words of a new site, in each language. */
export const NEW_SITE_COPY: Record<Tone, Record<SlugLocale, { headline: string; tagline: string }>> = {
  warm: {
    en: { headline: "Somebody is glad you came.", tagline: "A warm hello" },
    nl: { headline: "Er is iemand blij dat je er bent.", tagline: "Een warm hallo" },
    de: { headline: "Jemand freut sich, dass du da bist.", tagline: "Ein herzliches Hallo" },
    fr: { headline: "Quelqu’un est content que tu sois là.", tagline: "Un bonjour chaleureux" },
    es: { headline: "Alguien se alegra de que estés aquí.", tagline: "Un hola con cariño" },
    it: { headline: "Qualcuno è felice che tu sia qui.", tagline: "Un saluto caloroso" },
    pl: { headline: "Ktoś się cieszy, że tu jesteś.", tagline: "Ciepłe powitanie" },
    da: { headline: "Nogen er glad for, at du kom.", tagline: "Et varmt hej" },
    nb: { headline: "Noen er glad for at du kom.", tagline: "Et varmt hei" },
    sv: { headline: "Någon är glad att du kom.", tagline: "Ett varmt hej" },
    fi: { headline: "Joku on iloinen, että tulit.", tagline: "Lämmin tervehdys" },
  },
  direct: {
    en: { headline: "Say what you want. Meet who wants it too.", tagline: "Straight to the point" },
    nl: { headline: "Zeg wat je wilt. Ontmoet wie dat ook wil.", tagline: "Zonder omwegen" },
    de: { headline: "Sag, was du willst. Triff, wer das auch will.", tagline: "Ohne Umwege" },
    fr: { headline: "Dis ce que tu veux. Rencontre qui le veut aussi.", tagline: "Sans détour" },
    es: { headline: "Di lo que quieres. Conoce a quien quiere lo mismo.", tagline: "Sin rodeos" },
    it: { headline: "Di’ cosa vuoi. Incontra chi vuole lo stesso.", tagline: "Senza giri di parole" },
    pl: { headline: "Powiedz, czego chcesz. Poznaj kogoś, kto chce tego samego.", tagline: "Prosto z mostu" },
    da: { headline: "Sig, hvad du vil. Mød en, der vil det samme.", tagline: "Uden omveje" },
    nb: { headline: "Si hva du vil. Møt noen som vil det samme.", tagline: "Uten omveier" },
    sv: { headline: "Säg vad du vill. Träffa någon som vill samma sak.", tagline: "Utan omvägar" },
    fi: { headline: "Sano, mitä haluat. Tapaa joku, joka haluaa samaa.", tagline: "Suoraan asiaan" },
  },
  calm: {
    en: { headline: "Take your time. Good company waits.", tagline: "Without any hurry" },
    nl: { headline: "Neem de tijd. Goed gezelschap wacht.", tagline: "Zonder haast" },
    de: { headline: "Nimm dir Zeit. Gute Gesellschaft wartet.", tagline: "Ganz ohne Eile" },
    fr: { headline: "Prends ton temps. La bonne compagnie attend.", tagline: "Sans se presser" },
    es: { headline: "Tómate tu tiempo. La buena compañía espera.", tagline: "Sin prisas" },
    it: { headline: "Prenditi il tuo tempo. La buona compagnia aspetta.", tagline: "Senza fretta" },
    pl: { headline: "Nie spiesz się. Dobre towarzystwo poczeka.", tagline: "Bez pośpiechu" },
    da: { headline: "Tag dig god tid. Godt selskab venter.", tagline: "Helt uden hast" },
    nb: { headline: "Ta deg god tid. Godt selskap venter.", tagline: "Helt uten hast" },
    sv: { headline: "Ta god tid på dig. Gott sällskap väntar.", tagline: "Alldeles utan brådska" },
    fi: { headline: "Kaikessa rauhassa. Hyvä seura odottaa.", tagline: "Ilman kiirettä" },
  },
};
