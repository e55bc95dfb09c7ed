import { createGlobalTheme, globalStyle, style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "./breakpoints.ts";
import { vars } from "./contract.css.ts";
import { textStyles } from "./text-styles.ts";
import "./font-faces.css.ts";

/**
 * On `<html>` with the theme. It carries nothing itself: the package declares that its modules have no side effects, so a bundler
 * keeps this file, and with it everything global, only while something it exports is used.
 */
export const root = style({});

/** Tokens that are the same in every theme (app.md §3). Text is in rem, so a visitor's own text size counts. */
createGlobalTheme(":root", vars.space, {
  4: "4px",
  8: "8px",
  12: "12px",
  16: "16px",
  20: "20px",
  24: "24px",
  32: "32px",
  44: "44px",
  64: "64px",
});
createGlobalTheme(":root", vars.control, {
  small: "44px",
  medium: "48px",
  large: "56px",
  field: "50px",
  railField: "44px",
  chip: "36px",
  answer: "48px",
  touch: "44px",
});
createGlobalTheme(":root", vars.stroke, { hair: "1px", field: "1.5px", strong: "2px", ring: "2px", icon: "1.75" });
createGlobalTheme(":root", vars.motion, {
  press: "90ms",
  colour: "160ms",
  popover: "220ms",
  page: "320ms",
  match: "420ms",
  exit: "150ms",
  ease: "cubic-bezier(.2, .8, .2, 1)",
});
createGlobalTheme(":root", vars.layer, {
  header: "5",
  navigation: "20",
  filterBar: "25",
  tabBar: "30",
  scrim: "50",
  dialog: "60",
  progress: "90",
});
createGlobalTheme(":root", vars.line, {
  badge: "1.34",
  meta: "1.385",
  label: "1.43",
  note: "1.4",
  body: "1.47",
  lead: "1.42",
});
createGlobalTheme(":root", vars.layout, { gutter: "16px", content: "1176px" });
globalStyle(":root", {
  vars: {
    [vars.text.badge]: ".75rem",
    [vars.text.meta]: ".8125rem",
    [vars.text.label]: ".875rem",
    [vars.text.note]: ".9375rem",
    [vars.text.lead]: "1.0625rem",
  },
  "@media": { [from("large")]: { vars: { [vars.layout.gutter]: "32px" } } },
});

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("html", {
  background: vars.colour.canvas,
  color: vars.colour.ink,
  textSizeAdjust: "100%",
  WebkitTextSizeAdjust: "100%",
  scrollPaddingBlockStart: "80px",
  accentColor: vars.colour.primary,
  WebkitTapHighlightColor: "transparent",
});
globalStyle("body", {
  ...textStyles.body,
  margin: 0,
  minBlockSize: "100dvb",
  background: vars.colour.canvas,
  fontWeight: vars.font.textWeight,
  WebkitFontSmoothing: "antialiased",
  MozOsxFontSmoothing: "grayscale",
  overflowWrap: "break-word",
  paddingInline: "env(safe-area-inset-left) env(safe-area-inset-right)",
});
globalStyle("h1, h2, h3, h4, p, figure, blockquote, dl, dd, ol, ul, fieldset, legend", { margin: 0, padding: 0 });
globalStyle("h1", textStyles.phoneTitle);
globalStyle("h2", textStyles.section);
globalStyle("h3", { fontSize: vars.text.lead, lineHeight: vars.line.lead, fontWeight: vars.font.strongWeight });
globalStyle("h1", { "@media": { [from("medium")]: { fontSize: vars.display.title } } });
globalStyle("p", { textWrap: "pretty" });
globalStyle("fieldset", { border: 0, minInlineSize: 0 });
globalStyle("ul[role=list], ol[role=list]", { listStyle: "none" });
globalStyle("img, svg, video, canvas", { display: "block", maxInlineSize: "100%" });
globalStyle("img, video", { blockSize: "auto" });
globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit", letterSpacing: "inherit" });
globalStyle("button", { background: "none", border: 0, padding: 0, cursor: "pointer" });
globalStyle("a", { color: vars.colour.primaryText, textUnderlineOffset: ".18em", textDecorationThickness: "1px" });
globalStyle("a:hover", { textDecorationThickness: "2px" });
globalStyle("b, strong", { fontWeight: vars.font.strongWeight });
globalStyle("hr", { border: 0, borderBlockStart: `${vars.stroke.hair} solid ${vars.colour.line}`, margin: 0 });
globalStyle("[hidden]", { display: "none !important" });
globalStyle("summary", { cursor: "pointer", listStyle: "none" });
globalStyle("summary::-webkit-details-marker", { display: "none" });
globalStyle("::selection", { background: vars.colour.primary, color: vars.colour.onPrimary });

/** One ring everywhere; a part may widen it, never remove it. */
globalStyle(":focus-visible", {
  outline: `${vars.stroke.ring} solid ${vars.colour.focus}`,
  outlineOffset: "2px",
});
globalStyle(":focus:not(:focus-visible)", { outline: "none" });

globalStyle("*, *::before, *::after", {
  "@media": {
    [REDUCED_MOTION]: {
      animationDuration: "1ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "1ms !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
});
