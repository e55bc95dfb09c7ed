import { afterEach, expect, test } from "vitest";
import { DAY, now, setClockOffset } from "#app/platform/clock.ts";
import { defineNetworks } from "#sites/define-networks.ts";
import { fillAddress } from "./postback-address.rules.ts";
import { readReportToken, reportToken } from "./report-link.server.ts";

const site = "general";
afterEach(() => setClockOffset(0));

test("E05 Z3 a report link opens its own network on its own site until it expires", () => {
  const token = reportToken(site, { network: "t1", ref: "a" }, new Date(now().getTime() + DAY));
  expect(readReportToken(site, token)).toMatchObject({ network: "t1", ref: "a" });
  expect(readReportToken("gay", token)).toBeNull();
  const [body = "", signature] = token.split(".");
  const other = Buffer.from(body, "base64url").toString().replace("t1", "t2");
  for (const bad of [
    `${Buffer.from(other).toString("base64url")}.${signature}`,
    body,
    "",
    ".",
    `${token}.`,
    "x".repeat(5000),
  ])
    expect(readReportToken(site, bad)).toBeNull();
  setClockOffset(2 * 86_400);
  expect(readReportToken(site, token)).toBeNull();
});

test("E05 a networks file with mistakes names file and field, and what a visitor brought stays one value", () => {
  const bad = (input: unknown) => () => defineNetworks(input as never);
  expect(bad({ "no good!": {} })).toThrow("sites/networks.ts");
  expect(bad({ n: { payouts: [{ model: "cpl", on: "rebuy", amount: { minor: 1, currency: "EUR" } }] } })).toThrow(
    "sites/networks.ts: n.payouts.0.on",
  );
  expect(bad({ n: { payouts: [{ model: "share", on: "rebuy", basisPoints: 0.3 }] } })).toThrow("basis_points");
  const url = (address: string) => bad({ n: { postbacks: [{ url: address }] } });
  expect(url("http://a.example/")).toThrow("n.postbacks.0.url: expected an https address");
  expect(url("https://{sub1}.example/")).toThrow("no macro in the host");
  expect(url("https://a.example/?x={email}")).toThrow("there is no macro {email}");
  expect(url("https://u:p@a.example/")).toThrow("no password");
  const none = Object.fromEntries(
    "click_id network ref sub1 sub2 sub3 event conversion_id payout currency status ts"
      .split(" ")
      .map((name) => [name, null]),
  ) as Parameters<typeof fillAddress>[1];
  expect(
    fillAddress("https://a.example/{sub1}?b={sub2}&c={ref}", {
      ...none,
      sub1: "../x?y",
      sub2: "{ref}&c=1",
      ref: "'()",
    }),
  ).toBe("https://a.example/..%2Fx%3Fy?b=%7Bref%7D%26c%3D1&c=%27%28%29");
});
