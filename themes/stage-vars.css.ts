import { createGlobalThemeContract } from "@vanilla-extract/css";

/** What landers and home pages have beside the theme: the brand's band of facts and how loud its headline is. */
export const stageVars = createGlobalThemeContract(
  { band: "", bandTitle: "", bandText: "", headlinePhone: "", headlineWide: "" },
  (_value, path) => `stage-${path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);
