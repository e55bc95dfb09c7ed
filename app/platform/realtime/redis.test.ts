import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { Redis } from "ioredis";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { withTransaction } from "../db/client.server.ts";
import { closeRealtime, eventsSince, type LiveEvent, listening, publish, subscribe } from "./realtime.server.ts";
import { RedisChannel } from "./redis-channel.server.ts";

/** A real server of the test's own; where the program is not installed these tests are skipped. */
const installed = spawnSync("redis-server", ["--version"]).status === 0;
const port = await freePort();
process.env.REDIS_URL = installed ? `redis://127.0.0.1:${port}/3` : "";
let server = installed ? await startRedis() : undefined;

freshDatabase();
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});
afterAll(async () => {
  await closeRealtime();
  await stopRedis();
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => done(free));
    });
  });
}

async function startRedis(): Promise<ChildProcess> {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const started = spawn("redis-server", options, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of started.stdout) if (String(line).includes("Ready to accept")) break;
  started.stdout.resume();
  return started;
}

async function stopRedis(): Promise<void> {
  const gone = server && once(server, "exit");
  server?.kill("SIGKILL");
  await gone;
  server = undefined;
}

async function hear(memberId: string): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  undo.push(subscribe(memberId, (event) => events.push(event)));
  await listening();
  return events;
}

/** Another node of the same installation. */
function otherNode() {
  const heard: string[] = [];
  const gaps = { count: 0 };
  const channel = new RedisChannel(process.env.REDIS_URL as string, "live_events:3", {
    message: (payload) => heard.push(payload),
    gap: () => gaps.count++,
  });
  undo.push(() => void channel.close());
  return { channel, heard, gaps };
}

const types = (events: LiveEvent[]) => events.map(({ type }) => type);

test.skipIf(!installed)(
  "realtime: through Redis an event reaches the members it names on every node, after the commit and in order",
  async () => {
    const [anna, bert] = [await hear("anna"), await hear("bert")];
    const node = otherNode();
    await node.channel.ready();
    await withTransaction(async (tx) => {
      await publish({ to: ["anna"], type: "first", data: { n: 1 } }, tx);
      await publish({ to: ["anna"], type: "second", data: { n: 2 } }, tx);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(anna).toEqual([]);
    });
    await withTransaction(async (tx) => {
      await publish({ to: ["anna"], type: "lost", data: {} }, tx);
      throw new Error("stop");
    }).catch(() => undefined);
    await publish({ to: ["anna"], type: "third", data: {} });
    await vi.waitFor(() => expect(types(anna)).toEqual(["first", "second", "third"]));
    await vi.waitFor(() => expect(node.heard).toHaveLength(3));
    expect(bert).toEqual([]);
    expect(types(eventsSince("anna", anna[0]?.id ?? "") ?? [])).toEqual(["second", "third"]);
    // What is none of ours is passed over.
    for (const foreign of ["hello", "{}", "null", '["id","anna","x",{}]', '["id",["anna"],7,{}]'])
      node.channel.send(foreign);
    node.channel.send(JSON.stringify(["from-elsewhere", ["bert"], "hello", {}]));
    await vi.waitFor(() => expect(types(bert)).toEqual(["hello"]));
    expect(types(anna)).toEqual(["first", "second", "third"]);
    // Another installation on the same server hears nothing of it.
    const stranger = new Redis(port, "127.0.0.1", { db: 4 });
    undo.push(() => stranger.disconnect());
    expect(await stranger.pubsub("NUMSUB", "live_events", "live_events:4")).toEqual([
      ...["live_events", 0],
      ...["live_events:4", 0],
    ]);
  },
);

test.skipIf(!installed)(
  "realtime: when Redis goes away work goes on, and when it is back everybody is told that there may be a gap",
  async () => {
    const anna = await hear("anna");
    const node = otherNode();
    await node.channel.ready();
    await stopRedis();
    await withTransaction(async (tx) => {
      await publish({ to: ["anna"], type: "unheard", data: {} }, tx);
    });
    server = await startRedis();
    await vi.waitFor(() => expect(types(anna)).toContain("resync"), { timeout: 10_000 });
    await vi.waitFor(() => expect(node.gaps.count).toBeGreaterThan(0), { timeout: 10_000 });
    expect(eventsSince("anna", "anything")).toBeNull();
    await vi.waitFor(
      async () => {
        await publish({ to: ["anna"], type: "again", data: {} });
        expect(types(anna)).toContain("again");
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(types(anna)).not.toContain("unheard");
  },
);
