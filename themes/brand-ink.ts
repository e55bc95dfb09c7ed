/**
 * Inks of the brands' drawings (landers.md §2): illustration colours that no part of the interface uses.
 * Pictures are files of their own, so they cannot read the theme's variables; `night` replaces a ground in the dark scheme.
 */
export const brandInk = {
  general: { first: "#e01058", second: "#24d1f8", overlap: "#200d56" },
  she: { lilac: "#c9b4ff", apricot: "#ffb48c", coral: "#ff6a4d", violet: "#6a3fd0", night: "#2a1a5c" },
  bdsm: {
    ground: "#0c0706",
    day: "#fcf8f7",
    gold: "#d9b16c",
    pale: "#f1dfbd",
    crimson: "#b31f3a",
    dayGold: "#80591a",
    dayPale: "#a87c35",
    dayCrimson: "#a3142c",
  },
  bbw: { tomato: "#c8361a", plum: "#5b1033", amber: "#ffb545", rose: "#ff9cbd", cream: "#fff4e6" },
  gilf: {
    gilt: "#c8a15a",
    sky: ["#f3dfae", "#f0d59a", "#eccb88"],
    sun: "#e08a3c",
    hills: ["#a9b98c", "#6f9274", "#2f6a56"],
    frame: "#123d32",
    light: "#fff6dc",
  },
  milf: {
    wall: "#2d0b20",
    brick: "#3a1029",
    cornice: "#4c1736",
    dark: "#1a0714",
    pane: "#26101f",
    warm: ["#ffdca3", "#ffb473", "#f08a5a"],
    sill: "#6b2145",
    curtain: "#c8506a",
    leaf: "#3c1730",
    glow: "#ffb473",
  },
  gay: { lime: "#c9f73a", blue: "#2a2ae6", orange: "#ff5a1f", pink: "#ff7ad9", yellow: "#ffc400", black: "#0c0c12" },
} as const;
