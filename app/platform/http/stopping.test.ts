import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { ask, leftStreams, startTinyServer, tinyBuild } from "../../../tests/support/http-server.ts";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function openStream(port: number): Promise<{ text(): string; ended: Promise<void>; leave(): void; id: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: "127.0.0.1", path: "/events", headers: { host: "alpha.test" }, setHost: false },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        const ended = new Promise<void>((done) => answer.on("end", done));
        answer.on("error", () => {});
        resolve({ text: () => text, ended, leave: () => sent.destroy(), id: String(answer.headers["x-request-id"]) });
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

test("G4 a stopping server says so, tells each stream to come back at a moment of its own, and finishes what it began", async () => {
  const server = await startTinyServer({ drainTime: 300 });
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(server.port)));
  const slow = ask(server.port, "/slow");
  await pause(100);
  expect(streams[0]?.text()).toBe("event: hello\ndata: {}\n\n");
  expect((await ask(server.port, "/readyz")).status).toBe(200);
  const before = await ask(server.port, "/", { headers: { connection: "keep-alive" } });
  expect(before.headers.connection).toBe("keep-alive");
  const closed = server.close();
  const readiness = await ask(server.port, "/readyz", { headers: { connection: "keep-alive" } });
  expect([readiness.status, readiness.text, readiness.headers.connection]).toEqual([503, "stopping", "close"]);
  expect((await ask(server.port, "/healthz")).status).toBe(200);
  const persistent = { headers: { connection: "keep-alive" } };
  expect((await ask(server.port, "/", persistent)).headers.connection).toBe("close");
  await Promise.all(streams.map(({ ended }) => ended));
  const delays = streams.map((stream) => Number(/retry: (\d+)\n\n$/.exec(stream.text())?.[1]));
  for (const delay of delays) expect(delay).toBeGreaterThanOrEqual(1000);
  for (const delay of delays) expect(delay).toBeLessThan(11_000);
  expect(new Set(delays).size).toBeGreaterThan(10);
  expect((await slow).text).toBe("slow but done");
  await closed;
  await expect(ask(server.port, "/")).rejects.toThrow();
});

test("G4 idle connections do not hold a stopping server, and a request that never ends is cut", async () => {
  const server = await startTinyServer({ finishTime: 500 });
  const idle: Socket = connect(server.port, "127.0.0.1");
  await new Promise((resolve) => idle.on("connect", resolve));
  idle.write("GET / HTTP/1.1\r\nHost: alpha.test\r\n\r\n");
  await new Promise((resolve) => idle.once("data", resolve));
  const stuck: Socket = connect(server.port, "127.0.0.1");
  stuck.on("error", () => {});
  stuck.write(
    "POST /form HTTP/1.1\r\nHost: alpha.test\r\nOrigin: http://alpha.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=",
  );
  await pause(100);
  await Promise.all([server.close(), server.close()]);
});

test("A3 the server notices a visitor who leaves an event stream", async () => {
  const server = await startTinyServer();
  const stream = await openStream(server.port);
  stream.leave();
  for (let tries = 0; tries < 50 && !leftStreams.includes(stream.id); tries++) await pause(20);
  expect(leftStreams).toContain(stream.id);
  const head = await ask(server.port, "/events", { method: "HEAD" });
  expect([head.status, head.headers["content-type"], head.text]).toEqual([200, "text/event-stream", ""]);
  await server.close();
});

const slowStarts = [
  { what: "headers", bytes: "GET / HTTP/1.1\r\nHost: al", timeouts: { headers: 600, request: 60_000, check: 100 } },
  {
    what: "bodies",
    bytes:
      "POST /form HTTP/1.1\r\nHost: alpha.test\r\nOrigin: http://alpha.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=",
    timeouts: { headers: 500, request: 1000, check: 100 },
  },
];
for (const { what, bytes, timeouts } of slowStarts) {
  test(`E4 two hundred connections whose ${what} trickle in keep nobody waiting, and are closed with 408`, async () => {
    const server = await startTinyServer({ timeouts });
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(server.port, "127.0.0.1");
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk;
      });
      socket.on("error", () => {});
      socket.write(bytes);
      const drip = setInterval(() => socket.write("x"), 150);
      return new Promise<string>((resolve) =>
        socket.on("close", () => {
          clearInterval(drip);
          resolve(received);
        }),
      );
    });
    await pause(200);
    for (let count = 0; count < 20; count++) expect((await ask(server.port, "/form")).status).toBe(200);
    const answers = await Promise.all(slow);
    expect(answers.filter((text) => text.startsWith("HTTP/1.1 408 ")).length).toBeGreaterThan(180);
    expect((await ask(server.port, "/")).status).toBe(200);
    await server.close();
  });
}

test("E4 an event stream whose reader does not read holds back its source, and goes when the reader goes", async () => {
  let produced = 0;
  let cancelled = false;
  const build = tinyBuild();
  const loader = () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          produced += 65_536;
          controller.enqueue(Buffer.alloc(65_536, 97));
          await pause(0);
        },
        cancel() {
          cancelled = true;
        },
      }),
      { headers: { "content-type": "text/event-stream" } },
    );
  Object.assign(build.routes, { flood: { id: "flood", parentId: "root", path: "flood", module: { loader } } });
  const server = await startTinyServer({ build });
  const deaf = connect(server.port, "127.0.0.1");
  deaf.pause();
  deaf.write("GET /flood HTTP/1.1\r\nHost: alpha.test\r\n\r\n");
  let before = -1;
  for (let tries = 0; tries < 100 && before !== produced; tries++) {
    before = produced;
    await pause(200);
  }
  expect(before).toBe(produced);
  expect(produced).toBeLessThan(30_000_000);
  deaf.destroy();
  for (let tries = 0; tries < 50 && !cancelled; tries++) await pause(20);
  expect(cancelled).toBe(true);
  await server.close();
});
