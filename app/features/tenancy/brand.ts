const marks = import.meta.glob<string>("/sites/*/brand/mark.svg", { query: "?url", import: "default", eager: true });
const icons = import.meta.glob<string>("/sites/*/brand/icon.svg", { query: "?url", import: "default", eager: true });

/** Address of a site's mark, drawn by its brand. */
export function markOf(site: string): string | undefined {
  return marks[`/sites/${site}/brand/mark.svg`];
}

/** Address of a site's favicon. */
export function iconOf(site: string): string | undefined {
  return icons[`/sites/${site}/brand/icon.svg`] ?? markOf(site);
}
