import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { space } = vars;

export const page = style({ display: "grid", gap: space[12], minInlineSize: 0 });
/**
 * On a phone the page is as high as the window, whatever stands above it, and the deck takes what is left; the footer follows
 * below the window.
 */
const PHONE = below("large");
globalStyle(`div:has(> main ${page})`, {
  "@media": { [PHONE]: { position: "relative", minBlockSize: "100svb" } },
});
globalStyle(`main:has(${page})`, {
  "@media": { [PHONE]: { display: "flex", flexDirection: "column" } },
});
globalStyle(`main ${page}`, {
  "@media": { [PHONE]: { display: "flex", flexDirection: "column", flex: "1 0 auto" } },
});
globalStyle(`main:has(${page}) ~ footer`, {
  "@media": { [PHONE]: { position: "absolute", insetInline: 0, insetBlockStart: "100%" } },
});
/** In line with the deck below it. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[12]}`,
  inlineSize: "100%",
  maxInlineSize: "420px",
  marginInline: "auto",
});
export const title = style(textStyles.section);
