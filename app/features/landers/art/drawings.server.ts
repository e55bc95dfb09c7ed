import { createHash } from "node:crypto";
import { drawPortrait } from "#app/platform/portraits/portrait.ts";
import { NICHE_NAMES, type NicheName } from "#sites/niche.ts";
import { bbwDevice } from "./bbw-device.server.ts";
import { bdsmDevice } from "./bdsm-device.server.ts";
import { drawing, figureIn, inWholeUnits } from "./figure-in.server.ts";
import { gayDevice } from "./gay-device.server.ts";
import { generalDevice } from "./general-device.server.ts";
import { gilfDevice } from "./gilf-device.server.ts";
import { landerPeople } from "./lander-people.server.ts";
import { milfDevice } from "./milf-device.server.ts";
import { pagePeople } from "./page-people.server.ts";
import { sheDevice } from "./she-device.server.ts";

/** A drawing for an `<img>`: the browser gets the picture, never the code that draws it. */
export type Art = { src: string; width: number; height: number };

type Drawing = Art & { hash: string; svg: string };

const devices: Record<NicheName, () => string> = {
  general: generalDevice,
  she: sheDevice,
  bdsm: bdsmDevice,
  bbw: bbwDevice,
  gilf: gilfDevice,
  milf: milfDevice,
  gay: gayDevice,
};

/** Portraits of page people, in px; made for 3:4. */
const PORTRAIT = { width: 480, height: 640 };

/** A head and shoulders without ground, for the scenes of landers; px, and where the eyes are. */
const BUST = { width: 320, height: 360, x: 160, y: 158, scale: 0.78 };

const FACING = [0, 1, -1] as const;
const EXPRESSIONS = ["smile", "lowered", "neutral", "smile"] as const;

const recipes = new Map<string, () => string>();
for (const niche of NICHE_NAMES) {
  recipes.set(`${niche}-device`, devices[niche]);
  for (const [i, person] of pagePeople[niche].entries())
    recipes.set(`${niche}-person-${i + 1}`, () => drawPortrait(person, { scene: niche, variant: 0, ...PORTRAIT }));
  for (const [i, person] of landerPeople[niche].entries())
    recipes.set(`${niche}-bust-${i + 1}`, () =>
      drawing(
        BUST.width,
        BUST.height,
        inWholeUnits(
          figureIn(
            person,
            { scene: niche, idPrefix: "b", facing: FACING[i % 3], expression: EXPRESSIONS[i % 4] },
            BUST,
          ),
        ),
      ),
    );
}

const drawn = new Map<string, Drawing>();

/** Draws once and keeps it; its address changes with its content, so a browser may keep it for good. Null for an unknown name. */
export function drawingOf(name: string): Drawing | null {
  const known = drawn.get(name);
  if (known) return known;
  const recipe = recipes.get(name);
  if (!recipe) return null;
  const svg = recipe();
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
  const [, width = "0", height = "0"] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const drawing = { src: `/art/${name}.${hash}.svg`, width: Number(width), height: Number(height), hash, svg };
  drawn.set(name, drawing);
  return drawing;
}

/** The address and size of a drawing that a page shows; an unknown name is a mistake of ours. */
export function artOf(name: string): Art {
  const drawing = drawingOf(name);
  if (!drawing) throw new Error(`no drawing is called ${name}`);
  const { src, width, height } = drawing;
  return { src, width, height };
}
