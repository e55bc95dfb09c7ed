import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askPatiently } from "./page-data.ts";

let server: Server;
let origin = "";
let asked: string[] = [];
/** Statuses of the answers in turn, 0 for a connection that breaks; the last one repeats. */
let answers: number[] = [];
let back: NodeJS.Timeout;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    if (status === 0) return request.socket.destroy();
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal("window", Object.assign(new EventTarget(), { fetch, location: { href: `${origin}/chats`, origin } }));
  vi.stubGlobal("navigator", { onLine: true });
  askPatiently();
  // A network that comes back ends every pause: nobody waits here.
  back = setInterval(() => window.dispatchEvent(new Event("online")), 2);
});
afterAll(() => {
  clearInterval(back);
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const get = (path: string, init?: RequestInit) => window.fetch(new URL(path, origin), init);

test("C09 a page's data are asked for again after a lost connection and a busy server, five times at most", async () => {
  answers = [0, 503, 502, 200];
  expect((await get("/chats.data?list=3")).status).toBe(200);
  expect(asked).toEqual(Array.from({ length: 4 }, () => "GET /chats.data?list=3"));
  asked = [];
  answers = [503];
  expect((await get("/_root.data")).status).toBe(503);
  expect(asked).toHaveLength(6);
  asked = [];
  answers = [0];
  await expect(get("/chats.data")).rejects.toThrow(TypeError);
  expect(asked).toHaveLength(6);
});

test("C09 nothing else is asked twice: what changes something, other addresses, a refusal, a call that was given up", async () => {
  answers = [503];
  await get("/chats.data", { method: "POST" });
  await get("/api/user.php");
  answers = [404];
  await get("/chats.data");
  expect(asked).toHaveLength(3);
  answers = [0];
  const given = new AbortController();
  const answer = get("/members.data", { signal: given.signal });
  given.abort();
  await expect(answer).rejects.toThrow("abort");
  expect(asked.filter((one) => one.includes("members")).length).toBeLessThan(2);
});
