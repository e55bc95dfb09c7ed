import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, cookiesIn, post, rawAsk, startTinyServer } from "../../../tests/support/http-server.ts";
import type { RunningServer } from "./start-server.server.ts";
import { createProxyTrust, networkOf } from "./trusted-proxies.server.ts";

let direct: RunningServer;
let proxied: RunningServer;
beforeAll(async () => {
  direct = await startTinyServer();
  proxied = await startTinyServer({ trustedProxies: ["127.0.0.0/8", "10.1.0.0/16"] });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

test("E3 the host alone chooses the site, in any case and with its port", async () => {
  expect((await ask(direct.port, "/api/call.php", { host: "ALPHA.test" })).text).toContain('"site":"alpha"');
  expect((await ask(direct.port, "/api/call.php", { host: `beta.test:${direct.port}` })).text).toContain(
    '"site":"beta"',
  );
});

test("E3 an unknown host gets a plain 404 and no site's data, a malformed one 400", async () => {
  for (const host of [
    "evil.test",
    "localhost",
    "127.0.0.1",
    "alpha.test.evil.test",
    "xalpha.test",
    "[::1]",
    "alpha.test.",
  ]) {
    const answer = await ask(direct.port, "/", { host });
    expect([host, answer.status, answer.text]).toEqual([host, 404, "Not found"]);
    expect(cookiesIn(answer)).toEqual([]);
  }
  for (const host of [
    "",
    "al pha.test",
    "alpha.test/x",
    "a@alpha.test",
    "alpha.test:999999",
    "alpha..test",
    "-a.test",
    "é.test",
    "alpha.test:x",
    "[::1",
    `${"a".repeat(300)}.test`,
  ]) {
    const answer = await rawAsk(direct.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer, host).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await rawAsk(direct.port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

test("E3 X-Forwarded-Host counts only from a trusted proxy", async () => {
  const forwarded = { "x-forwarded-host": "beta.test", "x-forwarded-for": "203.0.113.9" };
  const untrusted = JSON.parse((await ask(direct.port, "/api/call.php", { headers: forwarded })).text);
  expect(untrusted).toEqual({ site: "alpha", address: "127.0.0.1" });
  const trusted = JSON.parse((await ask(proxied.port, "/api/call.php", { headers: forwarded })).text);
  expect(trusted).toEqual({ site: "beta", address: "203.0.113.9" });
  for (const host of ["beta.test, alpha.test", "", "evil.test/x"]) {
    expect((await ask(proxied.port, "/", { headers: { "x-forwarded-host": host } })).status).toBe(400);
  }
});

test("E3 behind a proxy that ends TLS the origin is https, for the guard and for cookies", async () => {
  const headers = { "x-forwarded-proto": "https", origin: "https://alpha.test" };
  const answer = await post(proxied.port, "/form", { name: "a" }, { headers });
  expect(answer.status).toBe(200);
  expect(cookiesIn(answer)).toEqual(["last=a; Path=/; HttpOnly; Secure; SameSite=Lax"]);
  expect((await post(direct.port, "/form", { name: "a" }, { headers })).status).toBe(403);
});

test("E3 the visitor's address is the last one that is no proxy of ours", async () => {
  const address = async (chain: string) =>
    JSON.parse((await ask(proxied.port, "/api/call.php", { headers: { "x-forwarded-for": chain } })).text).address;
  expect(await address("1.1.1.1, 203.0.113.9, 10.1.2.3")).toBe("203.0.113.9");
  expect(await address("<script>, 10.1.2.3")).toBe("127.0.0.1");
  expect(() => createProxyTrust(["proxy.example"])).toThrow("proxy.example");
});

test("E3 ranges of proxies end where they say, alone and beside IPv6 ones", () => {
  const inside = ["10.0.0.0", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.0.2.7", "203.0.113.128"];
  const outside = [
    "9.255.255.255",
    "11.0.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.2.6",
    "203.0.113.127",
    "::1",
    "x",
  ];
  const ranges = ["10.0.0.0/8", "172.20.0.0/12", "192.0.2.7", "203.0.113.130/25"];
  for (const trust of [createProxyTrust(ranges), createProxyTrust([...ranges, "2001:db8::/32"])])
    expect([...inside, ...outside].filter((address) => trust.trusts(address))).toEqual(inside);
  expect(createProxyTrust(["0.0.0.0/0"]).trusts("255.255.255.255")).toBe(true);
  for (const wrong of ["10.0.0.0/33", "10.0.0.0/x"]) expect(() => createProxyTrust([wrong])).toThrow();
});

test("A1 E3 all addresses of one IPv6 connection are one address to every limit, its neighbour's are another", async () => {
  const address = async (chain: string) =>
    JSON.parse((await ask(proxied.port, "/api/call.php", { headers: { "x-forwarded-for": chain } })).text).address;
  const own = "2001:db8:0:7::/64";
  for (const one of [
    "2001:db8:0:7::1",
    "2001:DB8::7:ffff:0:0:9",
    "2001:0db8:0000:0007:1:2:3:4",
    "2001:db8:0:7::1.2.3.4",
  ])
    expect(await address(one), one).toBe(own);
  expect(await address("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64");
  expect(await address("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("unknown")).toBe("unknown");
});
