import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { precompress } from "../../../scripts/precompress.mjs";
import { ask, cookiesIn, post, startTinyServer, tinyBuild } from "../../../tests/support/http-server.ts";
import type { RunningServer } from "./start-server.server.ts";

const script = `console.log(${JSON.stringify("x".repeat(4000))})`;
let folder: string;
let server: RunningServer;
let secure: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "http-assets-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/entry-abc123.js"), script);
  writeFileSync(path.join(folder, "assets/entry-abc123.js.map"), "{}");
  writeFileSync(path.join(folder, "favicon.ico"), "icon");
  writeFileSync(path.join(folder, "..", "http-outside.txt"), "outside");
  await precompress(folder);
  server = await startTinyServer({ assetsDir: folder });
  secure = await startTinyServer({
    publicScheme: "https",
    contentSources: () => ({ images: ["https://cdn.test/alpha/", "'unsafe-inline'; x"], forms: ["https://pay.test"] }),
  });
});
afterAll(async () => {
  await server.close();
  await secure.close();
  rmSync(folder, { recursive: true });
});

test("Headers: a page has a strict policy with a nonce of its own, and every protecting header", async () => {
  const [first, second] = [await ask(secure.port, "/"), await ask(secure.port, "/")];
  const nonceOf = (answer: { text: string }) => /nonce="([^"]+)"/.exec(answer.text)?.[1] ?? "none";
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  const csp = String(first.headers["content-security-policy"]);
  expect(csp).toContain(`script-src 'self' 'nonce-${nonceOf(first)}';`);
  for (const part of [
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "img-src 'self' data: blob: https://cdn.test/alpha/;",
    "form-action 'self' https://pay.test;",
  ])
    expect(csp).toContain(part);
  expect(csp).not.toMatch(/script-src[^;]*unsafe/);
  expect(first.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
    "cache-control": "private, no-store",
  });
  expect(first.headers["permissions-policy"]).toContain("geolocation=(self), camera=(self), microphone=()");
  expect((await ask(server.port, "/")).headers["strict-transport-security"], "no HSTS without https").toBeUndefined();
});

