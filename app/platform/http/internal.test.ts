import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { requestLines } from "#app/platform/log.server.ts";
import { ask, startTinyServer, tinyBuild } from "../../../tests/support/http-server.ts";
import { createRouteNames } from "./route-names.server.ts";
import type { RunningServer } from "./start-server.server.ts";

const seen: unknown[][] = [];
let server: RunningServer;
beforeAll(async () => {
  server = await startTinyServer({
    trustedProxies: ["127.0.0.1"],
    internal: {
      servesDomain: (domain) => domain === "alpha.test",
      metrics: async () => "up 1\n",
      metricsToken: "a token of the operator",
    },
    observe: (...all) => seen.push(all),
    htmlCache: {
      respond(_incoming, outgoing, { url }, _render, answered) {
        if (url.pathname !== "/form/kept") return false;
        outgoing.end("kept", () => answered(outgoing.statusCode));
        return true;
      },
    },
  });
});
afterAll(() => server.close());

test("a proxy may order certificates for the configured domains and for no other", async () => {
  const allowed = async (query: string) =>
    (await ask(server.port, `/internal/tls-allowed${query}`, { host: "10.0.0.7:3000" })).status;
  expect(await allowed("?domain=alpha.test")).toBe(200);
  expect(await allowed("?domain=ALPHA.test")).toBe(200);
  for (const query of [
    "?domain=evil.test",
    "?domain=alpha.test.evil.test",
    "?domain=",
    "",
    `?domain=${"a".repeat(500)}`,
  ])
    expect(await allowed(query), query).toBe(404);
});

test("/metrics answers this machine and the operator's token, and looks missing to everybody else", async () => {
  expect((await ask(server.port, "/metrics", { host: "127.0.0.1" })).text).toBe("up 1\n");
  const throughProxy = { "x-forwarded-for": "203.0.113.9" };
  expect((await ask(server.port, "/metrics", { headers: throughProxy })).status).toBe(404);
  const withToken = { ...throughProxy, authorization: "Bearer a-wrong-token-of-any-length" };
  expect((await ask(server.port, "/metrics", { headers: withToken })).status).toBe(404);
});

test("a finished request is counted under its route's name, whatever its ids", async () => {
  seen.length = 0;
  await ask(server.port, "/form/12345");
  await ask(server.port, "/nothing/here");
  await expect.poll(() => seen.length).toBe(2);
  expect(seen.map(([route, method, status]) => [route, method, status])).toEqual([
    ["form", "GET", 200],
    ["none", "GET", 404],
  ]);
  expect(seen.every(([, , , milliseconds]) => typeof milliseconds === "number" && milliseconds >= 0)).toBe(true);
});

test("an answer that lay ready is counted and logged as any other, its page's one-time tokens left out", async () => {
  seen.length = 0;
  const lines = vi.spyOn(requestLines, "add");
  await ask(server.port, "/form/kept?network=n1");
  expect(seen.map(([route, method, status]) => [route, method, status])).toEqual([["form", "GET", 200]]);
  expect(lines.mock.calls.map(([line]) => line)).toMatchObject([
    { site: "alpha", method: "GET", path: "/form/kept", status: 200 },
  ]);
  lines.mockRestore();
});

test("a fixed address goes before a parameter, and anything-goes comes last", () => {
  const paths: Record<string, string> = {
    star: "*",
    token: ":token",
    one: "members/:id",
    own: "members/me",
    opt: "x/:y?",
  };
  const build = tinyBuild();
  const routes = Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, { id, path, module: {} }]));
  const name = createRouteNames({ ...build, routes } as unknown as typeof build);
  expect(["/members/me", "/members/7", "/abc", "/x", "/x/1", "/a/b/c"].map(name)).toEqual([
    "own",
    "one",
    "token",
    "opt",
    "opt",
    "star",
  ]);
});
