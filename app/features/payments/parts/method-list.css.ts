import { style } from "@vanilla-extract/css";
import { below } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const legend = style({ ...textStyles.section, marginBlockEnd: space[12] });
export const list = style({
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.large,
  background: colour.surface,
  overflow: "hidden",
});
/** What has to be done before the chosen way works. */
export const first = style({ marginBlockStart: space[12] });
export const row = style({
  ...textStyles.body,
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[16],
  minBlockSize: "64px",
  paddingInline: space[16],
  cursor: "pointer",
  selectors: {
    "& + &": { borderBlockStart: `${stroke.hair} solid ${colour.line}` },
    "&:hover": { background: colour.sunken },
    "&:has(:focus-visible)": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "-2px" },
  },
});
/** On a phone the note stands under the name, on a wide screen at the end of the row. */
export const words = style({
  flex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: space[16],
  minInlineSize: 0,
  paddingBlock: space[12],
});
export const name = style({
  fontWeight: vars.font.labelWeight,
  "@media": { [below("medium")]: { inlineSize: "100%" } },
});
export const note = style({ ...textStyles.place, color: colour.ink3 });
