import { makeTheme } from "./make-theme.ts";
import { themeClass } from "./theme-class.ts";

/** Generous, sunny, at ease: the roundest corners of the seven. */
export const bbwTheme = makeTheme({
  first: "light",
  brand: {
    primary: "#c8361a",
    secondary: "#ffc145",
    dark: "#9e2710",
    success: "#4f9a4a",
    unread: "#ffc145",
    onBright: "#1f1307",
    light: {
      canvas: "#fff8f2",
      surface: "#ffffff",
      sunken: "#fbeee1",
      line: "#ecddce",
      lineStrong: "#927c67",
      ink: "#221508",
      ink2: "#56473a",
      ink3: "#746659",
      primaryText: "#c43216",
      primaryTint: "#ffe7e1",
      secondaryText: "#89630d",
      secondaryTint: "#fdeacc",
      successText: "#307b2c",
      focus: "#c43216",
    },
    night: {
      canvas: "#150c05",
      surface: "#1e150c",
      sunken: "#0e0804",
      bubble: "#2e2318",
      line: "#362c21",
      lineStrong: "#7e6e60",
      ink: "#f7eee7",
      ink2: "#cbc1b7",
      ink3: "#a59b91",
      raised: "#2a1f16",
      dark: "#9e2710",
      primaryText: "#ed5a3f",
      primaryTint: "#391a14",
      secondaryText: "#ffc145",
      secondaryTint: "#2f2107",
      successText: "#549f4f",
      focus: "#c8361a",
    },
  },
  shape: { small: 14, medium: 22, large: 34, tile: "34px", button: "999px" },
  type: {
    family: '"Fraunces", "Fraunces fallback", serif',
    weight: 640,
    lightWeight: 420,
    tracking: "-.025em",
    factor: 1.02,
    line: 1.02,
  },
  poster: { weight: 850, line: 0.98 },
});

export const bbwClass = themeClass(bbwTheme, "bbw");