test("Headers: data, calls, errors and refusals are guarded too, and personal by default", async () => {
  for (const address of ["/_root.data", "/api/call.php", "/api/refused.php", "/nowhere", "/broken"]) {
    const { headers } = await ask(server.port, address);
    expect([address, headers["cache-control"], headers["x-content-type-options"]]).toEqual([
      address,
      "private, no-store",
      "nosniff",
    ]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await ask(server.port, "/%zz")).headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
});

test("Cookies are committed once on pages, data, calls, redirects and errors alike", async () => {
  const cookie = "seen=yes; Path=/; HttpOnly; SameSite=Lax";
  for (const address of ["/api/call.php", "/cookie-refused", "/cookie-refused.data"])
    expect([address, cookiesIn(await ask(server.port, address))]).toEqual([address, [cookie]]);
  expect(cookiesIn(await ask(server.port, "/?visit=1"))).toEqual(["visit=v1; Path=/; HttpOnly; SameSite=Lax"]);
  expect(cookiesIn(await ask(server.port, "/_root.data?visit=1"))).toHaveLength(1);
  const redirected = await post(server.port, "/form", { name: "a b;c", go: "1" });
  expect([redirected.status, redirected.headers.location, cookiesIn(redirected)]).toEqual([
    302,
    "/form",
    ["last=a%20b%3Bc; Path=/; HttpOnly; SameSite=Lax"],
  ]);
  const data = await post(server.port, "/form.data", { name: "x", go: "1" });
  expect([data.status, cookiesIn(data).length]).toEqual([202, 1]);
  expect(cookiesIn(await ask(server.port, "/"))).toEqual([]);
});

test("Compression: text beyond a kilobyte is gzipped when accepted, and HEAD has the headers without the body", async () => {
  const packed = await ask(server.port, "/form", { headers: { "accept-encoding": "br, gzip" } });
  expect(packed.headers).toMatchObject({
    "content-encoding": "gzip",
    vary: "Accept-Encoding",
    "content-length": String(packed.bytes.length),
  });
  expect(gunzipSync(packed.bytes).toString()).toContain("xxxxx");
  for (const encoding of ["", "identity", "gzip;q=0"]) {
    const plain = await ask(server.port, "/form", { headers: { "accept-encoding": encoding } });
    expect([plain.headers["content-encoding"], plain.headers.vary, plain.headers["content-length"]]).toEqual([
      undefined,
      "Accept-Encoding",
      String(plain.bytes.length),
    ]);
  }
  expect(
    (await ask(server.port, "/api/call.php", { headers: { "accept-encoding": "gzip" } })).headers["content-encoding"],
    "short",
  ).toBeUndefined();
  const [whole, head] = [await ask(server.port, "/form"), await ask(server.port, "/form", { method: "HEAD" })];
  expect([head.status, head.bytes.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    String(whole.bytes.length),
  ]);
  const packedHead = await ask(server.port, "/form", { method: "HEAD", headers: { "accept-encoding": "gzip" } });
  expect([packedHead.bytes.length, packedHead.headers["content-encoding"]]).toEqual([0, "gzip"]);
});

test("C12 an answer with an ETag is not sent twice", async () => {
  const first = await ask(server.port, "/api/tagged.php", { headers: { "accept-encoding": "gzip" } });
  expect([first.status, first.headers.etag, first.headers["cache-control"]]).toEqual([
    200,
    'W/"t1"',
    "public, max-age=60",
  ]);
  const again = await ask(server.port, "/api/tagged.php", { headers: { "if-none-match": 'W/"t1"' } });
  expect([again.status, again.text]).toEqual([304, ""]);
});

test("Headers: assets are immutable, precompressed, and nothing else of the disk is served", async () => {
  const address = "/assets/entry-abc123.js";
  const plain = await ask(server.port, address);
  expect(plain.text).toBe(script);
  expect(plain.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  const br = await ask(server.port, address, { headers: { "accept-encoding": "gzip, br" } });
  expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
  const gz = await ask(server.port, address, { headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(gz.bytes).toString()).toBe(script);
  expect(new Set([plain, br, gz].map((answer) => answer.headers.etag)).size, "one tag for each encoding").toBe(3);
  const again = await ask(server.port, address, {
    headers: { "accept-encoding": "br", "if-none-match": String(br.headers.etag) },
  });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect(again.headers["content-security-policy"], "a kept script has none").toBeUndefined();
  const head = await ask(server.port, address, { method: "HEAD" });
  expect([head.status, head.bytes.length, head.headers["content-length"]]).toEqual([200, 0, String(script.length)]);
  expect((await ask(server.port, "/favicon.ico")).headers["cache-control"]).toBe("public, max-age=300");
  for (const hidden of [
    "/assets/entry-abc123.js.map",
    "/assets/entry-abc123.js.br",
    "/assets/",
    "/assets/../../http-outside.txt",
    "/assets/%2e%2e/%2e%2e/http-outside.txt",
    "/..%2fhttp-outside.txt",
    "/assets/..%5c..%5chttp-outside.txt",
  ]) {
    expect([hidden, (await ask(server.port, hidden)).status]).toEqual([hidden, 404]);
  }
  expect((await ask(server.port, address, { host: "evil.test" })).status).toBe(404);
});

test("G5 with the database down pages and calls say 503 and when to come back, and the next request may succeed", async () => {
  for (const address of ["/away", "/away.data"]) {
    const answer = await ask(server.port, address);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.text).toContain("Back in a moment");
  }
  const call = await ask(server.port, "/api/away.php");
  expect([call.status, call.headers["retry-after"], JSON.parse(call.text).error.code]).toEqual([
    503,
    "5",
    "unavailable",
  ]);
  expect((await ask(server.port, "/")).status).toBe(200);
});

test("G5 X01 a failure is said by the site where it can, and plainly where it cannot", async () => {
  let fails = false;
  const site = await startTinyServer({
    failurePage: async ({ status, origin, request, nonce }) => {
      if (fails) throw new Error("no texts");
      const message = `${status} ${request.headers.get("accept-language")}`;
      return { message, locale: "nl", html: `<html lang="nl"><style nonce="${nonce}"></style>${origin} ${message}` };
    },
  });
  try {
    const headers = { "accept-language": "nl" };
    const page = await ask(site.port, "/away", { headers });
    expect([page.status, page.headers["retry-after"], page.headers["content-language"]]).toEqual([503, "5", "nl"]);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page.text).toMatch(/503 nl$/);
    const nonce = /nonce="(\w+)"/.exec(page.text)?.[1] ?? "none";
    expect(page.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(JSON.parse((await ask(site.port, "/api/away.php", { headers })).text).error.message).toBe("503 nl");
    fails = true;
    expect((await ask(site.port, "/away")).text).toContain("Back in a moment");
  } finally {
    await site.close();
  }
});

test("G5 readiness follows the database, liveness does not, and both answer on any host", async () => {
  let database: () => Promise<boolean> = async () => true;
  const watched = await startTinyServer({ ready: () => database() });
  try {
    const status = async (address: string, host = "10.0.0.7:9") => (await ask(watched.port, address, { host })).status;
    expect([await status("/readyz"), await status("/healthz")]).toEqual([200, 200]);
    for (const state of [
      async () => false,
      async () => Promise.reject(new Error("down")),
      () => new Promise<boolean>(() => {}),
    ]) {
      database = state;
      expect([await status("/readyz"), await status("/healthz")]).toEqual([503, 200]);
    }
    database = async () => true;
    expect(await status("/readyz")).toBe(200);
  } finally {
    await watched.close();
  }
});

test("X01 a bug gives a general text without its detail, as a page and as a call", async () => {
  const page = await ask(server.port, "/broken");
  expect([page.status, page.text.includes("secret detail")]).toEqual([500, false]);
  const call = await ask(server.port, "/api/broken.php");
  expect([call.status, JSON.parse(call.text).error.code]).toEqual([500, "internal_error"]);
  for (const [address, method, status, code] of [
    ["/api/none.php", "GET", 404, "not_found"],
    ["/api/refused.php", "POST", 405, "method_not_allowed"],
  ] as const) {
    const answer = await (method === "GET" ? ask(server.port, address) : post(server.port, address, {}));
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, code]);
  }
  const refused = await ask(server.port, "/api/refused.php");
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    402,
    { error: { code: "insufficient_credits", message: "No credits" } },
  ]);
});

