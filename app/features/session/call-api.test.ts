import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError, callApi } from "./call-api.ts";

interface Seen {
  method: string;
  path: string;
  requestType: string | undefined;
  body: string;
}

let server: Server;
let seen: Seen[] = [];
/** Status and body of each answer in turn; the last one repeats. */
let answers: [status: number, body: unknown, headers?: Record<string, string>][] = [];
const assign = vi.fn();

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      seen.push({ method, path: url, requestType: headers["x-request-type"] as string | undefined, body });
      const [status, answer, more] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, null];
      response.writeHead(status, { "content-type": "application/json", ...more });
      response.end(status === 204 ? undefined : JSON.stringify(answer));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  // The browser resolves paths against the page; everything else here is real.
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => realFetch(`${origin}${path}`, init));
  vi.stubGlobal("window", { location: { pathname: "/chats", search: "?list=3", assign } });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
afterEach(() => {
  seen = [];
  assign.mockClear();
});

test("C09 a call that the server fails is tried again with the same body, and answers in the end", async () => {
  answers = [
    [503, null],
    [500, { error: { code: "error", message: "x" } }],
    [200, { ok: 1 }],
  ];
  const body = { client_id: "abcdefgh" };
  expect(await callApi("/api/chat.php", { method: "POST", body })).toEqual({ ok: 1 });
  expect(seen.map(({ method, path, body: sent }) => [method, path, JSON.parse(sent)])).toEqual(
    Array.from({ length: 3 }, () => ["POST", "/api/chat.php", body]),
  );
});

test("C01 C09 a call that fails for good was tried six times, each time after twice as long", async () => {
  const delays: number[] = [];
  const wait = globalThis.setTimeout;
  // Only the pauses between two tries are cut short; the connection has timers of its own.
  const hurried = vi.spyOn(globalThis, "setTimeout").mockImplementation(((
    work: () => void,
    ms = 0,
    ...rest: unknown[]
  ) => {
    if (!new Error("who asks").stack?.includes("p-retry")) return wait(work, ms, ...rest);
    delays.push(ms);
    return wait(work, 0);
  }) as typeof setTimeout);
  try {
    answers = [[503, null]];
    await expect(callApi("/api/user.php")).rejects.toMatchObject({ status: 503 });
  } finally {
    hurried.mockRestore();
  }
  expect(seen.map(({ requestType }) => requestType)).toEqual(Array(6).fill("client"));
  expect(delays).toHaveLength(5);
  delays.forEach((delay, turn) => {
    expect(delay).toBeGreaterThanOrEqual(500 * 2 ** turn);
    expect(delay).toBeLessThanOrEqual(1000 * 2 ** turn);
  });
});

test("C11 a refusal is not tried again and carries the server's code and words", async () => {
  answers = [[402, { error: { code: "insufficient_credits", message: "Not enough" } }]];
  const refused = await callApi("/api/chat.php", { method: "POST", body: {} }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 402, code: "insufficient_credits", message: "Not enough" });
  expect(seen).toHaveLength(1);
  answers = [[204, null]];
  expect(await callApi("/api/chat.php", { method: "DELETE", body: { conversation: "c" } })).toBeUndefined();
});

test("C09 a call that is of no use later is made once, and none is repeated where the server says how long to wait", async () => {
  answers = [[503, null]];
  await expect(callApi("/api/typing.php", { method: "POST", body: {}, retries: 0 })).rejects.toMatchObject({
    status: 503,
  });
  expect(seen).toHaveLength(1);
  seen = [];
  answers = [[429, { error: { code: "too_many_requests", message: "Wait" } }, { "retry-after": "60" }]];
  await expect(callApi("/api/chat.php", { method: "POST", body: {} })).rejects.toMatchObject({ message: "Wait" });
  expect(seen).toHaveLength(1);
  seen = [];
  answers = [
    [429, null, { "retry-after": "1" }],
    [200, { ok: 1 }],
  ];
  expect(await callApi("/api/chat.php", { method: "POST", body: {} })).toEqual({ ok: 1 });
});

test("P06 a 403 authentication_required logs out and leads to the login, but not from the user call, nor any other 403", async () => {
  answers = [[403, { error: { code: "authentication_required", message: "Log in" } }]];
  await expect(callApi("/api/user.php")).rejects.toMatchObject({ status: 403 });
  expect(seen.map(({ path, requestType }) => [path, requestType])).toEqual([["/api/user.php", "client"]]);
  expect(assign).not.toHaveBeenCalled();
  await expect(callApi("/api/chats.php")).rejects.toMatchObject({ code: "authentication_required" });
  expect(seen.map(({ path }) => path)).toEqual(["/api/user.php", "/api/chats.php", "/api/logout.php"]);
  expect(seen[1]?.requestType).toBeUndefined();
  expect(assign).toHaveBeenCalledWith("/login?to=%2Fchats%3Flist%3D3");
  assign.mockClear();
  answers = [[403, { error: { code: "blocked_by_member", message: "No" } }]];
  await expect(callApi("/api/chat.php", { method: "POST", body: {} })).rejects.toMatchObject({
    code: "blocked_by_member",
  });
  expect(assign).not.toHaveBeenCalled();
});
