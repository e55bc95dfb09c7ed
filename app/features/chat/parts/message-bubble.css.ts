import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { below, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

export const item = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  marginBlockStart: space[4],
});
export const itemOwn = style({ alignItems: "flex-end" });
export const itemFirst = style({ marginBlockStart: space[12] });

/** A bubble and, beside those of the other, its menu; the lines leave room on the far side. */
export const line = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  inlineSize: "100%",
  paddingInlineEnd: "8%",
});
export const lineOwn = style([line, { justifyContent: "flex-end", paddingInlineStart: "22%", paddingInlineEnd: 0 }]);
/** Quiet on a phone; with a mouse it waits until one comes near. */
export const menu = style({
  flex: "none",
  color: colour.ink2,
  "@media": {
    // There is no room beside the button: the list stands over the bubble.
    [below("large")]: { selectors: { "&&": { position: "static" } } },
    "(hover: hover)": {
      opacity: 0,
      selectors: { [`${item}:hover &, &:focus-within, &[open]`]: { opacity: 1 } },
    },
  },
});
export const address = style({
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  textDecoration: "underline",
  overflowWrap: "anywhere",
  cursor: "pointer",
  ":focus-visible": { outline: `${stroke.ring} solid currentColor`, outlineOffset: "2px" },
});
export const linkDialog = style({ display: "grid", gap: space[16], color: colour.ink });
export const linkTitle = style({ ...textStyles.section, margin: 0 });
export const linkText = style({ ...textStyles.body, margin: 0, color: colour.ink2 });
export const linkAddress = style({
  ...textStyles.note,
  margin: 0,
  padding: space[12],
  maxBlockSize: "6em",
  overflowY: "auto",
  borderRadius: radius.medium,
  background: colour.sunken,
  overflowWrap: "anywhere",
});
export const linkChoices = style({ display: "flex", flexWrap: "wrap", gap: space[12], justifyContent: "flex-end" });

const bubble = style({
  ...textStyles.body,
  lineHeight: 1.4,
  margin: 0,
  padding: `11px ${space[16]}`,
  maxInlineSize: "440px",
  borderRadius: radius.bubble,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
export const own = style([bubble, { background: colour.primary, color: colour.onPrimary }]);
export const other = style([bubble, { background: colour.bubble, color: colour.ink }]);
/** The speaker's corner. */
export const ownLast = style({ borderEndEndRadius: radius.bubbleCorner });
export const otherLast = style({ borderEndStartRadius: radius.bubbleCorner });
export const sending = style({ opacity: 0.7 });

export const foot = style({
  ...textStyles.meta,
  fontVariantNumeric: "tabular-nums",
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  marginBlockStart: space[4],
  paddingInline: "6px",
  color: colour.ink2,
});
/** On the speaker's side, also where the reason is long: the two buttons stay together below it. */
export const failed = style([
  foot,
  {
    flexWrap: "wrap",
    justifyContent: "flex-end",
    columnGap: space[16],
    maxInlineSize: "440px",
    color: colour.danger,
    fontWeight: vars.font.labelWeight,
  },
]);
export const reason = style({ display: "inline-flex", alignItems: "center", gap: space[4], textAlign: "end" });
globalStyle(`${reason} > svg`, { flex: "none" });
export const retry = style({
  minBlockSize: "32px",
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textDecoration: "underline",
  cursor: "pointer",
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});

const bounce = keyframes({ "0%, 60%, 100%": { transform: "none" }, "30%": { transform: "translateY(-4px)" } });

export const typing = style({
  display: "inline-flex",
  alignSelf: "flex-start",
  gap: "6px",
  marginBlockStart: space[12],
  padding: space[16],
  borderRadius: radius.bubble,
  borderEndStartRadius: radius.bubbleCorner,
  background: colour.bubble,
});
export const dot = style({
  inlineSize: "8px",
  blockSize: "8px",
  borderRadius: "50%",
  background: colour.ink2,
  animation: `${bounce} 1.2s infinite`,
  selectors: { "&:nth-child(2)": { animationDelay: ".15s" }, "&:nth-child(3)": { animationDelay: ".3s" } },
  "@media": { [REDUCED_MOTION]: { animation: "none" } },
});

/** App.md §4: a picture of 60 px and a sentence on the second colour's tint. */
export const gift = style({
  ...textStyles.body,
  display: "inline-flex",
  alignItems: "center",
  gap: space[16],
  maxInlineSize: "440px",
  margin: 0,
  padding: space[12],
  paddingInlineEnd: space[20],
  borderRadius: radius.bubble,
  background: colour.secondaryTint,
  color: colour.ink,
  overflowWrap: "anywhere",
});

export const photoBox = style({
  position: "relative",
  inlineSize: "196px",
  blockSize: "236px",
  margin: 0,
  borderRadius: radius.bubble,
  overflow: "hidden",
  background: colour.bubble,
});
export const photo = style({ display: "block", inlineSize: "100%", blockSize: "100%", objectFit: "cover" });
export const photoForm = style({ blockSize: "100%", margin: 0 });
export const photoCover = style({
  ...textStyles.note,
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[8],
  inlineSize: "100%",
  padding: space[12],
  border: 0,
  /** Dark enough for white words over any photo. */
  background: `color-mix(in srgb, ${vars.photo.tagDark} 72%, transparent)`,
  color: vars.photo.text,
  fontWeight: vars.font.strongWeight,
  cursor: "pointer",
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: `calc(-1 * ${stroke.ring})` },
});
export const photoLink = style({
  display: "block",
  blockSize: "100%",
  cursor: "zoom-in",
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: `calc(-1 * ${stroke.ring})` },
});
export const photoFull = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "auto",
  maxBlockSize: "calc(100dvb - 96px)",
  objectFit: "contain",
});
