import { makeTheme } from "./make-theme.ts";
import { themeClass } from "./theme-class.ts";

/** Loud, direct, proud: the width of the letters is the brand's device. */
export const gayTheme = makeTheme({
  first: "light",
  brand: {
    primary: "#2a2ae6",
    secondary: "#c9f73a",
    dark: "#1616a8",
    success: "#1f9d57",
    unread: "#c9f73a",
    onBright: "#121524",
    light: {
      canvas: "#f9f9fb",
      surface: "#ffffff",
      sunken: "#eff0f3",
      line: "#dedfe3",
      lineStrong: "#7e8088",
      ink: "#151822",
      ink2: "#474a55",
      ink3: "#666873",
      primaryText: "#2a2ae6",
      primaryTint: "#e6edff",
      secondaryText: "#5b7302",
      secondaryTint: "#e7f2d1",
      successText: "#047c40",
      focus: "#2a2ae6",
    },
    night: {
      canvas: "#0d0e12",
      surface: "#16171c",
      sunken: "#08090c",
      bubble: "#23252c",
      line: "#2c2d33",
      lineStrong: "#6f7179",
      ink: "#eff0f4",
      ink2: "#c1c2c8",
      ink3: "#9b9ca3",
      raised: "#202127",
      primary: "#384ef6",
      primaryText: "#6283fb",
      primaryTint: "#1a223c",
      secondaryText: "#c9f73a",
      secondaryTint: "#20270d",
      successText: "#27a25b",
      focus: "#3a52fa",
    },
  },
  shape: { small: 4, medium: 6, large: 10, tile: "6px", button: "999px" },
  type: {
    family: '"Anybody", "Anybody fallback", system-ui, sans-serif',
    weight: 850,
    lightWeight: 450,
    tracking: "-.015em",
    factor: 0.88,
    line: 1.04,
    stretch: "112%",
    tileStretch: "100%",
  },
  poster: { weight: 900, stretch: "125%", line: 0.96 },
});

export const gayClass = themeClass(gayTheme, "gay");
