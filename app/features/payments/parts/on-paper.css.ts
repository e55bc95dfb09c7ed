import { globalStyle, style } from "@vanilla-extract/css";

/** A sheet to print: on paper it stands alone, dark on light whatever the theme. */
export const onPaper = style({});
globalStyle(`body:has(${onPaper}) :not(:has(${onPaper}), ${onPaper}, ${onPaper} *)`, {
  "@media": { print: { display: "none !important" } },
});
globalStyle(`:root:has(${onPaper}), body:has(${onPaper})`, {
  "@media": { print: { colorScheme: "light", background: "Canvas" } },
});
globalStyle(`${onPaper} *`, { "@media": { print: { background: "none !important", color: "CanvasText !important" } } });
