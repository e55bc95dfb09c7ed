import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import { colourAround, themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import type { LOCALES } from "#locales/locales.ts";
import { contrast } from "#themes/colour.ts";
import { loader as manifestLoader } from "./api/manifest.api.ts";
import { loader as offlineLoader } from "./api/offline.api.ts";
import { markDrawing } from "./app-icons.server.ts";
import { failurePage } from "./failure-page.server.ts";

const colours = { primary: "#7a2fd0", secondary: "#ffb03a", dark: "#431a78" };
const own = { ...siteNamed("gilf"), colours };

function argsOf(settings: typeof own, locale: (typeof LOCALES)[number] = "nl") {
  const request = new Request("https://x.example/");
  const context = { settings, locale, t: getT(settings, locale), nonce: "n1" };
  return { request, context, params: {} } as never;
}

test("A08 a site with colours of its own has them around the page, in the installed app and on the page without a connection", async () => {
  const around = colourAround(own);
  expect(around.light).toBe(colours.primary);
  const manifest = await manifestLoader(argsOf(own)).json();
  expect(manifest).toMatchObject({ name: own.name, lang: "nl", theme_color: colours.primary });
  expect(manifest.background_color).toBe(themeOfSite(own).light.canvas);
  const offline = await offlineLoader(argsOf(own)).text();
  for (const scheme of ["light", "dark"] as const)
    expect(offline).toContain(`--fill:${themeOfSite(own)[scheme].primary}`);
  // One that is at home in the dark stays there by day, unless more contrast is wished too; its corners are its own.
  const night = await offlineLoader(argsOf(siteNamed("bdsm") as typeof own)).text();
  expect(night).toContain("@media (prefers-color-scheme: light) and (prefers-contrast: more){");
  expect(night).toContain("border-radius:3px");
  expect(colourAround(siteNamed("bdsm")).light).toBe(themeOfSite(siteNamed("bdsm")).dark.canvas);
  // A site in its niche's colours keeps the page's ground around it.
  const plain = siteNamed("gilf");
  expect(colourAround({ ...plain, colours: null }).light).toBe(themeOfSite({ ...plain, colours: null }).light.canvas);
});

test("K09 the words of a bare page can be read in every site's colours, by day and by night", () => {
  for (const settings of [...sites.values(), own]) {
    for (const { canvas, ink, ink2, primary, onPrimary, primaryText } of [
      themeOfSite(settings).light,
      themeOfSite(settings).dark,
    ]) {
      for (const [part, ground] of [
        [ink, canvas],
        [ink2, canvas],
        [primaryText, canvas],
        [onPrimary, primary],
      ] as const)
        expect(contrast(part, ground), `${settings.site} ${part} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("G5 A06 with the database away or a bug every site says so in its brand and the visitor's language, and nothing else", async () => {
  for (const { site, name, locales } of sites.values()) {
    const origin = `http://${site}.localhost:3000`;
    for (const locale of locales) {
      const request = new Request(`${origin}/chats?hl=xx`, { headers: { "accept-language": locale } });
      const away = await failurePage({ status: 503, request, origin, nonce: "n1" });
      const broken = await failurePage({ status: 500, request, origin, nonce: "n1" });
      expect([away?.locale, broken?.locale]).toEqual([locale, locale]);
      expect(away?.html).toContain(`<html lang="${locale}">`);
      expect(away?.html).toContain(`<b>${name}</b>`);
      expect(away?.html).toContain(markDrawing(site));
      expect(markDrawing(site)).toMatch(/^<svg /);
      expect(away?.message).not.toBe(broken?.message);
      for (const said of [away, broken]) expect(said?.html).not.toMatch(/frame\.|\{\{|undefined/);
      // It needs nothing that the server would have to give: no script, no sheet, no picture.
      expect(away?.html).not.toMatch(/<script|<link(?! rel="icon" href="data:,")|<img|url\(/);
    }
  }
  const request = new Request("http://nobody.example/");
  expect(await failurePage({ status: 503, request, origin: "http://nobody.example", nonce: "n" })).toBeNull();
});
