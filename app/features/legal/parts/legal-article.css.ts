import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;
const PRINT = "print";
/** Under the navigation that stays at the top. */
const BELOW_HEADER = "96px";

export const page = style({ color: colour.ink, "@media": { [from("large")]: { paddingBlockEnd: space[64] } } });
export const head = style({
  display: "grid",
  gap: space[12],
  paddingBlock: `${space[16]} ${space[24]}`,
  borderBlockEnd: `${stroke.strong} solid ${colour.lineStrong}`,
  "@media": { [from("large")]: { paddingBlockEnd: space[32] } },
});
export const title = style({
  ...textStyles.phoneTitle,
  overflowWrap: "anywhere",
  hyphens: "auto",
  "@media": { [from("large")]: { fontSize: vars.display.hero } },
});
export const intro = style({ ...textStyles.lead, color: colour.ink2, maxInlineSize: "47ch" });
export const version = style({ ...textStyles.note, color: colour.ink3 });

export const columns = style({
  display: "grid",
  gap: space[24],
  paddingBlockStart: space[24],
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "minmax(200px, 3fr) minmax(0, 10fr)",
      gap: space[64],
      paddingBlockStart: space[32],
    },
    [PRINT]: { display: "block" },
  },
});
export const rail = style({
  display: "none",
  "@media": {
    [from("large")]: {
      display: "block",
      position: "sticky",
      insetBlockStart: BELOW_HEADER,
      alignSelf: "start",
      maxBlockSize: `calc(100vb - ${BELOW_HEADER} - ${space[24]})`,
      overflowY: "auto",
    },
    [PRINT]: { display: "none" },
  },
});
export const railTitle = style({ ...textStyles.label, color: colour.ink3, paddingBlockEnd: space[8] });
export const contents = style({
  listStyle: "none",
  padding: 0,
  borderInlineStart: `${stroke.strong} solid ${colour.line}`,
});
export const entry = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.control.touch,
  paddingInlineStart: space[16],
  paddingBlock: space[4],
  marginInlineStart: `calc(-1 * ${stroke.strong})`,
  borderInlineStart: `${stroke.strong} solid transparent`,
  color: colour.ink2,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: colour.ink, textDecoration: "underline" },
    "&[aria-current]": {
      color: colour.primaryText,
      borderInlineStartColor: colour.primaryText,
      fontWeight: vars.font.strongWeight,
    },
  },
});
export const fold = style({
  padding: space[12],
  background: colour.sunken,
  borderRadius: vars.radius.medium,
  "@media": { [from("large")]: { display: "none" }, [PRINT]: { display: "none" } },
});
export const foldTitle = style({
  ...textStyles.label,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minBlockSize: vars.control.touch,
  cursor: "pointer",
});

export const section = style({
  display: "grid",
  gap: `${space[12]} ${space[44]}`,
  paddingBlock: space[32],
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  scrollMarginBlockStart: BELOW_HEADER,
  breakInside: "avoid",
  selectors: { "&:first-child": { paddingBlockStart: 0 }, "&:last-child": { borderBlockEnd: 0 } },
  "@media": { [from("large")]: { gridTemplateColumns: "minmax(0, 5fr) minmax(150px, 3fr)" } },
});
export const sectionTitle = style({
  ...textStyles.section,
  overflowWrap: "anywhere",
  "@media": { [from("large")]: { gridColumn: "1 / -1" } },
});
export const number = style({ color: colour.primaryText, marginInlineEnd: ".4em", fontSize: ".7em" });
/** After the heading on a phone, beside the text from 992 px. */
export const short = style({
  ...textStyles.note,
  alignSelf: "start",
  order: -1,
  paddingInlineStart: space[16],
  borderInlineStart: `${stroke.strong} solid ${colour.primaryText}`,
  color: colour.ink2,
  "@media": { [from("large")]: { order: 0 } },
});
export const shortTitle = style({ ...textStyles.label, color: colour.primaryText });
globalStyle(`${section} > ${sectionTitle}`, { order: -2 });

/** On paper the text stands alone. */
globalStyle(`html:has(${page}) body :is(header, footer, nav, dialog)`, { "@media": { [PRINT]: { display: "none" } } });
