import type { LanderSlug } from "#sites/define-landers.ts";

const modules = import.meta.glob<LanderSlug[]>("/sites/*/landers.ts", { eager: true, import: "default" });

/** The lander slugs of a site (sites/<name>/landers.ts); none for a site without the file. */
export function landerSlugsOf(site: string): readonly LanderSlug[] {
  return modules[`/sites/${site}/landers.ts`] ?? [];
}
