import { style } from "@vanilla-extract/css";

import { control } from "./field.css.ts";

export const area = style([
  control,
  {
    resize: "vertical",
    lineHeight: 1.45,
    minBlockSize: "76px",
    maxBlockSize: "50vh",
    "@supports": { "(field-sizing: content)": { fieldSizing: "content" as never, resize: "none" } },
  },
]);
