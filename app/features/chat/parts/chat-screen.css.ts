import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { colour, space, stroke } = vars;
const wide = from("large");

export const panes = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  blockSize: "100dvb",
  background: colour.canvas,
  "@media": { [wide]: { gridTemplateColumns: "372px minmax(0, 1fr)" } },
});

/** Nothing to choose from: the head of the list, and the next step in the room that is left. */
export const noPanes = style([
  panes,
  { gridTemplateRows: "auto minmax(0, 1fr)", "@media": { [wide]: { gridTemplateRows: "none" } } },
]);

export const list = style({
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  "@media": { [wide]: { borderInlineEnd: `${stroke.hair} solid ${colour.line}` } },
});
export const listHead = style([list, { overflowY: "visible" }]);
/** A phone shows the thread in its place. */
export const listBehind = style([list, { display: "none", "@media": { [wide]: { display: "block" } } }]);

export const thread = style({ minBlockSize: 0, minInlineSize: 0, background: colour.surface });
export const threadBehind = style([thread, { display: "none", "@media": { [wide]: { display: "block" } } }]);

export const nothing = style({ display: "grid", placeContent: "center", blockSize: "100%", padding: space[32] });
