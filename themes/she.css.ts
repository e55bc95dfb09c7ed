import { makeTheme } from "./make-theme.ts";
import { themeClass } from "./theme-class.ts";

/** Arty, close, unhurried: the name stands in a notch cut into the photo. */
export const sheTheme = makeTheme({
  first: "light",
  brand: {
    primary: "#6a3fd0",
    secondary: "#ffb48c",
    dark: "#4c2a9e",
    success: "#2f9e6e",
    unread: "#ffb48c",
    onBright: "#181322",
    light: {
      canvas: "#faf8ff",
      surface: "#ffffff",
      sunken: "#f1eef8",
      line: "#e1dde9",
      lineStrong: "#837d8f",
      ink: "#1a1623",
      ink2: "#4c4856",
      ink3: "#6b6674",
      primaryText: "#6a3fd0",
      primaryTint: "#eceafe",
      secondaryText: "#9b5832",
      secondaryTint: "#ffe8dc",
      successText: "#007b50",
      focus: "#6a3fd0",
    },
    night: {
      canvas: "#0f0d14",
      surface: "#18151e",
      sunken: "#0a080d",
      bubble: "#27232e",
      line: "#2f2c36",
      lineStrong: "#736f7d",
      ink: "#f1eff6",
      ink2: "#c3c1ca",
      ink3: "#9e9ba5",
      raised: "#232029",
      primary: "#6f46d7",
      primaryText: "#9374fe",
      primaryTint: "#241f3a",
      secondaryText: "#ffb48c",
      secondaryTint: "#351d0f",
      successText: "#31a06f",
      focus: "#734bdc",
    },
  },
  shape: { small: 10, medium: 18, large: 28, tile: "30px 30px 30px 6px", button: "999px" },
  type: {
    family: '"Syne", "Syne fallback", system-ui, sans-serif',
    weight: 700,
    lightWeight: 500,
    tracking: "-.035em",
    factor: 0.93,
    line: 1.06,
  },
  poster: { weight: 700 },
});

export const sheClass = themeClass(sheTheme, "she");
