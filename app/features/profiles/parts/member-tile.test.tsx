import i18next from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, test } from "vitest";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import en from "#locales/en.json";
import { NICHES } from "#sites/niche.ts";
import { captionStyle } from "#themes/themes.ts";
import type { ProfileCard } from "../profile-card.server.ts";
import { MemberTile } from "./member-tile.tsx";

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({ lng: "en", keySeparator: false, resources: { en: { translation: en } } });

const card: ProfileCard = {
  id: "0123456789abcd",
  name: "Imani",
  age: 29,
  gender: "female",
  country: "NL",
  region: "Utrecht",
  city: "Nieuwegein",
  distanceKm: 10,
  online: true,
  isNew: true,
  fictional: false,
  quote: null,
  photo: null,
};

function tileOf(site: string, shown: ProfileCard, action?: ReactNode): string {
  const settings = sites.get(site);
  if (!settings) throw new Error(site);
  const data = { settings: publicSettings(settings, "en", (key) => i18n.t(key)), locale: "en" };
  const routes = [{ id: "root", path: "/", element: <MemberTile card={shown} action={action} /> }];
  const context: Parameters<typeof createStaticRouter>[1] = {
    basename: "/",
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: routes[0] as (typeof routes)[0] }],
    loaderData: { root: data },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}

test("A05 on every site the tile of a fictional profile carries icon and word, also when it is new; a real one never does", () => {
  for (const [site, settings] of sites) {
    const label = publicSettings(settings, "en", (key) => i18n.t(key)).fictionalSingular;
    const fictional = tileOf(site, { ...card, fictional: true });
    expect(fictional, site).toContain(label);
    expect(fictional.slice(0, fictional.indexOf(label)), site).toMatch(/<svg[^>]*>.*<\/svg>$/s);
    expect(fictional, site).not.toContain(">New<");
    expect(tileOf(site, card), site).not.toContain(label);
    expect(fictional, site).toContain(`data-caption="${captionStyle[NICHES[settings.niche].name]}"`);
  }
});

test("S02 a tile says name, age, place, a short distance and who is online, and leads to the page", () => {
  const html = tileOf("general", card);
  for (const part of ["Imani", ">29<", "Online now", ">New<", 'href="/members/0123456789abcd"'])
    expect(html).toContain(part);
  expect(html).toMatch(/>Nieuwegein<\/span><\/span><span[^>]*>· &lt; 10 km</);
  expect(tileOf("general", { ...card, distanceKm: 200 })).not.toContain("km");
});

test("K08 who reads or tabs through a tile meets the name before its like button, on every site", () => {
  for (const site of sites.keys()) {
    const html = tileOf(site, card, <button type="button">Like</button>);
    expect(html.indexOf("Imani"), site).toBeGreaterThan(0);
    expect(html.indexOf("Imani"), site).toBeLessThan(html.indexOf("<button"));
  }
});
