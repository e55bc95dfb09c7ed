import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const cover = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  overflowY: "auto",
  padding: space[16],
  background: colour.canvas,
  color: colour.ink,
});
export const panel = style({
  display: "flex",
  flexDirection: "column",
  gap: space[20],
  inlineSize: "100%",
  maxInlineSize: "640px",
  minBlockSize: "100%",
  marginInline: "auto",
  padding: space[24],
  border: `${vars.stroke.hair} solid ${colour.lineStrong}`,
  borderRadius: vars.radius.large,
  "@media": { [from("medium")]: { padding: space[44] } },
});
export const title = style({ ...textStyles.hero, fontSize: "clamp(3.5rem, 16vw, 6rem)", marginBlockStart: "auto" });
export const lead = style({ ...textStyles.lead, maxInlineSize: "44ch" });
export const note = style({ ...textStyles.body, color: colour.ink2, maxInlineSize: "44ch" });
export const choices = style({
  display: "grid",
  gap: space[12],
  "@media": { [from("small")]: { gridTemplateColumns: "1fr 1fr" } },
});
export const leave = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: vars.control.large,
  paddingInline: space[32],
  border: `${vars.stroke.field} solid ${colour.lineStrong}`,
  borderRadius: vars.radius.button,
  color: colour.ink,
  fontSize: vars.text.lead,
  fontWeight: vars.font.strongWeight,
  textAlign: "center",
  textDecoration: "none",
});
export const small = style({ ...textStyles.meta, color: colour.ink3 });
export const languages = style({ display: "flex", flexWrap: "wrap", columnGap: space[16], marginBlockStart: "auto" });
export const language = style({
  ...textStyles.label,
  minBlockSize: vars.control.touch,
  color: colour.ink2,
  selectors: { "&[aria-current=true]": { color: colour.primaryText, fontWeight: vars.font.strongWeight } },
});
