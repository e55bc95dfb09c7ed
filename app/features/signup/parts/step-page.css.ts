import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;
const column = { inlineSize: "100%", maxInlineSize: "40rem", marginInline: "auto", paddingInline: space[20] };

export const page = style({ display: "flex", flexDirection: "column", minBlockSize: "100dvb" });
export const head = style({
  ...column,
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "center",
  gap: space[16],
  minBlockSize: "60px",
  paddingBlockStart: `calc(${space[8]} + env(safe-area-inset-top))`,
});
export const question = style({
  ...column,
  flex: "1 0 auto",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space[12],
  paddingBlock: `${space[32]} ${space[44]}`,
  "@media": { [from("medium")]: { paddingBlockStart: space[64] } },
});
export const title = style({ ...textStyles.phoneTitle, color: colour.ink });
export const hint = style({ ...textStyles.body, color: colour.ink2 });
export const fields = style({ marginBlockStart: space[12] });
/** Room for a few sentences. */
globalStyle(`${fields}${fields} textarea`, { minBlockSize: "168px" });
export const groups = style({ display: "grid", gap: space[24] });
export const foot = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.tabBar,
  borderBlockStart: `${vars.stroke.hair} solid ${colour.line}`,
  background: colour.canvas,
  paddingBlock: `${space[12]} calc(${space[12]} + env(safe-area-inset-bottom))`,
});
export const actions = style({ ...column, display: "flex", justifyContent: "flex-end", gap: space[12] });
export const next = style({ flex: "1 1 auto", "@media": { [from("medium")]: { flex: "0 0 14rem" } } });
globalStyle(`${hint} a`, { color: colour.primaryText, textDecoration: "underline", textUnderlineOffset: "3px" });

export const photos = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(8rem, 1fr))",
  gap: space[12],
  maxInlineSize: "34rem",
  margin: 0,
  marginBlock: space[12],
  padding: 0,
  listStyle: "none",
});
export const photo = style({ aspectRatio: "3 / 4", overflow: "hidden", borderRadius: vars.radius.tile });
export const noPhoto = style({ gridColumn: "span 2", aspectRatio: "4 / 3" });
export const addPhoto = style({
  ...textStyles.label,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[8],
  blockSize: "100%",
  border: `2px dashed ${colour.lineStrong}`,
  borderRadius: vars.radius.tile,
  color: colour.ink2,
  cursor: "pointer",
  ":hover": { background: colour.sunken, color: colour.ink },
});
