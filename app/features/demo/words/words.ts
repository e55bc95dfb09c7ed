import type { Locale } from "#locales/locales.ts";

/** What demo members are made of in one language. Neutral, adult, plainly invented. */
export interface Words {
  female: readonly string[];
  male: readonly string[];
  /** One or two sentences about oneself, without anything that depends on the writer's gender. */
  aboutMe: readonly string[];
  /** Short exchanges: each line is written by the other side than the one before. */
  talks: readonly (readonly string[])[];
}

const files = import.meta.glob<Words>("./words-*.ts", { eager: true, import: "words" });

/** Words of a language; every interface language has its file. */
export function wordsOf(locale: Locale): Words {
  const words = files[`./words-${locale}.ts`];
  if (!words) throw new Error(`no demo words in ${locale}`);
  return words;
}
