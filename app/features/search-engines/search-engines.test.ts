import sharp from "sharp";
import { expect, test } from "vitest";
import { detectLocale, getT } from "#app/features/i18n/i18n.server.ts";
import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import { siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import routes from "#app/routes.ts";
import { NICHES } from "#sites/niche.ts";
import { outcome, requestContext } from "../../../tests/support/request-context.ts";
import { loader as languageMap } from "./api/language-map.api.ts";
import { loader as robots } from "./api/robots.api.ts";
import { loader as shareImage } from "./api/share-image.api.ts";
import { loader as sitemap } from "./api/sitemap.api.ts";
import { publicPagesOf } from "./public-pages.server.ts";
import { robotsHeader } from "./robots-header.server.ts";
import { searchTagsOf } from "./search-tags.server.ts";
import { shareImageOf } from "./share-image.server.ts";
import { faceOf, outline, wrapped } from "./share-letters.server.ts";
import { languageMapOf, mapNamed, sitemapOf } from "./sitemap.server.ts";

const tagsAt = (path: string, site = "general") =>
  searchTagsOf(siteNamed(site), "en", new URL(path, "https://x.example"));
const get = async (loader: unknown, params: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  (loader as (args: object) => Promise<Response>)({
    context: await requestContext(),
    params,
    request: new Request("https://x.example/", { headers }),
  });

test("T21 an address that asks for a language gets it, whatever cookie and browser say; an unknown one is ignored", async () => {
  const settings = siteNamed("general");
  const headers = { cookie: "locale=nl", "accept-language": "fr" };
  const at = (query: string) => detectLocale(new Request(`https://x.example/${query}`, { headers }), settings, "pl");
  expect(await at("?hl=de")).toBe("de");
  expect(await at("?hl=en-US")).toBe("en-US");
  expect(await at("?hl=xx")).toBe("nl");
  expect(await at("?hl=")).toBe("nl");
});

test("R20 every public page has one address, names each of its languages, and each names it back", () => {
  const bare = tagsAt("/pages/faq?network=n1&hl=xx");
  expect(bare?.canonical).toBe("https://nearly.example/pages/faq");
  const german = tagsAt("/pages/faq?utm=1&hl=de");
  expect(german?.canonical).toBe("https://nearly.example/pages/faq?hl=de");
  expect(german?.alternates).toEqual(bare?.alternates);
  expect(bare?.alternates).toHaveLength(siteNamed("general").locales.length + 1);
  expect(bare?.alternates).toContainEqual({ hreflang: "x-default", href: bare?.canonical });
  expect(bare?.alternates).toContainEqual({ hreflang: "de", href: german?.canonical });
  const slug = tagsAt("/landers/alonetonight/milf-noch-wach?hl=nl", "milf");
  expect(slug?.canonical).toBe("https://halfpast.example/landers/alonetonight/milf-nog-op?hl=nl");
  // A family without a slug shows its first variant, and says whose page that is.
  expect(tagsAt("/landers/gallery")?.canonical).toBe("https://nearly.example/landers/gallery/guest-book");
  expect(tagsAt("/landers/gallery")?.alternates).toEqual(tagsAt("/landers/gallery/guest-book")?.alternates);
  for (const { href } of slug?.alternates ?? []) {
    const url = new URL(href);
    expect(tagsAt(url.pathname + url.search, "milf")?.alternates, href).toEqual(slug?.alternates);
  }
  for (const path of [
    "/members",
    "/members/0123456789abcd",
    "/chats",
    "/profile",
    "/landers/gallery/none",
    "/affiliates/x",
  ])
    expect(tagsAt(path), path).toBeNull();
});

test("R20 the sitemap of a host names one map a language, with every public page on its own domain and nothing personal", async () => {
  for (const settings of sites.values()) {
    const placesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => new URL(place));
    const maps = placesOf(sitemapOf(settings));
    expect(maps).toHaveLength(settings.locales.length + 1);
    const all: string[] = [];
    for (const { host, pathname } of maps) {
      expect(host).toBe(settings.domain);
      const locale = mapNamed(pathname.replace("/sitemaps/", ""), settings);
      const xml = languageMapOf(settings, locale === undefined ? expect.fail(pathname) : locale);
      const places = placesOf(xml);
      expect(places).toHaveLength(publicPagesOf(settings.site).length);
      // What crawlers take of one map.
      expect(places.length).toBeLessThan(50_000);
      expect(xml.length).toBeLessThan(50_000_000);
      for (const place of places) expect(place.searchParams.get("hl")).toBe(locale);
      all.push(...places.map(String));
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((place) => place.startsWith(`https://${settings.domain}/`))).toBe(true);
    for (const { slug, family, locale } of landerSlugsOf(settings.site))
      if (!family.startsWith("landing") && settings.locales.includes(locale))
        expect(
          all.some((place) => place.endsWith(`/landers/${family}/${slug}?hl=${locale}`)),
          slug,
        ).toBe(true);
    expect(all.join("\n")).not.toMatch(/\/members|\/profile|\/chats|\/credits|\/login|\/api/);
  }
});

test("R20 a map is made once for its settings, asked about again by its tag, and one of a language that is not spoken is a 404", async () => {
  const settings = siteNamed("general");
  expect(languageMapOf({ ...settings }, "de")).toBe(languageMapOf(settings, "de"));
  expect(languageMapOf({ ...settings, domain: "other.example" }, "de")).toContain("https://other.example/");
  const answer = await get(sitemap);
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const map = await get(languageMap, { file: "nl.xml" });
  expect(map.headers.get("cache-control")).toBe("public, max-age=3600");
  const again = await get(languageMap, { file: "nl.xml" }, { "if-none-match": map.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  for (const file of ["xx.xml", "nl", ".xml", "NL.xml", "__proto__.xml"])
    expect((await outcome(() => get(languageMap, { file }))).status, file).toBe(404);
});

test("R22 only public pages that were found, each under its one address, for nobody in particular, are for search engines", () => {
  const table = routes as unknown as { id: string; path?: string }[];
  const header = (path: string, more: { status?: number; loggedIn?: boolean } = {}) =>
    robotsHeader({ site: "general", path, status: 200, loggedIn: false, ...more });
  const open = table.filter(({ path = "" }) => header(`/${path}`) === null).map(({ id }) => id);
  expect(open.sort()).toEqual(
    "ban complaints compliance cookies faq index landers-tinderswipe pricing privacy return-policy service signup terms".split(
      " ",
    ),
  );
  for (const { family, slug } of landerSlugsOf("general"))
    if (!family.startsWith("landing")) expect(header(`/landers/${family}/${slug}?hl=de`), slug).toBeNull();
  expect(header("/pages/faq?hl=de")).toBeNull();
  expect(header("/landers/gallery?network=n1")).toBeNull();
  expect(header("/landers/landing2")).toBe("noindex, nofollow");
  for (const path of ["/pages/faq/", "/landers/gallery/none", "/members", "/nowhere"])
    expect(header(path), path).toBe("noindex, nofollow");
  expect(header("/", { loggedIn: true })).toBe("noindex, nofollow");
  expect(header("/", { status: 404 })).toBe("noindex, nofollow");
});

test("R23 robots.txt names the sitemap of the host and keeps crawlers out of calls only", async () => {
  const text = await (await get(robots)).text();
  expect(text).toContain("Sitemap: https://nearly.example/sitemap.xml\n");
  expect(text).toContain("Disallow: /api/\n");
  expect(text).not.toMatch(/Disallow: \/(members|landers|pages)?\/?\n/);
});

test("T19 every site has a share image of its own colours in each language, 1200 by 630", async () => {
  const answer = await get(shareImage, { file: "nl.png" });
  expect(answer.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
  expect(bytes.length).toBeLessThan(100_000);
  expect(await (await outcome(() => get(shareImage, { file: "xx.png" }))).status).toBe(404);
  expect(tagsAt("/")?.image).toBe("https://nearly.example/share/en.png");
});

test("T19 the letters of a share image are the brand's own, in every language, and none is missing", async () => {
  for (const settings of sites.values()) {
    const faces = { name: await faceOf(NICHES[settings.niche].name), text: await faceOf("text") };
    const letters = {
      name: settings.name,
      text: settings.locales.map((locale) => getT(settings, locale)("brand.tagline")).join(""),
    };
    for (const part of ["name", "text"] as const)
      for (const letter of new Set(letters[part]))
        expect(
          faces[part].some((cut) => cut.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
          letter,
        ).toBe(true);
  }
  const [mano, nearly] = [await faceOf("gay"), await faceOf("general")];
  expect(outline(mano, "Nearly", { size: 118 }).d).not.toBe(outline(nearly, "Nearly", { size: 118 }).d);
  // Kerned, and with letters of both cuts in one line.
  const text = await faceOf("text");
  const width = (line: string) => outline(text, line, { size: 44 }).width;
  expect(width("To")).toBeLessThan(width("T") + width("o"));
  expect(width("zażółć")).toBeGreaterThan(width("za"));
  const lines = wrapped(text, "A rather long tagline that has to be set in several lines", { size: 44, most: 300 });
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(width(line)).toBeLessThanOrEqual(300);
});

test("T19 a long name is set smaller and stays within the picture", async () => {
  const settings = { ...siteNamed("gay"), name: "An uncommonly long name of a site" };
  const { data, info } = await sharp(await shareImageOf(settings, "en"))
    .extract({ left: 720, top: 60, width: 20, height: 200 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(20);
  expect(Math.max(...data) - Math.min(...data)).toBeLessThan(40);
});

test("E04 structured data is of the site and its company, and no text can end it", () => {
  const settings = { ...siteNamed("general"), name: "</script><b>" };
  const data = searchTagsOf(settings, "de", new URL("https://x.example/"))?.data ?? "";
  expect(data).not.toContain("<");
  const graph = JSON.parse(data)["@graph"];
  expect(graph[0]).toMatchObject({ "@type": "WebSite", name: "</script><b>", inLanguage: "de" });
  expect(graph[1]).toMatchObject({ "@type": "Organization", name: settings.company.name });
  expect(tagsAt("/pricing")?.data).toBeNull();
});
