import { style } from "@vanilla-extract/css";
import { below, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, photo, radius, space } = vars;

/** 1280: strip 76 beside a photo of 500 × 656. 390: photo over the whole width, strip below the facts' edge. */
export const gallery = style({
  display: "grid",
  gap: space[16],
  minInlineSize: 0,
  "@media": {
    // Its parts stand among those of the page: photo, name, strip, facts.
    [below("large")]: { display: "contents" },
    [from("large")]: {
      alignItems: "start",
      selectors: { "&[data-strip]": { gridTemplateColumns: "76px minmax(0, 500px)" } },
    },
  },
});
export const stage = style({
  position: "relative",
  touchAction: "pan-y pinch-zoom",
  marginInline: `calc(-1 * ${vars.layout.gutter})`,
  "@media": {
    // Up to the navigation, unless an alert stands between.
    [below("large")]: { selectors: { "header + main &": { marginBlockStart: `calc(-1 * ${space[16]})` } } },
    [from("large")]: { gridColumn: "-2", gridRow: 1, margin: 0 },
  },
});
export const main = style({
  aspectRatio: "auto !important",
  blockSize: "min(520px, 68vb)",
  "@media": { [from("large")]: { blockSize: "656px", borderRadius: radius.tile } },
});
export const nobody = style({
  ...textStyles.note,
  position: "relative",
  display: "grid",
  placeItems: "center",
  placeContent: "center",
  gap: space[8],
  blockSize: "min(420px, 60vb)",
  borderRadius: radius.tile,
  background: photo.night,
  color: photo.text,
});
export const segments = style({
  position: "absolute",
  insetBlockStart: space[8],
  insetInline: space[16],
  display: "flex",
  gap: space[4],
  pointerEvents: "none",
  "@media": { [from("large")]: { display: "none" } },
});
const segment_ = style({ flex: 1, blockSize: "4px", borderRadius: "2px" });
export const segment = style([segment_, { background: photo.glass }]);
export const segmentHere = style([segment_, { background: photo.text }]);
export const count = style({
  ...textStyles.label,
  position: "absolute",
  insetBlockStart: space[16],
  insetInlineEnd: space[16],
  display: "none",
  alignItems: "center",
  gap: space[8],
  minBlockSize: "32px",
  paddingInline: space[12],
  borderRadius: radius.tag,
  background: photo.tagDark,
  color: photo.onTagDark,
  fontVariantNumeric: "tabular-nums",
  pointerEvents: "none",
  "@media": { [from("large")]: { display: "flex" } },
});
export const onPhoto = style({
  position: "absolute",
  insetBlockStart: space[24],
  insetInlineStart: space[16],
  display: "flex",
  gap: space[8],
  pointerEvents: "none",
});
const half = style({
  position: "absolute",
  insetBlock: 0,
  inlineSize: "50%",
  ":focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "-3px" },
});
export const previous = style([half, { insetInlineStart: 0 }]);
export const next = style([half, { insetInlineEnd: 0 }]);

export const strip = style({
  display: "flex",
  gap: space[8],
  minInlineSize: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
  listStyle: "none",
  margin: 0,
  padding: "4px",
  "@media": {
    [below("large")]: { order: 2, marginInline: `calc(-1 * ${vars.layout.gutter})`, paddingInline: vars.layout.gutter },
    [from("large")]: {
      gridColumn: 1,
      gridRow: 1,
      flexDirection: "column",
      maxBlockSize: "656px",
      overflow: "hidden auto",
      marginInline: "-4px",
    },
  },
});
export const thumb = style({
  position: "relative",
  display: "block",
  inlineSize: "76px",
  aspectRatio: "76 / 100",
  overflow: "hidden",
  borderRadius: radius.medium,
  flex: "none",
  selectors: {
    "&[aria-current=true]": { outline: `${vars.stroke.strong} solid ${colour.primary}`, outlineOffset: "2px" },
    "&:focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "1px" },
  },
});
export const thumbPhoto = style({ inlineSize: "100%", blockSize: "100%", objectFit: "cover", filter: photo.filter });
export const lock = style({
  position: "absolute",
  inset: 0,
  margin: "auto",
  padding: "9px",
  boxSizing: "content-box",
  borderRadius: radius.avatar,
  background: photo.tagDark,
  color: photo.text,
});
