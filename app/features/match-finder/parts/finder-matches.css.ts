import { style, styleVariants } from "@vanilla-extract/css";
import { grid } from "#app/features/profiles/parts/member-tile.css.ts";
import { CAN_HOVER, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const page = style({ display: "grid", gap: space[20], minInlineSize: 0 });
export const head = style({ display: "grid", gap: space[8] });
export const title = style({
  ...textStyles.phoneTitle,
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const lead = style({ ...textStyles.body, color: colour.ink2, maxInlineSize: "60ch" });

export const answers = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
export const answer = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.touch,
  paddingInline: space[16],
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: vars.radius.button,
  background: colour.surface,
  color: colour.ink,
  fontWeight: vars.font.labelWeight,
  textDecoration: "none",
  ":focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
  "@media": { [CAN_HOVER]: { ":hover": { background: colour.sunken } } },
});

const rows = style({ display: "grid", gap: space[20], listStyle: "none", margin: 0, padding: 0 });
/** `beside`: one below the other on phones, two beside each other from 768 px, three from 1200. `under`: tiles as in the search. */
export const list = styleVariants({
  beside: [
    rows,
    {
      "@media": {
        [from("medium")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[24] },
        [from("wide")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space[32] },
      },
    },
  ],
  under: [grid, { rowGap: space[24], "@media": { [from("medium")]: { rowGap: space[32] } } }],
});
const pair = style({ display: "grid", alignItems: "start", minInlineSize: 0 });
export const match = styleVariants({
  beside: [pair, { gridTemplateColumns: "minmax(0, 12fr) minmax(0, 13fr)", gap: space[16] }],
  under: [pair, { alignContent: "start", gap: space[4] }],
});
export const tile = style({ minInlineSize: 0 });
export const why = style({ display: "grid", gap: space[16], minInlineSize: 0, paddingBlockStart: space[8] });
export const reasons = style({ display: "grid", gap: space[12], listStyle: "none", margin: 0, padding: 0 });
export const reason = style({ ...textStyles.note, display: "flex", gap: space[8], minInlineSize: 0 });
export const reasonIcon = style({ flex: "none", color: colour.primaryText, marginBlockStart: "2px" });
export const reasonText = style({
  display: "block",
  fontWeight: vars.font.strongWeight,
  // "within 10 km" stands alone here.
  "::first-letter": { textTransform: "uppercase" },
});
export const names = style({ ...textStyles.meta, display: "block", color: colour.ink2, overflowWrap: "anywhere" });
export const quote = style({
  ...textStyles.meta,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
  overflow: "hidden",
  color: colour.ink2,
});
