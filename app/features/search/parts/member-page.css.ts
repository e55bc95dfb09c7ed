import { style } from "@vanilla-extract/css";
import { below, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const page = style({
  display: "grid",
  gap: space[44],
  minInlineSize: 0,
  // Room for the fixed action bar above the tab bar.
  "@media": { [below("large")]: { paddingBlockEnd: "88px" } },
});
export const person = style({
  display: "grid",
  gap: space[16],
  minInlineSize: 0,
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "minmax(0, 1.15fr) minmax(0, 1fr)",
      columnGap: "56px",
      alignItems: "start",
    },
  },
});
export const about = style({
  display: "grid",
  gap: space[16],
  minInlineSize: 0,
  alignContent: "start",
  "@media": { [below("large")]: { display: "contents" } },
});
/** On phones everything after the photo's strip; the head comes before it. */
export const rest = style({
  display: "grid",
  gap: space[16],
  minInlineSize: 0,
  "@media": { [below("large")]: { order: 3 } },
});
/** On phones a sheet that overlaps the photo by 70 px. */
export const head = style({
  position: "relative",
  display: "grid",
  gap: space[8],
  "@media": {
    [below("large")]: {
      order: 1,
      marginBlockStart: `calc(-70px - ${space[16]})`,
      marginInline: `calc(-1 * ${vars.layout.gutter})`,
      padding: `${space[20]} ${vars.layout.gutter} 0`,
      borderStartStartRadius: vars.radius.sheet,
      borderStartEndRadius: vars.radius.sheet,
      background: colour.canvas,
    },
  },
});
export const nameRow = style({ display: "flex", alignItems: "start", justifyContent: "space-between", gap: space[12] });
export const name = style({
  ...textStyles.hero,
  fontSize: vars.display.title,
  overflowWrap: "anywhere",
  "@media": { [from("large")]: { fontSize: vars.display.hero } },
});
export const age = style({ fontWeight: vars.font.tileLightWeight, letterSpacing: 0 });
export const presence = style({
  ...textStyles.lead,
  display: "flex",
  alignItems: "center",
  gap: space[8],
  color: colour.ink2,
});
export const dot = style({
  flex: "none",
  inlineSize: "10px",
  blockSize: "10px",
  borderRadius: "50%",
  background: colour.online,
});
export const likesMe = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: space[8],
  color: colour.primaryText,
  fontWeight: vars.font.strongWeight,
});

export const actions = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  "@media": {
    [below("large")]: {
      gap: space[8],
      position: "fixed",
      zIndex: vars.layer.filterBar,
      insetInline: 0,
      insetBlockEnd: "calc(64px + env(safe-area-inset-bottom))",
      padding: `${space[12]} ${vars.layout.gutter}`,
      background: colour.canvas,
      borderBlockStart: `${stroke.hair} solid ${colour.line}`,
    },
  },
});
export const message = style({
  flex: 1,
  minInlineSize: 0,
  paddingInline: space[12],
  "@media": { [below("large")]: { order: 3 } },
});
export const gift = style({ "@media": { [below("large")]: { order: -1 } } });
export const more = style({ flex: "none" });

export const warning = style({
  ...textStyles.note,
  display: "flex",
  gap: space[12],
  padding: space[16],
  borderRadius: vars.radius.large,
  background: colour.warningTint,
  color: colour.warning,
});
export const words = style({ display: "grid", gap: space[8] });
export const label = style({ ...textStyles.label, color: colour.ink3 });
export const statement = style({ ...textStyles.section, fontSize: vars.display.tile });
export const aboutMe = style({ ...textStyles.body, whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const note = style({
  ...textStyles.note,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  padding: `${space[12]} ${space[20]}`,
  borderRadius: vars.radius.large,
  background: colour.newsTint,
  color: colour.ink,
});
export const noteText = style({ flex: "1 1 16ch" });
export const noteLink = style({ color: colour.primaryText, fontWeight: vars.font.strongWeight });

export const related = style({ display: "grid", gap: space[16], minInlineSize: 0 });
export const section = style(textStyles.section);
export const row = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  listStyle: "none",
  margin: 0,
  padding: 0,
  "@media": {
    [from("small")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [from("large")]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))", columnGap: space[16] },
  },
});