test("G5 a context that cannot be made ends in 503 or 500, never in silence", async () => {
  const { DatabaseUnavailable } = await import("./responses.server.ts");
  for (const [error, status] of [
    [new DatabaseUnavailable(), 503],
    [new Error("x"), 500],
    [new Response("gone", { status: 410 }), 410],
  ] as const) {
    const failing = await startTinyServer({ createContext: () => Promise.reject(error) });
    expect((await ask(failing.port, "/")).status).toBe(status);
    await failing.close();
  }
});

test("X01 a body that breaks while it is sent shows no error text: an error page before its first bytes, a cut connection after", async () => {
  const build = tinyBuild();
  const stream = (type: string, good: number) => () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < good) controller.enqueue(Buffer.alloc(100_000));
        else controller.error(new Error("secret detail"));
      },
    });
    return new Response(body, { headers: { "content-type": type } });
  };
  const route = (id: string, loader: () => Response) => ({
    [id]: { id, parentId: "root", path: id, module: { loader } },
  });
  Object.assign(
    build.routes,
    route("at-once", stream("image/jpeg", 0)),
    route("html", stream("text/html", 0)),
    route("late", stream("image/jpeg", 3)),
    route(
      "whole",
      () => new Response(new Blob([Buffer.alloc(3_000_000)]).stream(), { headers: { "content-type": "image/jpeg" } }),
    ),
  );
  const breaking = await startTinyServer({ build });
  for (const address of ["/at-once", "/html"]) {
    const answer = await ask(breaking.port, address);
    expect([answer.status, answer.text.includes("secret detail"), answer.headers["x-content-type-options"]]).toEqual([
      500,
      false,
      "nosniff",
    ]);
  }
  await expect(ask(breaking.port, "/late")).rejects.toThrow();
  expect((await ask(breaking.port, "/whole")).bytes.length).toBe(3_000_000);
  const head = await ask(breaking.port, "/whole", { method: "HEAD" });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  await breaking.close();
});
