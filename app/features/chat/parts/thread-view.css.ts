import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

/** Width of the text column; app.md §5. */
const column = { inlineSize: "100%", maxInlineSize: "772px", marginInline: "auto", paddingInline: vars.space[16] };

export const thread = style({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  blockSize: "100%",
});

export const header = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minBlockSize: "64px",
  paddingBlock: space[8],
  paddingInline: space[8],
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  "@media": { [from("large")]: { minBlockSize: "72px", paddingInline: space[24] } },
});
export const backPlace = style({ display: "flex", "@media": { [from("large")]: { display: "none" } } });
export const person = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  flex: 1,
  minInlineSize: 0,
  color: colour.ink,
  textDecoration: "none",
  borderRadius: radius.small,
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});
export const personText = style({ display: "grid", gap: "2px", minInlineSize: 0 });
export const name = style({
  ...textStyles.tileName,
  margin: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
});
export const age = style({ fontWeight: vars.font.tileLightWeight });
export const place = style({
  ...textStyles.label,
  fontWeight: vars.font.textWeight,
  display: "flex",
  alignItems: "center",
  gap: "6px",
  color: colour.ink2,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const mutedMark = style({
  selectors: { "&&": { display: "inline-block" } },
  color: colour.ink2,
  verticalAlign: "-2px",
});
/** The heart of the profile page without its circle; app.md §5. */
export const like = style({ display: "flex" });
globalStyle(`${like} button`, {
  inlineSize: vars.control.touch,
  blockSize: vars.control.touch,
  border: 0,
  background: "none",
});
globalStyle(`${like} button[aria-pressed=true]`, { background: "none", color: colour.primaryText });
globalStyle(`${like} button:hover`, { background: colour.sunken });

export const foot = style({
  ...column,
  display: "grid",
  gap: space[12],
  paddingBlockStart: space[8],
  paddingBlockEnd: `calc(${space[12]} + env(safe-area-inset-bottom))`,
});

export const middle = style({ position: "relative", display: "grid", minBlockSize: 0 });

/** Reversed, so that it begins and stays at its end without script. */
export const scroller = style({
  display: "flex",
  flexDirection: "column-reverse",
  overflowY: "auto",
  overscrollBehavior: "contain",
  minBlockSize: 0,
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "-2px" },
});
export const messages = style({
  ...column,
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  paddingBlock: space[20],
  flex: "1 0 auto",
});
export const older = style({ alignSelf: "center" });
export const newer = style({ alignSelf: "center", marginBlockStart: space[20] });
/** Over the end of the messages, where a thumb finds it. */
export const toNewest = style({
  position: "absolute",
  insetBlockEnd: space[12],
  insetInlineEnd: space[16],
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.touch,
  blockSize: vars.control.touch,
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: "50%",
  background: colour.surface,
  color: colour.ink,
  boxShadow: vars.shadow.low,
  ":hover": { background: colour.sunken },
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});
/** On the upper edge of the button. */
export const waiting = style({
  position: "absolute",
  insetBlockEnd: `calc(${space[12]} + ${vars.control.touch} - 8px)`,
  insetInlineEnd: space[16],
  inlineSize: vars.control.touch,
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
});
export const day = style({
  ...textStyles.meta,
  fontWeight: vars.font.labelWeight,
  color: colour.ink2,
  textAlign: "center",
  margin: `${space[20]} 0 ${space[12]}`,
});
export const bubbles = style({ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" });

export const noticeBox = style({
  display: "flex",
  gap: space[16],
  padding: space[16],
  borderRadius: radius.medium,
  background: colour.bubble,
  color: colour.ink,
});
export const noticeIcon = style({ flex: "none", color: colour.primaryText });
export const noticeBody = style({ display: "grid", gap: space[12], flex: 1, margin: 0 });
export const noticeText = style({ ...textStyles.note, margin: 0 });
