import type { NicheName } from "#sites/niche.ts";

/** Two shapes and where they overlap, 120 × 120: a card with a face, a place, two messages. */
type Icon = { one: string; two: string };

const rounded = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - w}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - h}a${r} ${r} 0 0 1 ${r}-${r}Z`;
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;

/** Corners as round as the brand's own. */
const CORNER: Record<NicheName, number> = { general: 12, she: 26, bdsm: 0, bbw: 30, gilf: 2, milf: 6, gay: 0 };
/** Brands that draw with a line (engraving, strands) instead of with ink. */
const LINES: ReadonlySet<NicheName> = new Set(["bdsm", "gilf"]);

function icons(corner: number): Icon[] {
  return [
    { one: rounded(14, 14, 68, 86, corner), two: `${circle(78, 54, 20)}M42 108c0-26 14-38 36-38s36 12 36 38Z` },
    { one: `${circle(52, 66, 42)}`, two: "M82 10a30 30 0 0 1 30 30c0 25-30 56-30 56S52 65 52 40a30 30 0 0 1 30-30Z" },
    {
      one: `${rounded(10, 16, 70, 50, Math.min(corner, 24))}M24 60v22l20-18Z`,
      two: `${rounded(42, 46, 70, 50, Math.min(corner, 24))}M98 90v22l-20-18Z`,
    },
  ];
}

/** Details that make the shapes a card, a place and a message. */
const DETAILS = ["M26 30h26v5H26ZM26 42h16v5H26Z", circle(82, 40, 9), "M60 68h8v8h-8ZM74 68h8v8h-8ZM88 68h8v8h-8Z"];

/** The three icons of a brand as inline SVG bodies; the second ink has the class that slides it into register. */
export function stepIcons(niche: NicheName, slide: string): string[] {
  return icons(CORNER[niche]).map(({ one, two }, i) => {
    if (LINES.has(niche)) {
      const line = (d: string, ink: string, extra = "") =>
        `<path${extra} fill="none" stroke="var(--paint-${ink})" stroke-width="2.2" d="${d}"/>`;
      return line(one, "a") + line(two, "b", ` class="${slide}"`) + line(DETAILS[i] ?? "", "b");
    }
    const id = `${niche}-step-${i}`;
    return (
      `<clipPath id="${id}"><path d="${one}"/></clipPath><path fill="var(--paint-a)" d="${one}"/>` +
      `<g class="${slide}"><path fill="var(--paint-b)" d="${two}"/><g clip-path="url(#${id})"><path fill="var(--paint-c)" d="${two}"/></g></g>` +
      `<path fill="var(--paint-e)" d="${DETAILS[i]}"/>`
    );
  });
}
