import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { grid } from "#app/features/profiles/parts/member-tile.css.ts";
import { below, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const page = style({
  display: "grid",
  gap: space[24],
  minInlineSize: 0,
  "@media": {
    [from("large")]: { gridTemplateColumns: "252px minmax(0, 1fr)", columnGap: "40px", alignItems: "start" },
  },
});

/** On phones the sheet takes its place; without script it stays, above the results. */
export const rail = style({
  display: "none",
  gap: space[24],
  alignContent: "start",
  "@media": { [from("large")]: { display: "grid" }, "(scripting: none)": { display: "grid" } },
});

export const results = style({ display: "grid", gap: space[20], minInlineSize: 0, alignContent: "start" });
export const head = style({
  display: "flex",
  alignItems: "end",
  justifyContent: "space-between",
  gap: space[12],
});
globalStyle(`${head} > :first-child`, { minInlineSize: 0 });
export const title = style({
  ...textStyles.phoneTitle,
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const total = style({ ...textStyles.body, marginBlockStart: space[8], color: colour.ink2 });
globalStyle(`${total} strong`, { color: colour.ink, fontWeight: vars.font.numberWeight });
export const section = style(textStyles.section);
export const similar = style({
  display: "grid",
  gap: space[16],
  paddingBlockStart: space[24],
  borderBlockStart: `${vars.stroke.hair} solid ${colour.line}`,
});

/** On phones a sign at the end of the line of the total: the photos begin right below. */
export const sort = style({
  flex: "none",
  marginInlineStart: "auto",
  "@media": { [below("large")]: { marginBlockEnd: `calc(-1 * ${space[12]})` } },
});
export const sortTrigger = style({ ...textStyles.label, display: "inline-flex", alignItems: "center", gap: space[8] });
export const sortName = style({ "@media": { [below("small")]: { display: "none" } } });

/** Its full row among the tiles leaves no hole before itself. */
export const tiles = style([grid, { gridAutoFlow: "row dense" }]);
export const waysRow = style({ gridColumn: "1 / -1", "@media": { [from("large")]: { display: "none" } } });
export const feature = style({
  "@media": { [from("large")]: { gridColumn: "span 2", gridRow: "span 2" } },
});

export const ways = styleVariants({
  rail: { display: "grid", gap: space[12], "@media": { [below("large")]: { display: "none" } } },
  page: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: space[12],
    "@media": { [from("large")]: { display: "none" } },
  },
});
export const way = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minInlineSize: 0,
  padding: space[12],
  borderRadius: vars.radius.large,
  background: colour.primaryTint,
  color: colour.primaryText,
  textDecoration: "none",
  ":focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
});
export const wayIcon = style({ flex: "none" });
export const wayText = style({ ...textStyles.meta, display: "grid", minInlineSize: 0, color: colour.primaryText });
export const wayTitle = style({ ...textStyles.note, color: colour.ink, fontWeight: vars.font.strongWeight });
