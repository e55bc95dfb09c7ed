import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { below, from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { colour, motion, radius, space } = vars;

const rise = keyframes({ from: { opacity: 0, transform: "translateY(12px) scale(.985)" } });
const slide = keyframes({ from: { transform: "translateY(60%)", opacity: 0 } });
const slideSide = keyframes({ from: { transform: "translateX(40%)", opacity: 0 } });
const appear = keyframes({ from: { opacity: 0 } });

const surface = style({
  padding: 0,
  border: 0,
  outline: `${vars.stroke.hair} solid ${colour.line}`,
  background: colour.surface,
  color: colour.ink,
  boxShadow: vars.shadow.high,
  overscrollBehavior: "contain",
  maxInlineSize: "none",
  maxBlockSize: "none",
  selectors: {
    "&::backdrop": { background: colour.scrim, animation: `${appear} ${motion.colour} ${motion.ease}` },
    "&:not([open])": { display: "none" },
  },
  "@media": { [REDUCED_MOTION]: { animationName: `${appear} !important` } },
});

/** The page behind keeps still while a dialog is open. */
globalStyle("html:has(dialog:modal)", {
  overflow: "hidden",
  scrollbarGutter: "stable",
  background: colour.scrimmed,
});

const box = style([
  surface,
  {
    margin: "auto",
    inlineSize: "calc(100% - 32px)",
    maxBlockSize: "calc(100dvb - 32px)",
    borderRadius: radius.large,
    animation: `${rise} ${motion.popover} ${motion.ease}`,
    overflow: "auto",
  },
]);

export const dialog = styleVariants({
  small: [box, { maxInlineSize: "420px" }],
  medium: [box, { maxInlineSize: "560px" }],
  /** Signup: a picture beside the form; the whole page on phones. */
  large: [
    box,
    {
      maxInlineSize: "980px",
      "@media": {
        [below("medium")]: {
          inlineSize: "100%",
          blockSize: "100dvb",
          maxBlockSize: "100dvb",
          margin: 0,
          borderRadius: 0,
        },
      },
    },
  ],
  /** The match: the whole window, always. */
  full: [box, { inlineSize: "100%", blockSize: "100dvb", maxBlockSize: "100dvb", margin: 0, borderRadius: 0 }],
});

const bottomSheet = style([
  surface,
  {
    marginBlock: "auto 0",
    marginInline: "auto",
    inlineSize: "100%",
    maxBlockSize: "min(92dvb, calc(100dvb - 44px))",
    borderStartStartRadius: radius.sheet,
    borderStartEndRadius: radius.sheet,
    animation: `${slide} ${motion.popover} ${motion.ease}`,
    selectors: { "&[open]": { display: "flex", flexDirection: "column" } },
  },
]);

export const sheet = styleVariants({
  dialog: [
    bottomSheet,
    {
      "@media": {
        [from("medium")]: {
          margin: "auto",
          inlineSize: "480px",
          borderRadius: radius.large,
          animationName: rise,
          maxBlockSize: "calc(100dvb - 64px)",
        },
      },
    },
  ],
  side: [
    bottomSheet,
    {
      "@media": {
        [from("medium")]: {
          marginBlock: 0,
          marginInline: "auto 0",
          inlineSize: "440px",
          blockSize: "100dvb",
          maxBlockSize: "100dvb",
          borderRadius: 0,
          borderStartStartRadius: radius.large,
          borderEndStartRadius: radius.large,
          animationName: slideSide,
        },
      },
    },
  ],
});

export const grabber = style({
  flex: "none",
  inlineSize: "40px",
  blockSize: "5px",
  marginInline: "auto",
  marginBlock: `10px 0`,
  borderRadius: "3px",
  background: colour.line,
  "@media": { [from("medium")]: { display: "none" } },
});

export const head = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  paddingBlock: space[12],
  paddingInline: `${space[20]} ${space[12]}`,
});
export const title = style({ minInlineSize: 0 });
globalStyle(`h2${title}`, { fontSize: vars.display.section });

export const body = style({
  flex: "1 1 auto",
  overflow: "auto",
  paddingInline: space[20],
  paddingBlock: `0 ${space[20]}`,
});
export const foot = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: space[12],
  paddingInline: space[20],
  paddingBlock: `${space[12]} max(${space[20]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `${vars.stroke.hair} solid ${colour.line}`,
});
globalStyle(`${foot} > :last-child`, { flexGrow: 1 });

export const padded = style({ padding: space[24], "@media": { [from("medium")]: { padding: space[32] } } });
/** Twice the class, because the button's own style sheet may come later. */
export const close = style({
  selectors: {
    "&&": { position: "absolute", insetBlockStart: space[12], insetInlineEnd: space[12], zIndex: 1 },
  },
});
