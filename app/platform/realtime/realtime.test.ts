import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { getDb, withTransaction } from "../db/client.server.ts";
import { eventStream, openStreamCount } from "./event-stream.server.ts";
import { closeRealtime, type LiveEvent, listening, placeInEvents, publish, subscribe } from "./realtime.server.ts";

freshDatabase();

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});
afterAll(closeRealtime);

async function hear(memberId: string): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  undo.push(subscribe(memberId, (event) => events.push(event)));
  await listening();
  return events;
}

test("realtime: an event reaches only the members it names, after the commit", async () => {
  const anna = await hear("anna");
  const bert = await hear("bert");
  await withTransaction(async (tx) => {
    await publish({ to: ["anna", "anna"], type: "chat.message", data: { message: 7 } }, tx);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(anna).toEqual([]);
  });
  await vi.waitFor(() => expect(anna).toHaveLength(1));
  expect(anna[0]).toMatchObject({ type: "chat.message", data: { message: 7 } });
  expect(bert).toEqual([]);
});

test("realtime: nothing is told of a transaction that rolls back", async () => {
  const anna = await hear("anna");
  await withTransaction(async (tx) => {
    await publish({ to: ["anna"], type: "lost", data: {} }, tx);
    throw new Error("stop");
  }).catch(() => undefined);
  await publish({ to: ["anna"], type: "after", data: {} });
  await vi.waitFor(() => expect(anna.map((event) => event.type)).toEqual(["after"]));
});

test("realtime: events arrive in the order of the commits, none twice and none lost, from 50 writers", async () => {
  const anna = await hear("anna");
  await getDb().execute(sql`create table tally (n int not null); insert into tally values (0)`);
  await Promise.all(
    Array.from({ length: 50 }, () =>
      withTransaction(async (tx) => {
        const { rows } = await tx.execute<{ n: number }>(sql`update tally set n = n + 1 returning n`);
        await publish({ to: ["anna"], type: "tally", data: { n: rows[0]?.n ?? 0 } }, tx);
      }),
    ),
  );
  await vi.waitFor(() => expect(anna).toHaveLength(50));
  expect(anna.map((event) => event.data.n)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(new Set(anna.map((event) => event.id)).size).toBe(50);
});

test("realtime: an event for thousands of members fits into what PostgreSQL takes, a text does not", async () => {
  const members = Array.from({ length: 2000 }, (_, index) => `member${String(index).padStart(8, "0")}`);
  const last = await hear("member00001999");
  await publish({ to: members, type: "news", data: {} });
  await vi.waitFor(() => expect(last).toHaveLength(1));
  await expect(publish({ to: ["anna"], type: "x", data: { body: "a".repeat(8000) } })).rejects.toThrow("too large");
});

test("realtime: a lost connection comes back, says that there may be a gap, and hears again", async () => {
  const anna = await hear("anna");
  await getDb().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dating-live' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(anna.map((event) => event.type)).toEqual(["resync"]), { timeout: 5000 });
  await publish({ to: ["anna"], type: "again", data: {} });
  await vi.waitFor(() => expect(anna.map((event) => event.type)).toEqual(["resync", "again"]));
});

test("realtime: after unsubscribing nothing is heard", async () => {
  const events: LiveEvent[] = [];
  const stop = subscribe("anna", (event) => events.push(event));
  const other = await hear("anna");
  stop();
  await publish({ to: ["anna"], type: "late", data: {} });
  await vi.waitFor(() => expect(other).toHaveLength(1));
  expect(events).toEqual([]);
});

interface Reading {
  text: string;
  ended: boolean;
}

async function openStream(
  options: {
    lastEventId?: string;
    sessionKey?: string;
    liveKeys?: (keys: string[]) => Promise<Set<string>>;
    abort?: AbortController;
  } = {},
): Promise<Reading> {
  const abort = options.abort ?? new AbortController();
  const response = await eventStream({
    memberId: "anna",
    sessionKey: options.sessionKey ?? "session",
    liveKeys: options.liveKeys ?? (async (keys) => new Set(keys)),
    lastEventId: options.lastEventId ?? null,
    disconnected: abort.signal,
  });
  expect(response.headers.get("content-type")).toMatch("text/event-stream");
  expect(response.headers.get("cache-control")).toContain("no-store");
  const reading: Reading = { text: "", ended: false };
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      reading.text += decoder.decode(chunk.value);
    reading.ended = true;
  })();
  undo.push(() => abort.abort());
  return reading;
}

