import { makeTheme } from "./make-theme.ts";
import { themeClass } from "./theme-class.ts";

/** Elegant, calm, readable: larger text, captions below the photo. */
export const gilfTheme = makeTheme({
  first: "light",
  brand: {
    primary: "#1e5c4b",
    secondary: "#c8a15a",
    dark: "#123d32",
    success: "#3f8f5e",
    unread: "#c8a15a",
    onBright: "#1c1505",
    light: {
      canvas: "#fcf9f2",
      surface: "#fffdfa",
      sunken: "#f4f0e6",
      line: "#e4dfd3",
      lineStrong: "#87806d",
      ink: "#1d180a",
      ink2: "#504a3b",
      ink3: "#6e685b",
      primaryText: "#1e5c4b",
      primaryTint: "#e4f0ec",
      secondaryText: "#886315",
      secondaryTint: "#f9ebd3",
      successText: "#277a4a",
      focus: "#1e5c4b",
    },
    night: {
      canvas: "#110e07",
      surface: "#1a170e",
      sunken: "#0b0905",
      bubble: "#29251a",
      line: "#312d24",
      lineStrong: "#777163",
      ink: "#f3f0e9",
      ink2: "#c6c2b9",
      ink3: "#a19d93",
      raised: "#252118",
      primary: "#336f5d",
      primaryText: "#5d9986",
      primaryTint: "#012c21",
      secondaryText: "#c8a15a",
      secondaryTint: "#2f2107",
      successText: "#4d9d6b",
      focus: "#387361",
    },
  },
  shape: { small: 6, medium: 10, large: 14, tile: "10px", button: "10px" },
  type: {
    family: '"Newsreader", "Newsreader fallback", serif',
    weight: 480,
    lightWeight: 400,
    tracking: "-.018em",
    factor: 1.1,
    line: 1.04,
    body: 17,
  },
  poster: { weight: 360 },
});

export const gilfClass = themeClass(gilfTheme, "gilf");
