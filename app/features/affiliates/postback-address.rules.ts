import type { PostbackMacro } from "#sites/setting-types.ts";

/** Fills a template's macros in, each encoded whole: what a visitor brought can never end a value or reach the host. */
export function fillAddress(template: string, values: Record<PostbackMacro, string | null>): string {
  return template.replace(/\{([a-z0-9_]+)\}/g, (_macro, name: string) => {
    const value = values[name as PostbackMacro] ?? "";
    return encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\ufffd")).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  });
}
