import { type Block, FACT_NAMES, type Inline, type LegalSection, type LegalText } from "./legal-text.ts";

/**
 * Reads a text of texts/<locale>/<page>.md: `# title`, one line of introduction, then sections of
 * `## id: title`, `> in short`, paragraphs, `- items`, `| table | rows |` with their head first, and `@facts`.
 * Links are `[words](target)`. Whatever else is found is a mistake in the text, and throws with its line.
 */
export function parseLegalText(source: string): LegalText {
  const lines = source.split("\n").filter((line) => line.trim() !== "");
  const [first = "", intro = "", ...rest] = lines;
  if (!first.startsWith("# ") || /^[#>|@-]/.test(intro)) throw new Error("expected a title and an introduction");
  const sections: LegalSection[] = [];
  for (const line of rest) {
    const heading = /^## ([a-z]+): (\S.*)$/.exec(line);
    const section = sections.at(-1);
    if (heading) {
      sections.push({ id: heading[1] as string, title: heading[2] as string, short: null, blocks: [] });
    } else if (section === undefined || /^#/.test(line)) {
      throw new Error(`expected a section, got: ${line}`);
    } else if (line.startsWith("> ")) {
      section.short = line.slice(2);
    } else {
      addLine(section.blocks, line);
    }
  }
  return { title: first.slice(2), intro, sections };
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  if (line.startsWith("- ")) {
    const item = parseInline(line.slice(2));
    if (last?.kind === "list") last.items.push(item);
    else blocks.push({ kind: "list", items: [item] });
  } else if (line.startsWith("| ")) {
    const cells = line
      .replace(/^\| | \|$/g, "")
      .split(" | ")
      .map((cell) => cell.trim());
    if (last?.kind === "table") last.rows.push(cells);
    else blocks.push({ kind: "table", head: cells, rows: [] });
  } else if (line.startsWith("@")) {
    const name = FACT_NAMES.find((known) => known === line.slice(1));
    if (!name) throw new Error(`there are no such facts: ${line}`);
    blocks.push({ kind: "facts", name });
  } else {
    blocks.push({ kind: "paragraph", text: parseInline(line) });
  }
}

function parseInline(text: string): Inline[] {
  const parts = text.split(/\[([^\]]+)\]\(([^)\s]+)\)/);
  const found: Inline[] = [];
  for (let index = 0; index < parts.length; index += 3) {
    if (parts[index]) found.push(parts[index] as string);
    if (index + 2 < parts.length) found.push({ text: parts[index + 1] as string, to: parts[index + 2] as string });
  }
  return found;
}
