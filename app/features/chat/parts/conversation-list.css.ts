import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

const focus = {
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
} as const;

export const pane = style({
  display: "flex",
  flexDirection: "column",
  minBlockSize: "100%",
  paddingBlockEnd: space[24],
});

export const header = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.header,
  display: "grid",
  gap: space[12],
  padding: `${space[12]} ${space[20]}`,
  background: colour.canvas,
});
export const brandLine = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
});
export const wallet = style({
  ...textStyles.note,
  ...textStyles.number,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.touch,
  paddingInlineStart: space[12],
  paddingInlineEnd: space[4],
  borderRadius: radius.button,
  background: colour.sunken,
  color: colour.ink,
  textDecoration: "none",
  ...focus,
});
export const add = style({
  display: "grid",
  placeContent: "center",
  inlineSize: "36px",
  blockSize: "36px",
  borderRadius: radius.avatar,
  background: colour.surface,
  color: colour.primaryText,
});
export const titleLine = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[12],
});
export const title = style({ ...textStyles.section, color: colour.ink });
export const back = style({
  ...textStyles.note,
  fontWeight: vars.font.labelWeight,
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: vars.control.touch,
  color: colour.ink2,
  textDecoration: "none",
  ...focus,
});
export const alert = style({ paddingInline: space[12], paddingBlockEnd: space[8] });
export const none = style({ ...textStyles.note, color: colour.ink2, paddingBlock: space[8], paddingInline: space[20] });
export const rows = style({ listStyle: "none", margin: 0, padding: `0 ${space[12]}` });
export const more = style({ alignSelf: "center", marginBlockStart: space[12] });

export const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[12],
  padding: space[12],
  borderRadius: radius.medium,
  color: colour.ink,
  textDecoration: "none",
  ":hover": { background: colour.sunken },
  ...focus,
});
export const currentRow = style([
  row,
  { background: colour.primaryTint, ":hover": { background: colour.primaryTint } },
]);
export const rowText = style({ display: "grid", gap: "2px", minInlineSize: 0 });
export const name = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: "6px",
  minInlineSize: 0,
  fontWeight: vars.font.strongWeight,
});
export const nameText = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
/** The fictional label keeps its words in every width. */
export const fictional = style({
  ...textStyles.meta,
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  gap: "4px",
  color: colour.ink2,
  fontWeight: vars.font.labelWeight,
});
export const muted = style({ flex: "none", color: colour.ink2 });
export const search = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minBlockSize: vars.control.touch,
  paddingInline: space[16],
  borderRadius: radius.button,
  background: colour.sunken,
  color: colour.ink2,
  ":focus-within": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "1px" },
});
export const searchInput = style({
  ...textStyles.note,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.control.touch,
  padding: 0,
  border: 0,
  outline: 0,
  background: "none",
  color: colour.ink,
  "::placeholder": { color: colour.ink2, opacity: 1 },
  selectors: { "&::-webkit-search-cancel-button": { display: "none" } },
});
export const searchClear = style({
  display: "grid",
  placeContent: "center",
  inlineSize: "32px",
  blockSize: "32px",
  marginInlineEnd: `calc(-1 * ${space[8]})`,
  color: "inherit",
  borderRadius: radius.avatar,
  ...focus,
});

export const preview = style({
  ...textStyles.label,
  fontWeight: vars.font.textWeight,
  color: colour.ink2,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const unreadPreview = style([preview, { color: colour.ink, fontWeight: vars.font.strongWeight }]);
export const aside = style({ display: "grid", justifyItems: "end", alignSelf: "start", gap: space[4] });
export const time = style({
  ...textStyles.meta,
  ...textStyles.number,
  fontWeight: vars.font.textWeight,
  color: colour.ink2,
});
