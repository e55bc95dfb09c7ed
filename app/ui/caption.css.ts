import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { CAN_HOVER, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

/**
 * The caption signatures of the brands: how a name sits on a photo. The root of a tile takes the class `tile` and
 * `data-caption={captionStyle[niche]}` (themes/themes.ts); the parts below then arrange themselves:
 *
 *   <article class=tile data-caption=…>
 *     <div class=caption> <h3 class=nameRow><a class=cover><span class=name/></a> <span class=age/></h3> <p class=place/> </div>
 *     <div class=photo> <PhotoFrame/> <div class=tags/> <button class=like/> </div>
 *   </article>
 *
 * `overlay`: on a scrim · `frame`: the same, inside a hairline · `tab`: in a notch cut into the photo · `below`: under the photo.
 */
const { colour, photo: onPhoto, radius, space, motion } = vars;

const OVERLAY = '[data-caption="overlay"]';
const FRAME = '[data-caption="frame"]';
const TAB = '[data-caption="tab"]';
const BELOW = '[data-caption="below"]';
const ON_PHOTO = `:is(${OVERLAY}, ${FRAME})`;

/** What the notch is cut out to; set it where a tile stands on something else than the page. */
const captionGround = createVar();
/** Width of the part that the like button takes at the end of the caption, and how far it stands from the corner. */
const likeRoom = createVar();
const likeInset = createVar();
const NOTCH = "18px";

/** Tiles this wide or wider have room for larger type; the narrowest stand two in a row on a phone of 360 px. */
const ROOMY = "(min-width: 200px)";

/** On what lies inside the tile, because a container does not answer to its own width. */
const measures = style({
  vars: { [likeInset]: space[8], [likeRoom]: "56px" },
  "@container": { [ROOMY]: { vars: { [likeInset]: space[12], [likeRoom]: "62px" } } },
});

export const tile = style({
  position: "relative",
  display: "grid",
  minInlineSize: 0,
  alignContent: "start",
  isolation: "isolate",
  inlineSize: "100%",
  containerType: "inline-size",
  vars: { [captionGround]: colour.canvas },
});

/** Makes no stacking context of its own, so that the like button in it lies above the link that covers the tile. */
export const photo = style([
  measures,
  {
    gridArea: "1 / 1",
    position: "relative",
    minInlineSize: 0,
    overflow: "hidden",
    borderRadius: radius.tile,
    background: colour.sunken,
    selectors: {
      [`${ON_PHOTO} > &::after`]: {
        content: "",
        position: "absolute",
        inset: 0,
        background: onPhoto.scrim,
        pointerEvents: "none",
      },
      [`${FRAME} > &::before`]: {
        content: "",
        position: "absolute",
        zIndex: 1,
        inset: "9px",
        border: `${vars.stroke.hair} solid ${onPhoto.frame}`,
        borderRadius: "2px",
        pointerEvents: "none",
      },
    },
  },
]);

export const caption = style([
  measures,
  {
    display: "grid",
    gap: "1px",
    minInlineSize: 0,
    selectors: {
      [`${ON_PHOTO} > &`]: {
        gridArea: "1 / 1",
        alignSelf: "end",
        zIndex: 1,
        padding: `0 ${likeRoom} ${space[12]} ${space[12]}`,
        color: onPhoto.text,
        pointerEvents: "none",
      },
      [`${FRAME} > &`]: { padding: `0 ${likeRoom} 20px 19px` },
      [`${BELOW} > &`]: { paddingBlockStart: space[8], paddingInline: "2px" },
      [`${TAB} > &`]: {
        gridArea: "1 / 1",
        alignSelf: "end",
        justifySelf: "start",
        zIndex: 1,
        gap: 0,
        maxInlineSize: `calc(100% - ${likeRoom} + 2px)`,
        padding: `${space[8]} ${space[12]} 2px 2px`,
        background: captionGround,
        borderStartEndRadius: NOTCH,
      },
      /** The two inner corners of the notch; in the flow, because a positioned caption would hold the link's target inside itself. */
      [`${TAB} > &::before, ${TAB} > &::after`]: {
        content: "",
        inlineSize: NOTCH,
        blockSize: NOTCH,
        background: `radial-gradient(circle at 100% 0, transparent ${NOTCH}, ${captionGround} calc(${NOTCH} + .5px))`,
        pointerEvents: "none",
      },
      [`${TAB} > &::before`]: { justifySelf: "start", marginBlock: "-25.5px 7.5px", marginInlineStart: "-2px" },
      [`${TAB} > &::after`]: { justifySelf: "end", marginBlock: "-16px -2px", marginInlineEnd: "-29.5px" },
      [`[dir="rtl"] ${TAB} > &::before, [dir="rtl"] ${TAB} > &::after`]: { transform: "scaleX(-1)" },
    },
    "@container": {
      [ROOMY]: { selectors: { [`${OVERLAY} > &`]: { padding: `0 ${likeRoom} 14px ${space[16]}` } } },
    },
  },
]);

/** A tile without a like button has the whole width for its words. */
export const unliked = style({ selectors: { "&&": { vars: { [likeRoom]: space[16] } } } });

/** The age never wraps and never disappears; a long name ends in an ellipsis. */
export const nameRow = style({
  ...textStyles.tileName,
  display: "flex",
  alignItems: "baseline",
  gap: ".32em",
  minInlineSize: 0,
  fontSize: `calc(${vars.display.tile} * .9)`,
  // Beside the like button a name of seven letters still has its room on a phone.
  selectors: { [`:where(${OVERLAY}, ${FRAME}) &`]: { fontSize: `calc(${vars.display.tile} * .82)` } },
  "@container": { [ROOMY]: { fontSize: vars.display.tile } },
});
export const name = style({ overflow: "hidden", textOverflow: "ellipsis", minInlineSize: 0 });
export const age = style({ flex: "none", fontWeight: vars.font.tileLightWeight, letterSpacing: 0 });

/** Whole tile as the target of the link in the name. */
export const cover = style({
  color: "inherit",
  textDecoration: "none",
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  minInlineSize: 0,
  pointerEvents: "auto",
  // Above the photo, which comes after it; below the like button.
  "::after": { content: "", position: "absolute", zIndex: 1, inset: 0, borderRadius: radius.tile },
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
export const place = style({
  ...textStyles.place,
  display: "flex",
  alignItems: "center",
  gap: "7px",
  minInlineSize: 0,
  selectors: { [`:is(${TAB}, ${BELOW}) &`]: { color: colour.ink3 } },
});
export const placeName = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const online = style({
  flex: "none",
  inlineSize: "9px",
  blockSize: "9px",
  borderRadius: "50%",
  background: colour.online,
  selectors: { [`${ON_PHOTO} &`]: { boxShadow: `0 0 0 1.5px ${onPhoto.text}` } },
});

/** The like button: 44 px, 12 px from the corner, above the link. */
export const like = style({
  position: "absolute",
  zIndex: 2,
  insetBlockEnd: likeInset,
  insetInlineEnd: likeInset,
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.touch,
  blockSize: vars.control.touch,
  padding: 0,
  borderRadius: radius.avatar,
  cursor: "pointer",
  transition: `transform ${motion.press}, background-color ${motion.colour}, color ${motion.colour}`,
  selectors: {
    [`${ON_PHOTO} &`]: {
      background: onPhoto.glass,
      color: onPhoto.text,
      boxShadow: `inset 0 0 0 1px ${onPhoto.glassLine}`,
      backdropFilter: "blur(6px)",
    },
    [`:is(${TAB}, ${BELOW}) &`]: {
      background: onPhoto.tagLight,
      color: onPhoto.onTagLight,
      boxShadow: vars.shadow.low,
    },
    "&&[aria-pressed=true]": { background: colour.primary, color: colour.onPrimary, boxShadow: "none" },
    "&:active": { transform: "scale(.94)" },
    "&:focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
  },
});

export const tags = style({
  position: "absolute",
  zIndex: 1,
  insetBlockStart: space[12],
  insetInlineStart: space[12],
  insetInlineEnd: space[12],
  display: "flex",
  flexWrap: "wrap",
  gap: "6px",
  pointerEvents: "none",
  selectors: { [`${FRAME} &`]: { insetBlockStart: space[16], insetInlineStart: space[16] } },
});
const tagBase = style({
  ...textStyles.badge,
  display: "inline-flex",
  alignItems: "center",
  gap: "5px",
  minBlockSize: "26px",
  maxInlineSize: "100%",
  paddingInline: "10px",
  borderRadius: radius.tag,
});
/** `fictional` always stands with the masks icon and the word. */
export const tag = styleVariants({
  new: [tagBase, { background: colour.secondary, color: colour.onSecondary }],
  pick: [tagBase, { background: onPhoto.tagLight, color: onPhoto.onTagLight }],
  fictional: [tagBase, { background: onPhoto.tagDark, color: onPhoto.onTagDark }],
});

globalStyle(`${tile}:hover ${photo} img`, { "@media": { [CAN_HOVER]: { transform: "scale(1.03)" } } });
globalStyle(`${tile}:hover ${photo} img`, { "@media": { [REDUCED_MOTION]: { transform: "none" } } });
