import { drawSquare } from "#app/platform/images/rasterise.server.ts";

const icons = import.meta.glob<string>("/sites/*/brand/icon.svg", { query: "?raw", import: "default", eager: true });
const marks = import.meta.glob<string>("/sites/*/brand/mark.svg", { query: "?raw", import: "default", eager: true });

/**
 * Names of the icons and their sizes in px. The drawing fills its square and keeps its mark within the inner 80 per cent, so
 * that a system may cut any shape out of the `maskable` ones; the others have round corners, but Apple's, which cuts its own.
 */
const ICONS: Record<string, { size: number; shape: "square" | "rounded" | "silhouette" }> = {
  "192": { size: 192, shape: "rounded" },
  "512": { size: 512, shape: "rounded" },
  "maskable-192": { size: 192, shape: "square" },
  "maskable-512": { size: 512, shape: "square" },
  apple: { size: 180, shape: "square" },
  /** One colour on nothing, beside a push on Android. */
  badge: { size: 96, shape: "silhouette" },
};

/** The mark as drawn, for a page that must not ask for it; empty where the brand has none. */
export function markDrawing(site: string): string {
  return marks[`/sites/${site}/brand/mark.svg`] ?? "";
}

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A PNG of the site's mark; null for a name that is none. Drawn once a process. */
export function appIcon(site: string, name: string): Promise<Uint8Array<ArrayBuffer>> | null {
  const wanted = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  const icon = icons[`/sites/${site}/brand/icon.svg`] ?? marks[`/sites/${site}/brand/mark.svg`];
  const svg = wanted?.shape === "silhouette" ? (marks[`/sites/${site}/brand/mark.svg`] ?? icon) : icon;
  if (!wanted || !svg) return null;
  const key = `${site}/${name}`;
  let picture = drawn.get(key);
  if (!picture) {
    picture = drawSquare(svg, wanted);
    picture.catch(() => drawn.delete(key));
    drawn.set(key, picture);
  }
  return picture;
}
