import { register } from "prom-client";
import { expect, test, vi } from "vitest";
import { setClockOffset } from "#app/platform/clock.ts";
import { log } from "#app/platform/log.server.ts";
import { clientErrorSchema } from "./client-errors.schemas.ts";
import { CLIENT_ERROR_BYTES, CLIENT_ERROR_LIMITS, reportOf } from "./client-errors.ts";
import { MOST_OF_ADDRESS, MOST_OF_ALL, recordClientError } from "./record-client-error.server.ts";

const from = (clientAddress: string) => ({ site: "general", clientAddress, requestId: "r1" });
const report = { message: "TypeError: x", stack: "at a (/assets/a-1.js:1:2)", page: "/chats" };

test("a browser tells what, where and on which page, cut to size, without queries; add-ons and foreign scripts are not ours", () => {
  const error = new TypeError("failed at https://nearly.example/members?q=secret");
  error.stack = `TypeError\n    at a (https://nearly.example/assets/a-1.js?v=secret:1:2)\n${"x".repeat(9000)}`;
  const told = reportOf(error, "/members");
  expect(told?.message).toBe("TypeError: failed at https://nearly.example/members");
  expect(told?.stack).toContain("https://nearly.example/assets/a-1.js:1:2");
  expect(told?.stack).toHaveLength(CLIENT_ERROR_LIMITS.stack);
  expect(clientErrorSchema.safeParse(told).success).toBe(true);
  expect(reportOf("a sentence", "/")).toMatchObject({ message: "a sentence", stack: "" });
  const foreign = new Error("x");
  foreign.stack = "at chrome-extension://abc/content.js:1:1";
  for (const none of [foreign, "Script error.", "ResizeObserver loop limit exceeded"])
    expect(reportOf(none, "/")).toBeNull();
});

test("a report that is too long or none is refused, and the longest that is taken fits the body", () => {
  const longest = Object.fromEntries(
    Object.entries(CLIENT_ERROR_LIMITS).map(([name, most]) => [name, "€".repeat(most)]),
  );
  const body = JSON.stringify({ ...longest, page: `/${"€".repeat(CLIENT_ERROR_LIMITS.page - 1)}` });
  expect(clientErrorSchema.safeParse(JSON.parse(body)).success).toBe(true);
  expect(Buffer.byteLength(body)).toBeLessThan(CLIENT_ERROR_BYTES);
  for (const wrong of [
    {},
    { ...report, message: "" },
    { ...report, stack: "x".repeat(CLIENT_ERROR_LIMITS.stack + 1) },
    { ...report, page: "https://evil.example/" },
    { ...report, message: 5 },
  ])
    expect(clientErrorSchema.safeParse(wrong).success).toBe(false);
});

test("an address may tell so much a minute, all together so much, and the log holds no address or token", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  try {
    setClockOffset(3600);
    const secret = { ...report, message: "for bob@mail.example", page: "/token/abcdefghijklmnopqrstuvwxyz0123456789" };
    expect(recordClientError(from("192.0.2.1"), secret).ok).toBe(true);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/bob@|abcdefghijklmnop/);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({
      site: "general",
      requestId: "r1",
      clientError: { build: expect.any(String) },
    });
    for (let n = 1; n < MOST_OF_ADDRESS; n++) expect(recordClientError(from("192.0.2.1"), report).ok).toBe(true);
    expect(recordClientError(from("192.0.2.1"), report)).toMatchObject({ ok: false, reason: "too-many" });
    for (let n = MOST_OF_ADDRESS; n < MOST_OF_ALL; n++)
      expect(recordClientError(from(`192.0.3.${n}`), report).ok).toBe(true);
    expect(recordClientError(from("192.0.4.1"), report).ok).toBe(false);
    setClockOffset(3700);
    expect(recordClientError(from("192.0.2.1"), report).ok).toBe(true);
    const metric = await register.getSingleMetricAsString("client_errors_total");
    expect(metric).toContain(`client_errors_total{site="general"} ${MOST_OF_ALL + 1}`);
  } finally {
    setClockOffset(0);
    warn.mockRestore();
  }
});
