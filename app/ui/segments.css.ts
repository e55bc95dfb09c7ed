import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion } = vars;

export const group = style({ minInlineSize: 0 });
export const legend = style({ ...textStyles.label, marginBlockEnd: "6px" });
export const tray = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  padding: vars.space[4],
  borderRadius: vars.radius.tray,
  background: colour.sunken,
});
export const segment = style({
  ...textStyles.note,
  position: "relative",
  display: "grid",
  placeItems: "center",
  minBlockSize: "40px",
  paddingInline: "6px",
  borderRadius: vars.radius.segment,
  color: colour.ink2,
  fontWeight: 550,
  textAlign: "center",
  cursor: "pointer",
  transition: `background-color ${motion.colour} ${motion.ease}, color ${motion.colour}`,
  /** The hit area reaches the edge of the tray: 44 px and more. */
  "::before": { content: "", position: "absolute", inset: `calc(-1 * ${vars.space[4]}) 0` },
  selectors: {
    "&:hover": { color: colour.ink },
    "&:has(:checked)": {
      background: colour.raised,
      color: colour.ink,
      fontWeight: vars.font.strongWeight,
      boxShadow: vars.shadow.low,
    },
    "&:has(:focus-visible)": { outline: `${vars.stroke.ring} solid ${colour.focus}`, outlineOffset: "1px" },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&:has(:checked)": { outline: "2px solid Highlight" } } },
  },
});
export const input = style({ position: "absolute", opacity: 0, inset: 0, margin: 0, cursor: "pointer" });
export const text = style({ minInlineSize: 0, maxInlineSize: "100%", overflowWrap: "anywhere", hyphens: "auto" });
