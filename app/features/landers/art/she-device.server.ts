import { brandInk } from "#themes/brand-ink.ts";
import { drawing, figureIn } from "./figure-in.server.ts";

const { lilac, apricot, coral, violet, night } = brandInk.she;

/** An ellipse on its own tilt: centre, radii, degrees. */
const ellipse = (cx: number, cy: number, rx: number, ry: number, tilt: number, paint: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${tilt} ${cx} ${cy})" ${paint}/>`;

/** Tilted ellipses that pass over and under two women; heads rise above the edge that holds their shoulders. */
export function sheDevice(): string {
  const large = [232, 268, 236, 168, -52] as const;
  const small = [452, 366, 158, 104, -58] as const;
  const her = figureIn(
    { seed: "home-she-1", gender: "female", age: 34, build: "slim", skin: 6 },
    { scene: "she", idPrefix: "a", facing: 1, expression: "lowered" },
    { x: 214, y: 214, scale: 1.06 },
  );
  const friend = figureIn(
    { seed: "home-she-3", gender: "female", age: 47, build: "average", skin: 3 },
    { scene: "she", idPrefix: "b", facing: -1, expression: "smile" },
    { x: 454, y: 318, scale: 0.66 },
  );
  const ring = (part: string) =>
    `<path fill="none" stroke="${coral}" stroke-width="20" stroke-linecap="round" d="${part}"/>`;
  return drawing(
    640,
    520,
    `<style>.g{fill:${lilac}}@media(prefers-color-scheme:dark){.g{fill:${night}}}</style>` +
      `<clipPath id="l"><path d="M0 0H420V250H0Z"/>${ellipse(...large, "")}</clipPath>` +
      `<clipPath id="s"><path d="M330 100H600V340H330Z"/>${ellipse(...small, "")}</clipPath>` +
      ellipse(392, 206, 226, 136, 34, `fill="${apricot}"`) +
      ring("M150 96C262 16 470 92 560 236") +
      ellipse(...large, `class="g"`) +
      `<g clip-path="url(#l)">${her}</g>` +
      ring("M560 236C604 310 606 386 572 424") +
      ellipse(...small, `fill="${violet}"`) +
      `<g clip-path="url(#s)">${friend}</g>` +
      ellipse(578, 62, 62, 38, -36, `fill="${violet}"`) +
      ellipse(70, 466, 44, 24, -36, `fill="${coral}"`),
  );
}
