import sharp from "sharp";
import { expect, test } from "vitest";
import { detectLocale } from "#app/features/i18n/i18n.server.ts";
import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import { siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import routes from "#app/routes.ts";
import { outcome, requestContext } from "../../../tests/support/request-context.ts";
import { loader as robots } from "./api/robots.api.ts";
import { loader as shareImage } from "./api/share-image.api.ts";
import { loader as sitemap } from "./api/sitemap.api.ts";
import { publicPagesOf } from "./public-pages.server.ts";
import { robotsHeader } from "./robots-header.server.ts";
import { searchTagsOf } from "./search-tags.server.ts";
import { sitemapOf } from "./sitemap.server.ts";

const tagsAt = (path: string, site = "general") =>
  searchTagsOf(siteNamed(site), "en", new URL(path, "https://x.example"));
const get = async (loader: unknown, params: Record<string, string> = {}) =>
  (loader as (args: object) => Promise<Response>)({
    context: await requestContext(),
    params,
    request: new Request("https://x.example/"),
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

test("R20 the sitemap of a host has every public page in every language on its own domain, and nothing personal", async () => {
  for (const settings of sites.values()) {
    const xml = sitemapOf(settings);
    const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => new URL(place));
    expect(new Set(places.map(({ host }) => host))).toEqual(new Set([settings.domain]));
    expect(new Set(places.map(String)).size).toBe(places.length);
    expect(places).toHaveLength(publicPagesOf(settings.site).length * (settings.locales.length + 1));
    for (const { slug, family, locale } of landerSlugsOf(settings.site))
      if (!family.startsWith("landing")) expect(xml).toContain(`/landers/${family}/${slug}?hl=${locale}<`);
    expect(xml).not.toMatch(/\/members|\/profile|\/chats|\/credits|\/login|\/api/);
  }
  const answer = await get(sitemap);
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
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

test("E04 structured data is of the site and its company, and no text can end it", () => {
  const settings = { ...siteNamed("general"), name: "</script><b>" };
  const data = searchTagsOf(settings, "de", new URL("https://x.example/"))?.data ?? "";
  expect(data).not.toContain("<");
  const graph = JSON.parse(data)["@graph"];
  expect(graph[0]).toMatchObject({ "@type": "WebSite", name: "</script><b>", inLanguage: "de" });
  expect(graph[1]).toMatchObject({ "@type": "Organization", name: settings.company.name });
  expect(tagsAt("/pricing")?.data).toBeNull();
});
