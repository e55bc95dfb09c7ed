import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

/** No word of a language makes it wider than its dialog. */
export const content = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space[16] });
/** Clear of the button that closes. */
export const title = style({
  ...textStyles.phoneTitle,
  paddingInlineEnd: vars.space[44],
  overflowWrap: "anywhere",
  hyphens: "auto",
});
