import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { measure } from "./lander.css.ts";

const { space } = vars;

export const scene = style({ background: paint.night, color: paint.onNight });
/** Warm until nine, then a band of light over the roofs, and late nothing but the moon. */
export const skies = styleVariants({
  dusk: {
    background: `linear-gradient(${paint.night} 0, ${paint.night} 150px, ${paint.dusk} 330px, ${paint.dusk} 640px)`,
  },
  night: {
    background: `linear-gradient(${paint.night} 0, ${paint.night} 190px, ${paint.dusk} 420px, ${paint.night} 560px)`,
  },
  late: {
    background: `linear-gradient(color-mix(in srgb, ${paint.night} 82%, ${paint.c}) 0, ${paint.night} 520px)`,
  },
});
export const inside = style({
  ...measure,
  position: "relative",
  display: "grid",
  gap: space[20],
  paddingBlock: `${space[20]} ${space[44]}`,
  "@media": { [from("large")]: { paddingBlock: `${space[32]} ${space[64]}`, gap: space[32] } },
});
export const words = style({ paddingInlineEnd: "64px" });
globalStyle(`${words} p`, { color: "inherit" });
export const moon = style({
  position: "absolute",
  insetBlockStart: space[32],
  insetInlineEnd: vars.layout.gutter,
  inlineSize: "clamp(40px, 6vw, 76px)",
  aspectRatio: "1",
  borderRadius: "50%",
  background: paint.lit,
  boxShadow: `0 0 60px ${paint.lit}`,
});
globalStyle(`[data-brand-page="gay"] ${moon}`, { borderRadius: 0 });
/** It sets a little lower in the late hours, and rises at dusk. */
globalStyle(`${moon}[data-sky=dusk]`, { insetBlockStart: space[44] });
globalStyle(`${moon}[data-sky=late]`, { scale: "0.8" });

/** The house front: windows in rows, and the visitor's own is the large one. */
export const house = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gridAutoFlow: "dense",
  gap: `${space[16]} ${space[12]}`,
  "@media": { [from("large")]: { gridTemplateColumns: "repeat(8, minmax(0, 1fr))", gap: `${space[32]} ${space[24]}` } },
});
export const mine = style({
  gridColumn: "1 / -1",
  display: "grid",
  gap: space[12],
  padding: space[16],
  color: paint.c,
  background: `linear-gradient(${paint.lit}, color-mix(in srgb, ${paint.lit} 80%, ${paint.b}))`,
  border: `6px solid ${paint.c}`,
  outline: `3px solid ${paint.lit}`,
  borderRadius: vars.radius.large,
  transition: "box-shadow 300ms",
  boxShadow: `0 0 44px ${paint.dusk}`,
  ":focus-within": { boxShadow: `0 0 80px 4px ${paint.lit}` },
  "@media": {
    [from("large")]: { gridColumn: "5 / 8", gridRow: "1 / 4", padding: space[24], alignContent: "start" },
    [REDUCED_MOTION]: { transition: "none" },
  },
});

globalStyle(`${mine} :is(label, legend, p, a, h2)`, { color: paint.c });
globalStyle(`${mine} input`, {
  background: `color-mix(in srgb, ${paint.lit} 38%, ${paint.onNight})`,
  borderColor: paint.c,
  color: paint.c,
});
globalStyle(`${mine} input::placeholder`, { color: paint.c });
globalStyle(`${mine} button[type=submit]`, { background: paint.c, color: paint.lit });

/** One window: dark, or lit with something in it. */
export const pane = style({
  position: "relative",
  aspectRatio: "5 / 6",
  overflow: "hidden",
  background: `color-mix(in srgb, ${paint.night} 78%, ${paint.dusk})`,
  border: `3px solid ${paint.c}`,
  borderRadius: paint.frame,
  boxShadow: `inset 0 0 0 2px ${paint.dusk}`,
});
globalStyle(`[data-brand-page="bdsm"] ${pane}`, { aspectRatio: "3 / 5", inlineSize: "70%", justifySelf: "center" });
globalStyle(`[data-brand-page="bbw"] ${pane}, [data-brand-page="general"] ${pane}`, { aspectRatio: "1" });
globalStyle(`[data-brand-page="gay"] ${pane}:nth-child(odd)`, { transform: "rotate(-2deg)" });
globalStyle(`[data-brand-page="gay"] ${pane}:nth-child(3n)`, { transform: "rotate(2.5deg)" });
/** Glazing bars, in brands whose device is a window. */
globalStyle(`:is([data-brand-page="milf"], [data-brand-page="gilf"]) ${pane}::after`, {
  content: '""',
  position: "absolute",
  inset: 0,
  background: `linear-gradient(${paint.c}, ${paint.c}) 50% 0 / 4px 100% no-repeat, linear-gradient(${paint.c}, ${paint.c}) 0 34% / 100% 4px no-repeat`,
});
export const lit = style({ background: `linear-gradient(${paint.lit}, ${paint.b})`, boxShadow: `0 0 26px ${paint.b}` });
const flicker = keyframes({ "0%, 46%": { opacity: 1 }, "52%, 94%": { opacity: 0.12 }, "100%": { opacity: 1 } });
/** Somebody goes to bed, somebody comes home; each in their own time. */
export const lamp = style({
  animation: `${flicker} 16s linear infinite`,
  selectors: { "&:nth-child(3n)": { animationDuration: "23s" }, "&:nth-child(4n)": { animationDelay: "-9s" } },
  "@media": { [REDUCED_MOTION]: { animation: "none" } },
});
globalStyle(`${pane} > svg`, { position: "absolute", insetInline: 0, insetBlockEnd: 0, inlineSize: "100%" });
globalStyle(`${pane} > img`, {
  position: "absolute",
  insetInlineStart: "-6%",
  insetBlockEnd: 0,
  inlineSize: "112%",
  maxInlineSize: "none",
  blockSize: "auto",
});
globalStyle(`${pane} > path, ${pane} svg path`, { fill: paint.c });
