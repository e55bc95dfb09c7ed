/** Flat paper colours as #rrggbb, and the two operations the drawings need. */

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `amount` 0 keeps `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  const out = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * amount));
  return `#${out.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Distance of two papers as the eye roughly sees it, 0..about 760. */
export function distance(one: string, other: string): number {
  const a = channels(one);
  const b = channels(other);
  const red = a[0] - b[0];
  const green = a[1] - b[1];
  const blue = a[2] - b[2];
  return Math.sqrt(2 * red * red + 4 * green * green + 3 * blue * blue);
}

/** Perceived lightness 0..1, good enough to choose between dark and light cloth. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Light and shadow of one paper. */
export interface Paper {
  light: string;
  shade: string;
}

/** Eight skins from fair to deep: the lit side and the side away from the light. */
export const SKINS = [
  { light: "#f7d7c3", shade: "#d39a80" },
  { light: "#f2c3a2", shade: "#c78863" },
  { light: "#e6b088", shade: "#b67a53" },
  { light: "#d8a070", shade: "#a36c42" },
  { light: "#c68a5a", shade: "#8a5030" },
  { light: "#a26b45", shade: "#693e27" },
  { light: "#7d4c30", shade: "#4b2a1b" },
  { light: "#5e3926", shade: "#351d14" },
] as const satisfies readonly Paper[];

export type HairWord = "black" | "brown" | "blond" | "red" | "grey";

export interface HairPaper extends Paper {
  /** A lock that catches the light. */
  shine: string;
}

/** Several papers for each word a profile uses, so that two brunettes differ. */
export const HAIR: Record<HairWord, readonly HairPaper[]> = {
  black: [
    { light: "#211a1d", shade: "#120d10", shine: "#43383c" },
    { light: "#231d2b", shade: "#14101a", shine: "#463c54" },
    { light: "#2a1f1c", shade: "#17100e", shine: "#4e3d37" },
  ],
  brown: [
    { light: "#4a2c20", shade: "#2f1a13", shine: "#71483a" },
    { light: "#6d4027", shade: "#4a2918", shine: "#98613f" },
    { light: "#5b3a2c", shade: "#3c241b", shine: "#85604c" },
    { light: "#84543a", shade: "#5d3824", shine: "#ac7a58" },
  ],
  blond: [
    { light: "#dcb066", shade: "#b38440", shine: "#f2d596" },
    { light: "#c1924f", shade: "#936a33", shine: "#dfb87b" },
    { light: "#e9cd92", shade: "#c29f5f", shine: "#f8e9c4" },
  ],
  red: [
    { light: "#b84a22", shade: "#852f12", shine: "#df7a48" },
    { light: "#8d351f", shade: "#602012", shine: "#b65a3c" },
    { light: "#cc6a33", shade: "#984619", shine: "#eb9a62" },
  ],
  grey: [
    { light: "#a39d9a", shade: "#78716e", shine: "#c6c1be" },
    { light: "#c9c4bf", shade: "#9a938d", shine: "#e7e4e0" },
    { light: "#e6e1da", shade: "#b8b0a6", shine: "#faf8f4" },
    { light: "#7f7a7b", shade: "#595455", shine: "#a9a4a4" },
  ],
};

/** Iris colours, all dark enough to read as an adult's gaze at 56 px. */
export const IRISES = ["#2b1a14", "#3a241a", "#21304a", "#2f4a3c", "#4a3a22", "#1d1418"] as const;
