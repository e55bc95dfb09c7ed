import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, post, startTinyServer } from "../../../tests/support/http-server.ts";
import type { RunningServer } from "./start-server.server.ts";

let server: RunningServer;
let port: number;
beforeAll(async () => {
  server = await startTinyServer();
  port = server.port;
});
afterAll(() => server.close());

const form = { "content-type": "application/x-www-form-urlencoded" };
const paths = ["/form", "/form.data", "/api/call.php"];

test("E2 unsafe methods need exactly the site's origin; a sibling brand, another port or scheme is another origin", async () => {
  const foreign = [
    "http://beta.test",
    "https://alpha.test",
    "http://alpha.test:8080",
    "http://alpha.test.evil.test",
    "http://sub.alpha.test",
    "http://ALPHA.test",
    "null",
    "",
    "http://alpha.test,http://alpha.test",
  ];
  for (const origin of foreign) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      for (const path of paths) {
        const answer = await ask(port, path, { method, body: "name=a", headers: { ...form, origin } });
        expect([origin, method, path, answer.status]).toEqual([origin, method, path, 403]);
      }
    }
  }
});

test("E2 a client that names no origin at all is refused", async () => {
  for (const path of paths)
    expect((await ask(port, path, { method: "POST", body: "name=a", headers: form })).status).toBe(403);
  const call = await ask(port, "/api/call.php", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  expect(JSON.parse(call.text).error).toMatchObject({ code: "cross_origin" });
});

test("E2 without Origin, Sec-Fetch-Site decides, and only the oldest browsers are judged by Referer", async () => {
  const status = async (headers: Record<string, string>) =>
    (await ask(port, "/form", { method: "POST", body: "name=a", headers: { ...form, ...headers } })).status;
  expect(await status({ "sec-fetch-site": "same-origin" })).toBe(200);
  for (const site of ["same-site", "cross-site", "none", "x"])
    expect(await status({ "sec-fetch-site": site, referer: "http://alpha.test/" })).toBe(403);
  expect(
    await status({ origin: "null", "sec-fetch-site": "same-origin" }),
    "a page with Referrer-Policy: no-referrer",
  ).toBe(200);
  expect(await status({ origin: "null", "sec-fetch-site": "cross-site" }), "a sandboxed frame").toBe(403);
  expect(await status({ origin: "http://beta.test", "sec-fetch-site": "same-origin" })).toBe(403);
  expect(await status({ referer: "http://alpha.test/form?x=1" })).toBe(200);
  expect(await status({ referer: "http://alpha.test.evil.test/" })).toBe(403);
});

test("E2 the guard cannot be passed by X-Forwarded-Host, by _data or by a method override", async () => {
  const evil = { origin: "http://beta.test", "x-forwarded-host": "beta.test" };
  expect((await post(port, "/form", { name: "a" }, { headers: evil })).status).toBe(403);
  expect((await post(port, "/form?_data=form", { name: "a" }, { headers: evil })).status).toBe(400);
  expect((await post(port, "/api/call.php?_data=call", { name: "a" }, { headers: evil })).status).toBe(400);
  expect(
    (await ask(port, "/form?_method=POST", { headers: { ...evil, "x-http-method-override": "POST" } })).text,
  ).toContain("large");
});

test("E2 webhooks are exempt and get their raw body", async () => {
  const answer = await ask(port, "/hooks/pay", {
    method: "POST",
    body: "a=1&b=%zz",
    headers: { ...form, origin: "https://pay.test" },
  });
  expect([answer.status, answer.text]).toEqual([200, "raw:a=1&b=%zz"]);
  const xml = await ask(port, "/hooks/pay", { method: "POST", body: "<x/>", headers: { "content-type": "text/xml" } });
  expect(xml.text).toBe("raw:<x/>");
});

test("C05 a beacon may be text or empty JSON, on its own path only", async () => {
  const own = { origin: "http://alpha.test" };
  const beacon = (path: string, type: string, body: string) =>
    ask(port, path, { method: "POST", body, headers: { ...own, "content-type": type } });
  expect((await beacon("/api/page-hidden.php", "text/plain;charset=UTF-8", "")).status).toBe(204);
  expect((await beacon("/api/page-hidden.php", "application/json", "")).status).toBe(204);
  expect((await beacon("/api/call.php", "text/plain", "")).status).toBe(415);
});
