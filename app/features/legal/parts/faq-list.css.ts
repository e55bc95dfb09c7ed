import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const search = style({
  display: "grid",
  gap: space[12],
  alignItems: "end",
  maxInlineSize: "44rem",
  paddingBlockStart: space[24],
  "@media": {
    [from("small")]: { gridTemplateColumns: "1fr auto" },
    print: { display: "none" },
  },
});
export const status = style({
  ...textStyles.note,
  color: colour.ink2,
  minBlockSize: space[32],
  paddingBlockStart: space[8],
});
export const list = style({ maxInlineSize: "44rem", borderBlockStart: `${stroke.hair} solid ${colour.line}` });
export const item = style({
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  scrollMarginBlockStart: "96px",
});
export const question = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[16],
  minBlockSize: vars.control.large,
  paddingBlock: space[12],
  listStyle: "none",
  cursor: "pointer",
});
globalStyle(`${question}::-webkit-details-marker`, { display: "none" });
export const questionText = style({ ...textStyles.lead, fontWeight: vars.font.strongWeight, color: colour.ink });
export const mark = style({
  flex: "none",
  color: colour.primaryText,
  transition: `transform ${vars.motion.colour}`,
  selectors: { [`${item}[open] &`]: { transform: "rotate(180deg)" } },
});
export const answer = style({ paddingBlockEnd: space[20], color: colour.ink2 });
