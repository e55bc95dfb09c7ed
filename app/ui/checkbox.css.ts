import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const row = style({
  display: "flex",
  gap: space[12],
  alignItems: "flex-start",
  minBlockSize: vars.control.touch,
  paddingBlock: "10px",
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { cursor: "not-allowed", color: colour.ink3 } },
});

export const box = style({
  flex: "none",
  appearance: "none",
  inlineSize: "24px",
  blockSize: "24px",
  margin: 0,
  display: "grid",
  placeItems: "center",
  background: colour.surface,
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: `min(${vars.radius.small}, 7px)`,
  cursor: "inherit",
  transition: `background-color ${vars.motion.colour}, border-color ${vars.motion.colour}`,
  selectors: {
    "&::after": {
      content: "",
      inlineSize: "12px",
      blockSize: "6px",
      marginBlockEnd: "4px",
      borderInlineStart: `2.25px solid ${colour.onPrimary}`,
      borderBlockEnd: `2.25px solid ${colour.onPrimary}`,
      transform: "rotate(-45deg)",
      opacity: 0,
    },
    "&:checked": { background: colour.primary, borderColor: colour.primary },
    "&:checked::after": { opacity: 1 },
    "&[aria-invalid=true]": { borderColor: colour.danger, borderWidth: stroke.strong },
    "&:disabled": { background: colour.sunken, borderColor: colour.line },
    "&:focus-visible": { boxShadow: `0 0 0 6px ${colour.focusHalo}` },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&::after": { borderColor: "CanvasText" }, "&:checked": { background: "Canvas" } },
    },
  },
});

export const label = style({ ...textStyles.note, paddingBlockStart: "1px" });
