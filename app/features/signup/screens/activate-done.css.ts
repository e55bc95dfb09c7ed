import { style } from "@vanilla-extract/css";
import { CAN_HOVER, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const content = style({
  display: "grid",
  alignContent: "start",
  gap: space[16],
  inlineSize: "100%",
  maxInlineSize: "60rem",
  marginInline: "auto",
});
export const cards = style({
  display: "grid",
  gap: space[16],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [from("medium")]: { gridTemplateColumns: "repeat(3, 1fr)" } },
});
export const card = style({
  display: "grid",
  alignContent: "start",
  gap: space[8],
  blockSize: "100%",
  padding: space[24],
  border: `${vars.stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.large,
  background: colour.surface,
  color: colour.ink,
  textDecoration: "none",
  transition: `border-color ${vars.motion.colour} ${vars.motion.ease}`,
  "@media": { [CAN_HOVER]: { ":hover": { borderColor: colour.primary } } },
  ":focus-visible": { outline: `${vars.stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});
export const icon = style({ color: colour.primaryText });
export const cardTitle = style({ ...textStyles.lead, fontWeight: vars.font.strongWeight });
export const cardText = style({ ...textStyles.body, color: colour.ink2 });
