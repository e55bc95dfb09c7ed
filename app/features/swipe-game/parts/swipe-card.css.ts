import { keyframes, style } from "@vanilla-extract/css";
import { REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion, photo: onPhoto, space } = vars;

const comeBack = keyframes({ from: { transform: "translateX(-120%) rotate(-12deg)", opacity: 0 } });
const appear = keyframes({ from: { opacity: 0 } });

/** Lies in the deck's one cell. Dragging sets `--drag-x`, `--drag-y`, `--turn`, `--like` and `--pass` on it. */
export const card = style({
  gridArea: "1 / 1",
  position: "relative",
  zIndex: "calc(10 - var(--depth))",
  overflow: "hidden",
  isolation: "isolate",
  borderRadius: vars.radius.tile,
  background: colour.sunken,
  boxShadow: vars.shadow.middle,
  touchAction: "pan-y",
  userSelect: "none",
  cursor: "grab",
  transform: "translate(var(--drag-x, 0), var(--drag-y, 0)) rotate(var(--turn, 0deg))",
  scale: "calc(1 - .07 * var(--depth))",
  translate: "0 calc(30px * var(--depth))",
  transition: [
    `transform ${motion.popover} ${motion.ease}`,
    `scale ${motion.popover} ${motion.ease}`,
    `translate ${motion.popover} ${motion.ease}`,
    `opacity ${motion.match} ${motion.ease}`,
  ].join(", "),
  selectors: {
    "&[data-dragging]": { transition: "none", cursor: "grabbing" },
    "&:not([data-depth='0'])": { pointerEvents: "none" },
    // The third only loads its photo.
    "&[data-depth='2']": { opacity: 0 },
    "&[data-leaving]": {
      zIndex: 11,
      opacity: 0,
      pointerEvents: "none",
      transitionDuration: motion.match,
    },
    "&[data-leaving='like']": { transform: "translate(150%, var(--drag-y, 0)) rotate(12deg)" },
    "&[data-leaving='pass']": { transform: "translate(-150%, var(--drag-y, 0)) rotate(-12deg)" },
    "&[data-returned]": { animation: `${comeBack} ${motion.page} ${motion.ease}` },
    "&:has(a:focus-visible)": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
    "&::after": {
      content: "",
      position: "absolute",
      zIndex: 1,
      inset: 0,
      background: onPhoto.scrim,
      pointerEvents: "none",
    },
  },
  "@media": {
    [REDUCED_MOTION]: {
      transition: `opacity ${motion.popover}`,
      selectors: {
        "&[data-leaving='like'], &[data-leaving='pass']": { transform: "none" },
        "&[data-returned]": { animation: `${appear} ${motion.popover}` },
      },
    },
  },
});
export const photo = style({ blockSize: "100%" });
export const nobody = style({
  display: "grid",
  placeItems: "center",
  blockSize: "100%",
  background: colour.bubble,
  color: colour.ink3,
});

const stamp = style({
  ...textStyles.section,
  position: "absolute",
  zIndex: 2,
  insetBlockStart: "52px",
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  padding: `${space[12]} ${space[20]}`,
  borderRadius: vars.radius.button,
  fontFamily: vars.font.text,
  fontWeight: vars.font.strongWeight,
  letterSpacing: 0,
  textTransform: "none",
  pointerEvents: "none",
});
export const likeStamp = style([
  stamp,
  {
    insetInlineStart: space[24],
    rotate: "-4deg",
    background: colour.primary,
    color: colour.onPrimary,
    opacity: "var(--like, 0)",
    selectors: { "[data-leaving='like'] &": { opacity: 1 } },
  },
]);
export const passStamp = style([
  stamp,
  {
    insetInlineEnd: space[24],
    rotate: "4deg",
    background: onPhoto.tagLight,
    color: onPhoto.onTagLight,
    opacity: "var(--pass, 0)",
    selectors: { "[data-leaving='pass'] &": { opacity: 1 } },
  },
]);

export const caption = style({
  position: "absolute",
  zIndex: 2,
  insetInline: 0,
  insetBlockEnd: 0,
  display: "grid",
  gap: space[4],
  padding: space[24],
  color: onPhoto.text,
});
export const name = style({
  ...textStyles.tileName,
  display: "flex",
  minInlineSize: 0,
  fontSize: vars.display.title,
  lineHeight: 1.15,
});
export const link = style({
  display: "flex",
  alignItems: "baseline",
  gap: ".25em",
  minInlineSize: 0,
  color: "inherit",
  textDecoration: "none",
  ":focus-visible": { outline: "none" },
});
export const nameText = style({ overflow: "hidden", textOverflow: "ellipsis", minInlineSize: 0 });
export const age = style({ flex: "none", fontWeight: vars.font.tileLightWeight, letterSpacing: 0 });
export const place = style({ ...textStyles.lead, display: "flex", alignItems: "center", gap: space[8] });
export const online = style({
  flex: "none",
  inlineSize: "12px",
  blockSize: "12px",
  borderRadius: "50%",
  background: colour.online,
  boxShadow: `0 0 0 2px ${onPhoto.text}`,
});
export const quote = style({
  ...textStyles.body,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  marginBlockStart: space[4],
});
