import { create, type Font } from "fontkit";
import type { NicheName } from "#sites/niche.ts";

/** The brands' faces in one weight, as base64 in parts of the build that are read when the first picture is drawn. */
const files = import.meta.glob<string>("/themes/fonts/drawn/*.woff2", { query: "?inline", import: "default" });

/** A face in the cuts that the themes use: Latin, and the letters that Polish needs beside it. */
type Face = readonly Font[];

const opened = new Map<string, Promise<Face>>();

/** The display face of a brand, or the text face that all share. */
export function faceOf(name: NicheName | "text"): Promise<Face> {
  const known = opened.get(name);
  if (known) return known;
  const face = Promise.all(["latin", "latin-ext"].map((cut) => open(`/themes/fonts/drawn/${name}-${cut}.woff2`)));
  opened.set(name, face);
  face.catch(() => opened.delete(name));
  return face;
}

async function open(path: string): Promise<Font> {
  const inline = await files[path]?.();
  if (!inline) throw new Error(`${path} is missing: scripts/make-fonts.mjs makes it`);
  return create(Buffer.from(inline.slice(inline.indexOf(",") + 1), "base64")) as Font;
}

/** A line of text as outlines, its first letter standing at 0 0: nothing of the machine's own fonts is in it. Lengths in pixels. */
export function outline(face: Face, text: string, { size, tracking = 0 }: { size: number; tracking?: number }) {
  let width = 0;
  let d = "";
  for (const { font, letters } of runs(face, text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0 } = positions[i] ?? {};
      d += glyph.path.transform(scale, 0, 0, -scale, width + xOffset * scale, 0).toSVG();
      width += xAdvance * scale + tracking * size;
    }
  }
  return { d: d.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)), width };
}

/** Neighbours of one cut together, so that they are kerned; a letter that no cut has is shown as missing. */
function runs(face: Face, text: string): { font: Font; letters: string }[] {
  const found: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const font = face.find((cut) => cut.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? face[0];
    const last = found.at(-1);
    if (last && last.font === font) last.letters += letter;
    else if (font) found.push({ font, letters: letter });
  }
  return found;
}

/** The words of a text in lines of at most this many pixels. */
export function wrapped(face: Face, text: string, { size, most }: { size: number; most: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && outline(face, longer, { size }).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
