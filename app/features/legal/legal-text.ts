/** Running text: words, and links to a path, an address (`mailto:`) or a number (`tel:`). */
export type Inline = string | { text: string; to: string };

/** Facts that come from the settings rather than from the text: who we are, what things cost, how to reach us. */
export const FACT_NAMES = ["company", "credits", "contact"] as const;
export type FactName = (typeof FACT_NAMES)[number];

export type Block =
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "facts"; name: FactName };

export interface LegalSection {
  /** The same in every language: links point at it. */
  id: string;
  title: string;
  /** The section in one sentence; questions have none. */
  short: string | null;
  blocks: Block[];
}

export interface LegalText {
  title: string;
  intro: string;
  sections: LegalSection[];
}

/** One line of facts, as label and value. */
export interface Fact {
  label: string;
  value: string;
  to?: string;
}

/** All words of a section, for searching. */
export function wordsOf(section: LegalSection): string {
  const words = (text: Inline[]) => text.map((part) => (typeof part === "string" ? part : part.text)).join("");
  const blocks = section.blocks.map((block) => {
    if (block.kind === "paragraph") return words(block.text);
    if (block.kind === "list") return block.items.map(words).join(" ");
    return block.kind === "table" ? block.rows.flat().join(" ") : "";
  });
  return [section.title, section.short ?? "", ...blocks].join(" ");
}
