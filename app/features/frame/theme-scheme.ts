import type { NicheName } from "#sites/niche.ts";

/** Whether a theme is at home in the light or in the dark (look.md). */
export function firstScheme(niche: NicheName): "light" | "dark" {
  return niche === "bdsm" ? "dark" : "light";
}
