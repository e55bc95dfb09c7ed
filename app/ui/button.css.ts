import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { CAN_HOVER } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { colour, motion, space, stroke } = vars;

const base = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[8],
  maxInlineSize: "100%",
  border: `${stroke.field} solid transparent`,
  borderRadius: vars.radius.button,
  fontFamily: vars.font.text,
  fontWeight: vars.font.strongWeight,
  lineHeight: 1.2,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  touchAction: "manipulation",
  transitionProperty: "background-color, color, border-color, box-shadow, transform",
  transitionDuration: motion.colour,
  transitionTimingFunction: motion.ease,
  ":hover": { textDecoration: "none" },
  ":focus-visible": {
    outline: `${stroke.ring} solid ${colour.focus}`,
    outlineOffset: "2px",
    boxShadow: `0 0 0 6px ${colour.focusHalo}`,
  },
  selectors: {
    "&:active:not(:disabled)": { transform: "scale(.98)", transitionDuration: motion.press },
    "&:disabled, &[aria-disabled=true]": {
      background: colour.sunken,
      borderColor: "transparent",
      color: colour.ink3,
      cursor: "not-allowed",
      boxShadow: "none",
    },
    "&[aria-busy=true]": { cursor: "progress" },
  },
});

const hover = (rule: Record<string, string>) => ({
  "@media": { [CAN_HOVER]: { selectors: { "&:hover:not(:disabled):not([aria-disabled=true])": rule } } },
});

export const variant = styleVariants({
  primary: [
    base,
    {
      background: colour.primary,
      color: colour.onPrimary,
      ...hover({ background: colour.dark, color: colour.onDark }),
    },
  ],
  secondary: [
    base,
    {
      background: colour.surface,
      borderColor: colour.lineStrong,
      color: colour.ink,
      ...hover({ background: colour.sunken, borderColor: colour.ink2 }),
    },
  ],
  soft: [
    base,
    {
      background: colour.primaryTint,
      color: colour.primaryText,
      ...hover({ background: colour.primaryTint, borderColor: colour.primaryText }),
    },
  ],
  ghost: [base, { color: colour.ink2, ...hover({ background: colour.sunken, color: colour.ink }) }],
  danger: [base, { background: colour.dangerFill, color: colour.onDangerFill, ...hover({ borderColor: colour.ink }) }],
});

export const size = styleVariants({
  small: { minBlockSize: vars.control.small, paddingInline: space[16], fontSize: vars.text.note },
  medium: { minBlockSize: vars.control.medium, paddingInline: space[20], fontSize: vars.text.body },
  large: { minBlockSize: vars.control.large, paddingInline: space[32], fontSize: vars.text.lead },
});

export const block = style({ display: "flex", inlineSize: "100%" });

/** The price inside the button: lighter by weight, never by opacity. */
export const cost = style({ fontWeight: vars.font.textWeight, fontVariantNumeric: "tabular-nums lining-nums" });

/** Long German or Polish labels wrap rather than burst the button. */
export const label = style({ minInlineSize: 0, paddingBlock: "10px" });

const square = style({ inlineSize: vars.control.touch, blockSize: vars.control.touch, flex: "none", padding: 0 });

export const iconVariant = styleVariants({
  ghost: [variant.ghost, square, { color: colour.ink }],
  secondary: [variant.secondary, square, { borderColor: colour.line, borderWidth: stroke.field }],
  soft: [variant.soft, square],
  primary: [variant.primary, square],
  glass: [
    base,
    square,
    {
      background: vars.photo.glass,
      borderColor: vars.photo.glassLine,
      borderWidth: stroke.hair,
      color: vars.photo.text,
      backdropFilter: "blur(6px)",
    },
  ],
});

export const iconSize = styleVariants({
  small: {},
  medium: { inlineSize: vars.control.medium, blockSize: vars.control.medium },
  large: { inlineSize: vars.control.large, blockSize: vars.control.large },
});

export const round = style({ borderRadius: vars.radius.avatar });

export const badgePlace = style({ position: "absolute", insetBlockStart: 0, insetInlineStart: "52%" });
globalStyle(`${badgePlace} > *`, { boxShadow: `0 0 0 2px ${colour.canvas}` });
