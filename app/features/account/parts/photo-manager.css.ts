import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, photo: onPhoto, radius, space, stroke } = vars;

export const manager = style({ display: "grid", gap: space[12], minInlineSize: 0 });
/** The main photo spans two columns and two rows; what can be done with a photo takes a row of its own under it. */
export const mosaic = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gridAutoFlow: "dense",
  gap: space[12],
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderRadius: radius.tile,
  "@media": { [from("small")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
});
export const over = style({ outline: `2px dashed ${colour.primary}`, outlineOffset: "8px" });
export const tile = style({ position: "relative", minInlineSize: 0, aspectRatio: "3 / 4" });
export const largeTile = style([tile, { gridColumn: "span 2", gridRow: "span 2", aspectRatio: "auto" }]);
export const target = style({
  borderRadius: radius.tile,
  outline: `3px solid ${colour.primary}`,
  outlineOffset: "2px",
});
export const choose = style({
  position: "relative",
  display: "block",
  blockSize: "100%",
  overflow: "hidden",
  borderRadius: radius.tile,
  selectors: {
    "&[aria-current]": { outline: `3px solid ${colour.primary}`, outlineOffset: "2px" },
    "&:focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
export const photo = style({ inlineSize: "100%", blockSize: "100%" });
const tag = style({
  ...textStyles.badge,
  position: "absolute",
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minBlockSize: "26px",
  maxInlineSize: "calc(100% - 16px)",
  paddingInline: space[8],
  borderRadius: radius.tag,
});
export const lightTag = style([tag, { background: onPhoto.tagLight, color: onPhoto.onTagLight }]);
export const darkTag = style([tag, { background: onPhoto.tagDark, color: onPhoto.onTagDark }]);
export const tagText = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const more = style({
  position: "absolute",
  insetBlockEnd: space[8],
  insetInlineEnd: space[8],
  display: "grid",
  placeItems: "center",
  inlineSize: "30px",
  blockSize: "30px",
  borderRadius: radius.avatar,
  background: onPhoto.tagDark,
  color: onPhoto.onTagDark,
});

export const slot = style({ minInlineSize: 0, aspectRatio: "3 / 4" });
export const firstSlot = style([slot, { gridColumn: "span 2", gridRow: "span 2", aspectRatio: "auto" }]);
export const phoneSlot = style([slot, { "@media": { [from("small")]: { display: "none" } } }]);
export const add = style({
  ...textStyles.label,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[4],
  blockSize: "100%",
  border: `${stroke.hair} dashed ${colour.lineStrong}`,
  borderRadius: radius.tile,
  background: colour.sunken,
  color: colour.ink2,
  cursor: "pointer",
  ":hover": { background: colour.primaryTint, color: colour.primaryText },
});

export const tools = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
  padding: space[12],
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.surface,
  scrollMarginBlock: "120px",
});
export const question = style({ ...textStyles.note, flex: "1 1 20ch" });
export const close = style({
  ...textStyles.label,
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.touch,
  paddingInline: space[8],
  marginInlineStart: "auto",
  color: colour.ink2,
});
export const count = style({ ...textStyles.label, fontWeight: vars.font.textWeight, color: colour.ink3 });
export const premium = style({ color: colour.primaryText, fontWeight: vars.font.strongWeight });
