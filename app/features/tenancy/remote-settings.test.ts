import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { RemoteSettings, type RemoteSettingsConfig, SettingsUnavailable } from "./remote-settings.server.ts";
import { toApiNames } from "./setting-names.ts";
import { createGetSettings } from "./settings-source.server.ts";
import { siteNamed } from "./site-registry.server.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, asked: number) => void;

/** A real settings service on a free port. */
async function service(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/settings` };
}

function settingsFrom(url: string, config: Partial<RemoteSettingsConfig> = {}) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  return { errors, remote: new RemoteSettings({ url, firstDelay: 5, tryTimeout: 200, onError, ...config }) };
}

const good = (changes: Partial<SiteSettings> = {}) =>
  JSON.stringify({ settings: toApiNames({ ...siteNamed("bdsm"), ...changes }) });
const json = (response: ServerResponse, body: string) =>
  response.setHeader("content-type", "application/json").end(body);
const none = new URLSearchParams();

test("C06 the service is asked for the host as domain and the route's query, and its answer is read by the schema", async () => {
  const { asked, url } = await service((_, response) => json(response, good({ signupCredits: 7 })));
  const query = new URLSearchParams("network=n1&sub1=a&domain=evil.example&token=abcdef&email=a@b.example&q=Lotte");
  const settings = await settingsFrom(url).remote.get("sable.example", query);
  expect(settings?.signupCredits).toBe(7);
  expect(settings?.company.vatNumbers).toEqual(siteNamed("bdsm").company.vatNumbers);
  expect(asked).toEqual(["/settings?domain=sable.example&network=n1&sub1=a"]);
});

test("C06 a failing service is asked again up to five times", async () => {
  const { asked, url } = await service((_, response, count) =>
    count < 6 ? response.writeHead(500).end() : json(response, good()),
  );
  expect((await settingsFrom(url).remote.get("sable.example", none))?.name).toBe("Sable");
  expect(asked).toHaveLength(6);
});

test("C06 a service that never answers well is given up after five more tries", async () => {
  const { asked, url } = await service((_, response) => response.writeHead(503).end());
  const asked503 = settingsFrom(url).remote.get("sable.example", none);
  await expect(asked503).rejects.toThrow("503");
  // A page then says that it is away for a moment, and not that it is broken.
  await expect(asked503).rejects.toBeInstanceOf(SettingsUnavailable);
  expect(asked).toHaveLength(6);
});

test("C06 many requests at once are one call, and fresh answers come from memory", async () => {
  const { asked, url } = await service((_, response) => setTimeout(() => json(response, good()), 30));
  const { remote } = settingsFrom(url);
  const all = await Promise.all(Array.from({ length: 50 }, () => remote.get("sable.example", none)));
  expect(new Set(all).size).toBe(1);
  await remote.get("sable.example", none);
  expect(asked).toHaveLength(1);
});

test("C06 the last good answer is kept while the service is down, hangs or lies", async () => {
  let mood: "well" | "down" | "hang" | "lie" = "well";
  const { url } = await service((_, response) => {
    if (mood === "well") return json(response, good({ name: "Sable" }));
    if (mood === "down") return response.writeHead(500).end();
    if (mood === "lie") return json(response, good({ minAge: 12, name: "Wrong" }));
  });
  const { remote, errors } = settingsFrom(url, { ttl: 0 });
  expect((await remote.get("sable.example", none))?.name).toBe("Sable");
  for (const next of ["down", "hang", "lie"] as const) {
    mood = next;
    const before = errors.length;
    const other = new URLSearchParams({ sub1: next });
    expect((await remote.get("sable.example", other))?.name).toBe("Sable");
    expect(errors.length).toBe(before + 1);
  }
  expect(String(errors.at(-1))).toContain("min_age: expected integer ≥ 18, got 12");
});

test("C06 an answer for another host, without settings or too large is refused at once", async () => {
  const answers = [
    good({ domain: "nearly.example", domains: ["nearly.example"] }),
    "{}",
    "not json",
    `"${"x".repeat(1_100_000)}"`,
  ];
  for (const body of answers) {
    const { asked, url } = await service((_, response) => json(response, body));
    await expect(settingsFrom(url).remote.get("sable.example", none)).rejects.toThrow();
    expect(asked).toHaveLength(1);
  }
});

test("C06 a host that the service does not know is null, and a redirect is not followed", async () => {
  const unknown = await service((_, response) => response.writeHead(404).end());
  expect(await settingsFrom(unknown.url).remote.get("nowhere.example", none)).toBeNull();
  const moved = await service((_, response) => response.writeHead(302, { location: "/else" }).end());
  await expect(settingsFrom(moved.url).remote.get("sable.example", none)).rejects.toThrow();
  expect(moved.asked.every((path) => path.startsWith("/settings"))).toBe(true);
});

test("C06 what the service leaves out comes from the site's folder, and it cannot turn one site into another", async () => {
  const partial = await service((_, response) =>
    json(response, JSON.stringify({ settings: { message_credits: 2, unheard_of: 1 } })),
  );
  const getSettings = createGetSettings({ settingsUrl: partial.url, developmentHosts: true });
  const settings = await getSettings("bdsm.localhost:3000", none);
  expect(settings).toMatchObject({ site: "bdsm", name: "Sable", messageCredits: 2 });
  expect(settings?.minimumMessageCosts.DE).toEqual({ costs: 160, currency: "EUR" });
  const other = await service((_, response) => json(response, JSON.stringify({ settings: { site: "gay" } })));
  const wrong = createGetSettings({ settingsUrl: other.url, developmentHosts: true });
  await expect(wrong("bdsm.localhost", none)).rejects.toThrow("answered for the site gay");
});

test("C06 without a service the settings come from the folders; an unknown host has none", async () => {
  const getSettings = createGetSettings({ settingsUrl: null, developmentHosts: true, pushPublicKey: "BKey" });
  expect(await getSettings("sable.example", none)).toMatchObject({ site: "bdsm", pushPublicKey: "BKey" });
  expect(await getSettings("localhost:3000", none)).toMatchObject({ site: "general" });
  expect(await getSettings("unknown.example", none)).toBeNull();
  expect(await getSettings("a b\u0000", none)).toBeNull();
});

test("E03 the country in the query is the visitor's choice, among the site's countries only", async () => {
  const getSettings = createGetSettings({ settingsUrl: null, developmentHosts: false });
  const chosen = async (country: string) =>
    (await getSettings("nearly.example", new URLSearchParams({ country })))?.geoipSelectedCountry;
  expect(await chosen("be")).toBe("BE");
  expect(await chosen("XX")).toBeNull();
});