test("realtime: a stream says when it is ready, how long to wait before coming back, and ends with the connection", async () => {
  const abort = new AbortController();
  const stream = await openStream({ abort });
  await publish({ to: ["anna"], type: "chat.message", data: { conversation: "c1" } });
  await vi.waitFor(() =>
    expect(stream.text).toMatch(
      /^retry: \d{4}\n\n(?:id: \w{14}\n)?data: \{"type":"ready","data":\{\}\}\n\nid: \w{14}\ndata: \{"type":"chat\.message","data":\{"conversation":"c1"\}\}\n\n$/,
    ),
  );
  expect(openStreamCount()).toBe(1);
  abort.abort();
  await vi.waitFor(() => expect(stream.ended).toBe(true));
  expect(openStreamCount()).toBe(0);
});

test("realtime: a resumed stream has no gap and no duplicate", async () => {
  const first = await openStream();
  for (const n of [1, 2, 3, 4]) await publish({ to: ["anna"], type: "n", data: { n } });
  await vi.waitFor(() => expect(first.text).toContain('{"n":4}'));
  const ids = [...first.text.matchAll(/id: (\w+)\ndata: \{"type":"n"/g)].map((match) => match[1] as string);
  const second = await openStream({ lastEventId: ids[1] as string });
  await publish({ to: ["anna"], type: "n", data: { n: 5 } });
  await vi.waitFor(() => expect(second.text).toContain('{"n":5}'));
  expect([...second.text.matchAll(/\{"n":(\d)\}/g)].map((match) => match[1])).toEqual(["3", "4", "5"]);
  const third = await openStream({ lastEventId: "unknown" });
  await vi.waitFor(() => expect(third.text).toContain('"type":"resync"'));
});

test("realtime: a stream that heard nothing yet has a place to come back to, and misses nothing in between", async () => {
  await hear("bert");
  await publish({ to: ["bert"], type: "another's", data: {} });
  const abort = new AbortController();
  const quiet = await vi.waitFor(async () => {
    const stream = await openStream({ abort });
    await vi.waitFor(() => expect(stream.text).toMatch(/id: \w{14}\ndata: \{"type":"ready"/));
    return stream;
  });
  const [, last] = /id: (\w+)/.exec(quiet.text) ?? [];
  abort.abort();
  await vi.waitFor(() => expect(quiet.ended).toBe(true));
  const heard = await hear("anna");
  await publish({ to: ["anna"], type: "missed", data: {} });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const resumed = await openStream({ lastEventId: last });
  await vi.waitFor(() => expect(resumed.text).toContain('"type":"missed"'));
  expect(resumed.text).not.toMatch(/ready|resync|another/);
});

test("P05 realtime: what commits between a page's data and its stream is told, also as the first event there is", async () => {
  await closeRealtime();
  const before = placeInEvents();
  const quiet = await openStream({ lastEventId: before });
  await publish({ to: ["anna"], type: "first", data: {} });
  await vi.waitFor(() => expect(quiet.text).toContain('"type":"first"'));
  expect(quiet.text).not.toMatch(/ready|resync/);
  // Heard since a page was made that knew of none: what it may have missed cannot be told.
  const late = await openStream({ lastEventId: before });
  await vi.waitFor(() => expect(late.text).toContain('"type":"resync"'));
  const place = placeInEvents();
  const heard = await hear("anna");
  await publish({ to: ["anna"], type: "between", data: {} });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const stream = await openStream({ lastEventId: place });
  await vi.waitFor(() => expect(stream.text).toContain('"type":"between"'));
  expect(stream.text).not.toMatch(/ready|resync|first/);
});

test("realtime: what passes by is heard now, and neither kept nor in the way of what is", async () => {
  const stream = await openStream();
  await publish({ to: ["anna"], type: "kept", data: {} });
  await vi.waitFor(() => expect(stream.text).toContain('"type":"kept"'));
  const last = [...stream.text.matchAll(/id: (\w+)/g)].at(-1)?.[1] as string;
  await publish({ to: ["anna"], type: "passing", data: {}, passing: true });
  await vi.waitFor(() => expect(stream.text).toMatch(/\n\ndata: \{"type":"passing"/));
  await publish({ to: ["anna"], type: "next", data: {} });
  await vi.waitFor(() => expect(stream.text).toContain('"type":"next"'));
  const resumed = await openStream({ lastEventId: last });
  await vi.waitFor(() => expect(resumed.text).toContain('"type":"next"'));
  expect(resumed.text).not.toContain("passing");
});

test("A3 a stream that opens while the sessions are being looked at stays open", async () => {
  let later: Reading | undefined;
  const first = await openStream({
    liveKeys: async (keys) => {
      later ??= await openStream({ sessionKey: "just begun" });
      return new Set(keys);
    },
  });
  await vi.waitFor(() => expect(later).toBeDefined(), { timeout: 5000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([first.ended, later?.ended]).toEqual([false, false]);
});

test("A3 the stream of a session that was ended closes within five seconds", async () => {
  let live = true;
  const stream = await openStream({ liveKeys: async (keys) => new Set(live ? keys : []) });
  live = false;
  await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 5000 });
});
