import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader as companyInfo } from "#app/features/tenancy/api/company-info.api.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import type { Locale } from "#locales/locales.ts";
import { loader as settingsCall } from "../api/settings.api.ts";
import { getT } from "../i18n.server.ts";
import { action, loader } from "./lang-config.tsx";

/** What these routes read of a request's context. */
function asked(
  path: string,
  { site = "bdsm", locale = "nl" as Locale, ...init }: RequestInit & { site?: string; locale?: Locale } = {},
) {
  const settings = siteNamed(site);
  const cookies = new CookieJar("", false);
  const context = { settings, locale, t: getT(settings, locale), cookies } as unknown as AppLoadContext;
  const request = new Request(`http://${settings.domain}${path}`, init);
  return { args: { request, context, params: {} } as LoaderFunctionArgs, cookies };
}
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

test("R18 T21 K10 the language page lists every language of the site, those of its countries first", async () => {
  const answer = await loader(asked("/lang-config?to=/members?page=2").args);
  expect(answer.languages).toHaveLength(12);
  expect(answer.languages.slice(0, 2)).toEqual(["de", "it"]);
  expect(answer).toMatchObject({ locale: "nl", back: "/members?page=2" });
});

test("R18 T21 choosing a language sets the cookie and goes back, on this origin only", async () => {
  const chosen = asked("/lang-config", form({ language: "sv", to: "/credits" }));
  const answer = (await action(chosen.args)) as Response;
  expect(chosen.cookies.get("locale")).toBe("sv");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/credits"]);
  for (const to of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", ""]) {
    const away = (await action(asked("/lang-config", form({ language: "sv", to })).args)) as Response;
    expect(away.headers.get("location"), to).toBe("/");
  }
});

test("R18 T21 a language that the site does not speak is a 422 and changes nothing", async () => {
  const refused = asked("/lang-config", form({ language: "tlh", to: "/" }));
  expect(await action(refused.args)).toMatchObject({ data: { refused: "unknown-locale" }, init: { status: 422 } });
  expect(refused.cookies.changed).toBe(false);
});

test("C06 E03 the settings call answers the public part with the specification's names, in the visitor's language", async () => {
  const own = await (await settingsCall(asked("/api/settings.php").args)).json();
  expect(own.settings).toMatchObject({
    name: "Sable",
    niche: 3,
    message_credits: 1,
    fictional_singular: "Fictief profiel",
  });
  for (const secret of ["company", "domains", "invoice", "mail_address", "affiliate_networks"]) {
    expect(own.settings).not.toHaveProperty(secret);
  }
  const other = await (await settingsCall(asked("/api/settings.php?domain=nazomer.example").args)).json();
  expect(other.settings).toMatchObject({ name: "Nazomer", index_title: "Nazomer: Goed gezelschap, zonder haast" });
});

test("C06 the settings of an unknown domain are a 404 with an error in the visitor's language", async () => {
  const answer = await settingsCall(asked("/api/settings.php?domain=unknown.example").args);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: { code: "not_found", message: "Op dit domein staat geen site." } });
});

test("C06 C12 E04 settings and company are not sent again while they have not changed", async () => {
  const first = await companyInfo(asked("/api/company-info.php").args);
  expect((await first.json()).company).toMatchObject({
    kvk: "00000000",
    vat_numbers: ["NL000000000B00"],
    delete_discount: 25,
  });
  for (const [call, path] of [
    [companyInfo, "/api/company-info.php"],
    [settingsCall, "/api/settings.php"],
  ] as const) {
    const etag = (await call(asked(path).args)).headers.get("etag") ?? "";
    const again = await call(asked(path, { headers: { "if-none-match": `"old", W/${etag}` } }).args);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const otherLocale = await call(asked(path, { locale: "fi", site: "gay", headers: { "if-none-match": etag } }).args);
    expect(otherLocale.status).toBe(path.includes("settings") ? 200 : 304);
  }
});
