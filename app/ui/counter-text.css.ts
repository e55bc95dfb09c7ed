import { style } from "@vanilla-extract/css";
import { textStyles } from "#themes/text-styles.ts";

export const counter = style({ fontVariantNumeric: textStyles.number.fontVariantNumeric, whiteSpace: "nowrap" });
export const strong = style([counter, { fontWeight: textStyles.number.fontWeight }]);
