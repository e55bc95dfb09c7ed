import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { below, from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { inOnePiece } from "./headline-size.ts";
import { measure } from "./lander.css.ts";

const { space, stroke } = vars;

/** Two seconds a word. */
const LOOP = "8s";
const STILL = { [REDUCED_MOTION]: { animation: "none" } };

/** The whole first screen is the brand's night. */
export const scene = style({
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  background: paint.night,
  color: paint.onNight,
});
globalStyle(`${scene}:has([data-pause]:checked) *`, { animationPlayState: "paused" });
export const inside = style({
  ...measure,
  display: "grid",
  gap: space[16],
  paddingBlock: `${space[20]} ${space[32]}`,
  gridTemplate: `"words" "join" "motion" / minmax(0, 1fr)`,
  "@media": {
    [from("large")]: {
      gridTemplate: `"words join" auto "motion ." auto / minmax(0, 1fr) minmax(0, 380px)`,
      columnGap: space[64],
      alignItems: "end",
      paddingBlock: space[44],
    },
  },
});
const speak = keyframes({
  "0%, 22%": { opacity: 1, translate: "12px 0", color: paint.lit },
  "28%, 97%": { opacity: 0.55, translate: "0 0", color: paint.onNight },
  "100%": { opacity: 1, color: paint.lit },
});
export const place = style({ gridArea: "words", containerType: "inline-size" });
export const words = style({
  ...textStyles.poster,
  selectors: {
    "&&": { fontSize: inOnePiece("clamp(2.5rem, 12vw, 3.6rem)"), lineHeight: 1.02 },
    "&&:is(:lang(de), :lang(fr), :lang(sv), :lang(pl))": { fontSize: inOnePiece("clamp(2.1rem, 9.6vw, 3rem)") },
  },
  "@media": {
    [from("large")]: {
      selectors: {
        "&&": { fontSize: inOnePiece("clamp(4rem, 8.4vw, 7.6rem)") },
        "&&:is(:lang(de), :lang(fr), :lang(sv), :lang(pl))": { fontSize: inOnePiece("clamp(3.4rem, 6.4vw, 5.8rem)") },
      },
    },
  },
});
/** Four words, four lines: letters this wide would break those that are two. */
globalStyle(`[data-brand-page="gay"] ${words}`, { "@media": { [below("large")]: { fontStretch: "86%" } } });
export const word = style({
  display: "block",
  animation: `${speak} ${LOOP} infinite`,
  animationDelay: "calc(var(--i) * 2s)",
  "@media": STILL,
});
export const join = style({
  gridArea: "join",
  selectors: {
    "&&": { background: `color-mix(in srgb, ${paint.night} 88%, transparent)`, color: paint.onNight },
  },
  border: `${stroke.hair} solid color-mix(in srgb, ${paint.onNight} 45%, transparent)`,
  backdropFilter: "blur(6px)",
});
export const text = style({ ...textStyles.body });
export const motion = style({ gridArea: "motion" });
/** Behind the words: the brand's device in four states, one a word. */
export const loop = style({
  position: "absolute",
  zIndex: -1,
  insetBlockStart: "0",
  insetInlineEnd: "-12vw",
  inlineSize: "min(86vw, 460px)",
  aspectRatio: "1",
  opacity: 0.4,
  "@media": { [from("large")]: { inlineSize: "min(62vw, 820px)", insetInlineEnd: "6vw", opacity: 0.85 } },
});
const turn = keyframes({
  "0%, 4%": { opacity: 0, rotate: "-24deg", scale: ".9" },
  "8%, 24%": { opacity: 1, rotate: "0deg", scale: "1" },
  "30%, 100%": { opacity: 0, rotate: "18deg", scale: "1.05" },
});
export const state = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  opacity: 0,
  borderRadius: paint.frame,
  animation: `${turn} ${LOOP} infinite`,
  animationDelay: "calc(var(--i) * 2s - .3s)",
  selectors: { "&:nth-child(3)": { "@media": { [REDUCED_MOTION]: { opacity: 1 } } } },
  "@media": STILL,
});
const drift = keyframes({
  "0%, 100%": { transform: "translate(0, 0) scale(1)" },
  "50%": { transform: "translate(-3%, 2.4%) scale(1.06) rotate(1.4deg)" },
});
/** bdsm: the strands, which are one drawing and never stand still. */
export const strands = style({
  position: "absolute",
  zIndex: -1,
  insetBlockStart: "-6%",
  insetInlineEnd: "-34%",
  inlineSize: "150%",
  maxInlineSize: "none",
  animation: `${drift} 10s ease-in-out infinite`,
  "@media": { ...STILL, [from("large")]: { inlineSize: "104%", insetInlineEnd: "-12%" } },
});
