import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

/** The switches stand beside their matter where its whole name has room, below it otherwise: also in a narrow card of a wide page. */
export const matter = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  rowGap: space[4],
  columnGap: space[12],
  minInlineSize: 0,
  margin: 0,
  paddingBlock: "10px",
  paddingInline: space[16],
  border: 0,
  selectors: { "& + &": { borderBlockStart: `${stroke.hair} solid ${colour.line}` } },
  "@media": { [from("small")]: { minBlockSize: "60px" } },
});
export const matterTitle = style({
  ...textStyles.body,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  flex: "1 1 12rem",
  minInlineSize: 0,
  float: "inline-start",
  padding: 0,
});
export const channels = style({ display: "flex", flexWrap: "wrap", columnGap: space[24] });
export const channel = style({
  selectors: { "&&": { flexDirection: "row-reverse", gap: space[12], justifyContent: "flex-end" } },
});
export const icon = style({ flex: "none", color: colour.ink2 });
export const foot = style({
  display: "grid",
  justifyItems: "start",
  paddingInline: space[16],
  paddingBlock: space[12],
  borderBlockStart: `${stroke.hair} solid ${colour.line}`,
  // With script the switches need no button.
  ":empty": { display: "none" },
  "@media": { "(scripting: enabled)": { selectors: { "&:has(> noscript:only-child)": { display: "none" } } } },
});
export const done = style({ ...textStyles.label, margin: 0, color: colour.ink2 });
