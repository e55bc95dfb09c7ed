import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { colour, space } = vars;

export const page = style({ display: "flex", flexDirection: "column", minBlockSize: "100dvb" });

const main = style({ flex: "1 0 auto", inlineSize: "100%", ":focus": { outline: "none" } });
const measure = { maxInlineSize: `calc(${vars.layout.content} + 2 * ${vars.layout.gutter})`, marginInline: "auto" };

export const content = style([
  main,
  {
    ...measure,
    paddingInline: vars.layout.gutter,
    paddingBlockStart: space[16],
    // Room for the tab bar on phones.
    paddingBlockEnd: "calc(96px + env(safe-area-inset-bottom))",
    "@media": { [from("large")]: { paddingBlock: space[32] } },
  },
]);
export const wide = style([main]);
export const chat = style([main, { display: "flex", flexDirection: "column" }]);
export const logoBar = style({
  ...measure,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[16],
  inlineSize: "100%",
  minBlockSize: "60px",
  paddingInline: vars.layout.gutter,
  "@media": { [from("large")]: { minBlockSize: "72px" } },
});
export const logoBarEnd = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  gap: space[8],
  whiteSpace: "nowrap",
});
export const skip = style({
  position: "absolute",
  insetInlineStart: space[16],
  insetBlockStart: "-100px",
  zIndex: vars.layer.progress,
  padding: space[12],
  background: colour.surface,
  color: colour.ink,
  selectors: { "&:focus": { insetBlockStart: space[8] } },
});
