import { makeTheme } from "./make-theme.ts";
import { themeClass } from "./theme-class.ts";

/** Warm, quick, open. Colours are the specification's (§3, K09); secondary and unread are one colour. */
export const generalTheme = makeTheme({
  first: "light",
  brand: {
    primary: "#e01058",
    secondary: "#24d1f8",
    dark: "#be0c4a",
    success: "#8dc637",
    unread: "#24d1f8",
    onBright: "#211016",
    light: {
      canvas: "#fcf8f9",
      surface: "#ffffff",
      sunken: "#f4eef0",
      line: "#e4dee0",
      lineStrong: "#887d80",
      ink: "#201419",
      ink2: "#54464b",
      ink3: "#726569",
      primaryText: "#ce0e50",
      primaryTint: "#ffe6e8",
      secondaryText: "#0f748a",
      secondaryTint: "#d0f4ff",
      successText: "#517710",
      focus: "#ce0e50",
    },
    night: {
      canvas: "#120d0e",
      surface: "#1c1517",
      sunken: "#0c0809",
      bubble: "#2b2225",
      line: "#332b2e",
      lineStrong: "#796e72",
      ink: "#f4eef0",
      ink2: "#c8c0c3",
      ink3: "#a39a9d",
      raised: "#271f22",
      dark: "#be0c4a",
      primaryText: "#fa4873",
      primaryTint: "#38191e",
      secondaryText: "#24d1f8",
      secondaryTint: "#022933",
      successText: "#8dc637",
      focus: "#e01058",
    },
  },
  shape: { small: 8, medium: 14, large: 22, tile: "18px", button: "999px" },
  type: {
    family: '"Bricolage Grotesque", "Bricolage fallback", system-ui, sans-serif',
    weight: 700,
    lightWeight: 450,
    tracking: "-.028em",
    factor: 1,
    line: 1.02,
  },
  poster: { weight: 800, line: 0.98 },
});

export const generalClass = themeClass(generalTheme, "general");
