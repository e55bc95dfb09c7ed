import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flushClicks } from "#app/features/tracking/click-buffer.server.ts";
import { clicks } from "#app/features/tracking/tracking.tables.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import type { RenderPage } from "#app/platform/http/app-options.server.ts";
import { PageCache } from "#app/platform/http/page-cache.server.ts";
import { freshDatabase } from "../tests/support/database.ts";
import { createPageCache } from "./page-cache.server.ts";

freshDatabase();

let server: Server;
/** Statuses that the cache has told of. */
const told: number[] = [];
const rendered: { path: string; cookie: string | undefined; visit: unknown }[] = [];

beforeAll(async () => {
  const cache = createPageCache({ mode: "production" });
  server = createServer(async (incoming, outgoing) => {
    const host = String(incoming.headers.host);
    const url = new URL(incoming.url ?? "/", `http://${host}`);
    const site = host.split(".")[0] ?? "";
    const page = { site, origin: url.origin, url, requestId: "r", secure: false, clientAddress: "127.0.0.1" };
    const render: RenderPage = async ({ path, headers, adjust }) => {
      const context = {} as { visit?: unknown };
      adjust?.(context as never);
      rendered.push({ path, cookie: headers.cookie, visit: context.visit });
      const html = `<p>${site} ${path} ${headers.cookie} ${"x".repeat(3000)}</p><script nonce="n0n">go()</script>`;
      return { html, nonce: "n0n" };
    };
    const answered = await cache.respond(incoming, outgoing, page, render, (status) => told.push(status));
    if (!answered) outgoing.writeHead(299).end("live");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => server.close());

function get(path: string, headers: Record<string, string> = {}, site = "general", method = "GET") {
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({
      port,
      path,
      method,
      headers: { host: `${site}.localhost`, accept: "text/html", ...headers },
    });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end();
  });
}

test("R19 a lander is rendered once for site, language and slug however many ask at once, and never for an unknown slug", async () => {
  rendered.length = 0;
  const path = "/landers/gallery/guest-book";
  await Promise.all(Array.from({ length: 30 }, () => get(path)));
  expect(rendered).toHaveLength(1);
  await get(path, { "accept-language": "nl" });
  await get(path, { cookie: "locale=de" });
  await get(path, { cookie: "entry=1" });
  expect(rendered).toHaveLength(4);
  await get(`${path}?sub1=abc&anything=1`);
  expect(rendered).toHaveLength(4);
  expect((await get("/landers/gallery/nothing")).status).toBe(299);
  expect((await get(path, {}, "she")).status).toBe(299);
  expect((await get("/landers/gallery/she-guest-book", {}, "she")).status).toBe(200);
  expect(rendered.every((page) => !page.path.includes("sub1"))).toBe(true);
});

test("R19 only a country that the site knows makes a page of its own, in whatever case it is written", async () => {
  rendered.length = 0;
  const path = "/landers/maplanding";
  await get(path);
  for (const country of ["XX", "ZZ", "QQ", "", "nl-NL", "__proto__"]) await get(`${path}?country=${country}`);
  expect(rendered.map((page) => page.path)).toEqual([path]);
  await get(`${path}?country=DE`);
  await get(`${path}?country=de`);
  expect(rendered.map((page) => page.path)).toEqual([path, `${path}?country=DE`]);
});

test("R19 the body is constant: no nonce, scripts by their hash; ETag answers 304, brotli comes in advance, HEAD has no body", async () => {
  const path = "/landers/video";
  const first = await get(path);
  expect(first.body.toString()).toContain("<script>go()</script>");
  expect(first.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
  expect(first.headers["content-security-policy"]).not.toContain("nonce");
  expect(first.headers.vary).toContain("Cookie");
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  await expect.poll(async () => (await get(path, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  const packed = await get(path, { "accept-encoding": "gzip, br" });
  expect(brotliDecompressSync(packed.body).equals(first.body)).toBe(true);
  expect(packed.headers.etag).not.toBe(first.headers.etag);
  const again = await get(path, { "accept-encoding": "br", "if-none-match": String(packed.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await get(path, {}, "general", "HEAD");
  expect([head.body.length, Number(head.headers["content-length"])]).toEqual([0, first.body.length]);
});

test("E05 R19 every hit on a kept page sets its visit cookie and records its click, also one that is answered by 304", async () => {
  const path = "/landers/socialnetwork";
  const { headers } = await get(path);
  told.length = 0;
  for (let i = 0; i < 20; i++) {
    const hit = await get(`${path}?network=cached&sub1=s${i}`, { "if-none-match": String(headers.etag) });
    expect(hit.status).toBe(304);
    expect(String(hit.headers["set-cookie"])).toContain("visit=");
  }
  expect(told).toEqual(Array(20).fill(304));
  await flushClicks();
  const found = (await getDb().select().from(clicks)).filter(({ network }) => network === "cached");
  expect(new Set(found.map(({ sub1 }) => sub1)).size).toBe(20);
});

test("R19 who has a session goes past the kept pages, and so do forms, searches and pages that are not kept", async () => {
  expect((await get("/", { cookie: "auth=anything" })).status).toBe(299);
  expect((await get("/", {}, "general", "POST")).status).toBe(299);
  expect((await get("/pages/faq?q=money")).status).toBe(299);
  for (const path of [
    "/members",
    "/signup",
    "/pages/nothing",
    "/landers",
    "/landers/gallery/",
    "/landers/landing2/meet",
  ])
    expect((await get(path)).status, path).toBe(299);
  for (const path of ["/", "/pages/terms", "/landers/tinderswipe?card=3"])
    expect((await get(path)).status, path).toBe(200);
});

test("P01 P02 where the doors depend on it, a visitor from a traffic source has a page of their own, which names no source", async () => {
  rendered.length = 0;
  await get("/landers/iconslanding", {}, "gay");
  await get("/landers/iconslanding?network=secret", {}, "gay");
  expect(JSON.stringify(rendered)).not.toContain("secret");
});

test("R19 the lander that knows what time it is, is rendered anew when the sky changes, and only that one", async () => {
  const at = (utc: string) => setClockOffset((Date.parse(utc) - Date.now()) / 1000);
  const seen = async (utc: string, path: string) => {
    at(utc);
    rendered.length = 0;
    await get(path, {}, "milf");
    return rendered.length;
  };
  for (const [utc, count] of [
    ["2026-11-22T19:30:00Z", 1],
    ["2026-11-22T19:50:00Z", 0],
    ["2026-11-22T20:10:00Z", 1],
    ["2026-11-22T23:10:00Z", 1],
    ["2026-11-23T19:30:00Z", 0],
  ] as const)
    expect(await seen(utc, "/landers/alonetonight"), utc).toBe(count);
  expect(await seen("2026-11-22T19:30:00Z", "/landers/iconslanding")).toBe(1);
  expect(await seen("2026-11-22T23:10:00Z", "/landers/iconslanding")).toBe(0);
  setClockOffset(0);
});

test("R19 memory is bounded: the least recently used page goes first", async () => {
  const cache = new PageCache({ mode: "production", sources: () => ({}) }, 9000);
  const fill = (key: string) =>
    cache.fill(key, { site: "general", secure: false }, async () => ({ html: key + "x".repeat(2500), nonce: "none" }));
  for (const key of ["a", "b", "c"]) await fill(key);
  cache.get("a");
  await fill("d");
  expect([cache.get("b"), cache.get("a") !== undefined, cache.size <= 9000]).toEqual([undefined, true, true]);
  const leaky = await cache.fill("e", { site: "general", secure: false }, async () => ({
    html: "<p>n1</p>",
    nonce: "n1",
  }));
  expect(leaky).toBeNull();
});
