import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { stageVars } from "#themes/stage-vars.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { fullBleed } from "./full-bleed.ts";

export const band = style({
  paddingBlock: vars.space[44],
  background: stageVars.band,
  color: stageVars.bandText,
  ...fullBleed(stageVars.band),
  "@media": { [from("large")]: { paddingBlock: vars.space[64] } },
});
export const facts = style({
  display: "grid",
  gap: vars.space[32],
  listStyle: "none",
  "@media": {
    [from("small")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [from("large")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: vars.space[24] },
  },
});
export const fact = style({ display: "grid", gap: vars.space[8], alignContent: "start" });
export const title = style({ ...textStyles.poster, fontSize: "1.5rem", lineHeight: 1.15, color: stageVars.bandTitle });
export const text = style({ ...textStyles.body, maxInlineSize: "32ch" });
