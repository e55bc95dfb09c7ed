import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion, space } = vars;

const rise = keyframes({ from: { opacity: 0, transform: "translateY(24px)" }, to: { opacity: 1, transform: "none" } });
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const fall = keyframes({
  from: { opacity: 1, transform: "translateY(-12vh) rotate(0)" },
  to: { opacity: 0, transform: "translateY(70vh) rotate(320deg)" },
});

export const dialog = style({
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  maxInlineSize: "none",
  maxBlockSize: "none",
  margin: 0,
  border: 0,
  overflow: "hidden auto",
  background: colour.dark,
  color: colour.onDark,
  padding: `${space[24]} ${vars.layout.gutter} calc(${space[24]} + env(safe-area-inset-bottom))`,
  textAlign: "center",
  cursor: "default",
  selectors: {
    "&[open]": {
      display: "grid",
      justifyItems: "center",
      alignContent: "center",
      gap: space[16],
      animation: `${appear} ${motion.match} ${motion.ease}`,
    },
  },
});
export const close = style({
  position: "absolute",
  zIndex: 1,
  insetBlockStart: space[16],
  insetInlineEnd: space[16],
  color: colour.onDark,
});

export const photos = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  inlineSize: "min(100%, 400px)",
  paddingBlock: space[24],
  animation: `${rise} ${motion.match} ${motion.ease}`,
  "@media": { [REDUCED_MOTION]: { animation: "none" } },
});
const tile = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  inlineSize: "52%",
  aspectRatio: "3 / 4",
  overflow: "hidden",
  borderRadius: vars.radius.tile,
  border: `6px solid ${colour.surface}`,
  background: colour.sunken,
  color: colour.ink3,
  boxShadow: vars.shadow.high,
});
export const own = style([tile, { rotate: "-6deg", translate: "4% 6%" }]);
export const other = style([tile, { rotate: "5deg", translate: "-4% -4%" }]);
export const photo = style({ inlineSize: "100%", blockSize: "100%", objectFit: "cover", filter: vars.photo.filter });
export const label = style({ position: "absolute", insetBlockStart: space[8], insetInlineStart: space[8] });
export const heart = style({
  position: "absolute",
  insetBlockEnd: 0,
  display: "grid",
  placeItems: "center",
  inlineSize: "72px",
  blockSize: "72px",
  borderRadius: "50%",
  background: colour.secondary,
  color: colour.onSecondary,
});
export const title = style({ ...textStyles.title, color: colour.onDark });
export const text = style({ ...textStyles.lead, maxInlineSize: "32ch", textWrap: "balance" });
export const actions = style({
  display: "grid",
  gap: space[8],
  inlineSize: "min(100%, 360px)",
  marginBlockStart: space[8],
});
export const open = style({ background: colour.secondary, color: colour.onSecondary, inlineSize: "100%" });
export const keep = style({ color: colour.onDark });

export const confetti = style({
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  pointerEvents: "none",
  "@media": { [REDUCED_MOTION]: { display: "none" } },
});
export const piece = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: "calc(mod(var(--piece) * 37, 100) * 1%)",
  inlineSize: "14px",
  blockSize: "10px",
  borderRadius: "2px",
  background: colour.secondary,
  animation: `${fall} 1.2s ${motion.ease} calc(mod(var(--piece) * 7, 10) * 20ms) both`,
});
globalStyle(`${piece}:nth-child(3n)`, { background: colour.surface });
globalStyle(`${piece}:nth-child(4n)`, { background: colour.primary });
