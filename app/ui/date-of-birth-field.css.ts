import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { control } from "./field.css.ts";

const NO_SCRIPT = "(scripting: none)";

export const legend = style({ ...textStyles.label, color: vars.colour.ink, marginBlockEnd: "6px" });

/** Out of sight while the selects do its work, but still a field that can be filled. */
export const joined = style([
  control,
  {
    position: "absolute",
    inlineSize: "1px",
    // The control's own width may stand later in the sheet: a page must not grow wider by what nobody sees.
    maxInlineSize: "1px",
    blockSize: "1px",
    minBlockSize: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    "@media": {
      [NO_SCRIPT]: {
        position: "static",
        inlineSize: "100%",
        maxInlineSize: "none",
        blockSize: "auto",
        minBlockSize: vars.control.field,
        clipPath: "none",
      },
    },
  },
]);

export const parts = style({
  containerType: "inline-size",
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[8],
  "@media": { [NO_SCRIPT]: { display: "none" } },
});
export const part = styleVariants({
  day: { flex: "1 1 60px" },
  month: { flex: "1.6 1 90px" },
  year: { flex: "1.15 1 74px" },
});

/** Letters of twice the size: one under the other, rather than three with no name. */
const CRAMPED = "(max-width: 12rem)";
globalStyle(`${parts} > *`, { "@container": { [CRAMPED]: { flexBasis: "100%" } } });

/** Three selects in the room of a small phone: each part named in whole, with less air around them. */
const NARROW = "(max-width: 300px)";
globalStyle(`${parts} select`, { "@container": { [NARROW]: { paddingInline: "8px 20px" } } });
globalStyle(`${parts} select + *`, { "@container": { [NARROW]: { insetInlineEnd: "4px" } } });
