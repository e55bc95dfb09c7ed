import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { measure } from "./lander.css.ts";

const { colour, space } = vars;

/** Width of the form on a wide screen. */
const FORM = "340px";
const STILL = { [REDUCED_MOTION]: { animation: "none" } };

export const scene = style({
  position: "relative",
  isolation: "isolate",
  display: "grid",
  gridTemplate: `"words" auto "film" auto "join" auto / minmax(0, 1fr)`,
  "@media": {
    [from("large")]: {
      ...measure,
      gridTemplate: `"words . join" auto "motion . join" 1fr / minmax(0, 420px) minmax(0, 1fr) minmax(0, ${FORM})`,
      minBlockSize: "min(86vh, 720px)",
      alignItems: "center",
      paddingBlock: space[44],
    },
  },
});
globalStyle(`${scene}:has([data-pause]:checked) *`, { animationPlayState: "paused" });
export const words = style({
  gridArea: "words",
  ...measure,
  paddingBlock: `${space[12]} ${space[16]}`,
  "@media": { [from("large")]: { paddingInline: 0 } },
});
globalStyle(`${words} p`, { color: colour.ink, "@media": { [from("large")]: { maxInlineSize: "24ch" } } });
export const join = style({
  gridArea: "join",
  selectors: { "&&": { borderRadius: 0 } },
  "@media": {
    [from("large")]: { selectors: { "&&": { borderRadius: vars.radius.large } }, boxShadow: vars.shadow.high },
  },
});
/** The film, two drawings on each other: above the form on a phone, behind everything on a wide screen. */
export const film = style({
  gridArea: "film",
  inlineSize: "100%",
  maxInlineSize: "none",
  blockSize: "auto",
  "@media": {
    [from("large")]: {
      position: "absolute",
      zIndex: -1,
      insetBlock: 0,
      insetInlineStart: "50%",
      // The wider the screen, the further the light moves away from the words.
      vars: { "--aside": "max(0px, (100vw - 1440px) * .25)" },
      inlineSize: "calc(100vw + 2 * var(--aside))",
      blockSize: "100%",
      translate: "calc(-50% + var(--aside))",
    },
  },
});
/**
 * The table keeps its size on a wide screen, and the chair that waits stands right beside the form, never under it: the drawing
 * goes on behind the form by what is empty on the right of that chair.
 */
export const table = style({
  "@media": {
    [from("large")]: {
      vars: { "--drawn": "min(72vw, 960px)", "--empty": ".245" },
      insetBlock: "auto 0",
      insetInline: `auto calc(${vars.layout.gutter} + ${FORM} + ${space[16]} - var(--drawn) * var(--empty))`,
      inlineSize: "var(--drawn)",
      blockSize: "auto",
      translate: "none",
    },
  },
});
export const near = style({
  "@media": { [from("large")]: { vars: { "--drawn": "min(60vw, 800px)", "--empty": ".2" } } },
});
globalStyle(`${film} .room-wall`, { fill: `color-mix(in srgb, ${paint.lit} 34%, ${colour.canvas})` });
globalStyle(`${film} .room-floor`, { fill: `color-mix(in srgb, ${paint.b} 62%, ${colour.canvas})` });
globalStyle(`${film} .room-shade`, { fill: `color-mix(in srgb, ${paint.b} 46%, ${paint.lit})` });
globalStyle(`${film} .room-shadow`, { fill: paint.c, opacity: 0.16 });
/** On the dark brands the wall is the night and only the light on it is warm. */
globalStyle(`:is([data-brand-page="bdsm"], [data-brand-page="milf"]) ${film} .room-wall`, { fill: paint.night });
globalStyle(`:is([data-brand-page="bdsm"], [data-brand-page="milf"]) ${film} .room-floor`, { fill: paint.c });
globalStyle(`[data-brand-page="milf"] ${film} [fill="var(--paint-lit)"]:last-of-type`, { opacity: 0.95 });
export const motion = style({
  gridArea: "film",
  position: "relative",
  zIndex: 1,
  alignSelf: "end",
  paddingInline: vars.layout.gutter,
  paddingBlockEnd: space[4],
  "@media": { [from("large")]: { gridArea: "motion", paddingInline: 0 } },
});
const swaying = keyframes({
  "0%, 100%": { transform: "translate(0, 0) rotate(0)" },
  "50%": { transform: "translate(7px, -5px) rotate(3deg)" },
});
const rising = keyframes({
  "0%": { transform: "translateY(8px)", opacity: 0 },
  "40%": { opacity: 0.8 },
  "100%": { transform: "translateY(-16px)", opacity: 0 },
});
const travelling = keyframes({ "0%, 100%": { transform: "translateX(0)" }, "50%": { transform: "translateX(26px)" } });
export const sway = style({
  transformOrigin: "50% 0",
  animation: `${swaying} 4s ease-in-out infinite`,
  "@media": STILL,
});
export const steam = style({
  animation: `${rising} 4s ease-out infinite`,
  "@media": { [REDUCED_MOTION]: { animation: "none", opacity: 0.6 } },
});
export const light = style({ animation: `${travelling} 8s ease-in-out infinite`, "@media": STILL });
