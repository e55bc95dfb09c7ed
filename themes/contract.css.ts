import { createGlobalThemeContract } from "@vanilla-extract/css";

/**
 * Every token that styles may use. Colours, radii and type are set by the seven themes (make-theme.ts);
 * space, motion, layers and text sizes are the same everywhere and set once in global.css.ts.
 * `on…` is the text on that fill; `…Text` is the hue as text or icon; `…Tint` its pale ground.
 */
export const vars = createGlobalThemeContract(
  {
    colour: {
      canvas: "",
      surface: "",
      sunken: "",
      bubble: "",
      line: "",
      lineStrong: "",
      ink: "",
      ink2: "",
      ink3: "",
      raised: "",
      primary: "",
      onPrimary: "",
      dark: "",
      onDark: "",
      primaryText: "",
      primaryTint: "",
      secondary: "",
      onSecondary: "",
      secondaryText: "",
      secondaryTint: "",
      /** News and invitations. */
      newsTint: "",
      newsText: "",
      unread: "",
      onUnread: "",
      focus: "",
      focusHalo: "",
      success: "",
      successText: "",
      successTint: "",
      warning: "",
      warningTint: "",
      danger: "",
      dangerTint: "",
      dangerFill: "",
      onDangerFill: "",
      online: "",
      lowCredit: "",
      onLowCredit: "",
      /** Over the page, under dialogs and sheets. */
      scrim: "",
      /** The page as it looks under the scrim, for the strip beside it where a scroll bar stood. */
      scrimmed: "",
      /** Toasts and the time-bonus panel: ink and canvas reversed. */
      inverse: "",
      onInverse: "",
      onInverse2: "",
      inverseAccent: "",
      inverseSuccess: "",
      inverseDanger: "",
    },
    /** On photographs, the same in both schemes. */
    photo: {
      text: "",
      scrim: "",
      glass: "",
      glassLine: "",
      frame: "",
      /** Solid ground of a tile without a photo, as dark as the scrim's end. */
      night: "",
      tagDark: "",
      onTagDark: "",
      tagLight: "",
      onTagLight: "",
      filter: "",
    },
    radius: {
      small: "",
      medium: "",
      large: "",
      tile: "",
      button: "",
      field: "",
      tray: "",
      segment: "",
      tag: "",
      badge: "",
      switch: "",
      thumb: "",
      avatar: "",
      bubble: "",
      bubbleCorner: "",
      sheet: "",
    },
    font: {
      display: "",
      text: "",
      /** Weight, width and optical size of the display face in titles. */
      displayWeight: "",
      displayStretch: "",
      displayVariation: "",
      displayTracking: "",
      displayLine: "",
      displayTransform: "",
      /** In tile names and wordmarks; the age beside the name is lighter. */
      tileWeight: "",
      tileLightWeight: "",
      tileStretch: "",
      tileVariation: "",
      textWeight: "",
      labelWeight: "",
      strongWeight: "",
      numberWeight: "",
    },
    /** The display face on landers and home pages, where it speaks louder; the size is the page's. */
    poster: { family: "", weight: "", stretch: "", variation: "", tracking: "", line: "", transform: "" },
    /** Sizes of the text face, in rem. */
    text: { badge: "", meta: "", label: "", note: "", body: "", lead: "" },
    line: { badge: "", meta: "", label: "", note: "", body: "", lead: "" },
    /** Sizes of the display face, in rem, already times the theme's size factor. */
    display: { tile: "", section: "", phoneTitle: "", title: "", hero: "" },
    space: { 4: "", 8: "", 12: "", 16: "", 20: "", 24: "", 32: "", 44: "", 64: "" },
    /** Heights of controls. */
    control: { small: "", medium: "", large: "", field: "", railField: "", chip: "", answer: "", touch: "" },
    stroke: { hair: "", field: "", strong: "", ring: "", icon: "" },
    shadow: { low: "", middle: "", high: "" },
    motion: { press: "", colour: "", popover: "", page: "", match: "", exit: "", ease: "" },
    layer: { header: "", navigation: "", filterBar: "", tabBar: "", scrim: "", dialog: "", progress: "" },
    layout: { gutter: "", content: "" },
  },
  (_value, path) => path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).join("-"),
);
