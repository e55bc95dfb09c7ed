import { isSmartphone } from "#app/platform/http/is-smartphone.server.ts";

const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** "Firefox · Android", as far as the browser's own words tell; null when they tell nothing. */
export function deviceName(userAgent: string): { name: string | null; phone: boolean } {
  const find = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  const name = [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(" · ");
  return { name: name || null, phone: isSmartphone(null, userAgent) };
}
