import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { afterCommit, type Db, getDb } from "../db/client.server.ts";
import { env } from "../env.server.ts";
import { DatabaseUnavailable } from "../http/responses.server.ts";
import { newId } from "../id.server.ts";
import { log } from "../log.server.ts";
import { type EventChannel, NotificationChannel } from "./channel.server.ts";
import { RedisChannel } from "./redis-channel.server.ts";

/** What an event carries: ids and small numbers, never texts or personal data. */
type EventData = Record<string, string | number | boolean | null>;

export interface LiveEvent {
  /** Unique, the same in every process: a browser that comes back names the last one it got. Empty for what passes by. */
  id: string;
  type: string;
  data: EventData;
}

interface Publication {
  /** Members who hear of it, in all their tabs. */
  to: string[];
  type: string;
  data: EventData;
  /** Of this moment only (typing): not kept for browsers that come back, so that it crowds out nothing that matters. */
  passing?: true;
}

type EventListener = (event: LiveEvent) => void;

/** Sent when events may have been missed: the browser asks its loaders for the present state. */
export const RESYNC = "resync";

const CHANNEL = "live_events";
/** Bytes; PostgreSQL refuses a notification of 8,000 or more. */
const PAYLOAD_LIMIT = 7900;
/** Members named in one notification; more are split over several. */
const MEMBERS_PER_NOTIFICATION = 200;
/** Milliseconds that a stream waits for the channel before it is sent away, to come back later. */
const READY_WITHIN = 5000;
/** Events kept in memory for browsers that come back, of all members together. */
const REMEMBERED = 5000;

/**
 * Tells members of something, at the commit of the caller's transaction and in the order of the commits; nothing is
 * told when it rolls back. Without a transaction (typing) it goes out at once. Through Redis it leaves right after the
 * commit: a process that dies in between tells nobody, and polling finds what happened.
 */
export async function publish(publication: Publication, db: Db = getDb()): Promise<void> {
  const redis = redisChannel();
  for (const payload of payloadsOf(publication)) {
    if (redis) afterCommit(db, () => redis.send(payload));
    else await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  }
}

/** For a statement of the caller's transaction: an expression that publishes where that statement goes anyway; for at most 200 members. */
export function publishCall(publication: Publication, tx: Db): SQL {
  const [payload, more] = payloadsOf(publication);
  if (payload === undefined || more !== undefined) throw new Error("publishCall takes 1 to 200 members");
  const redis = redisChannel();
  if (!redis) return sql`pg_notify(${CHANNEL}, ${payload})`;
  afterCommit(tx, () => redis.send(payload));
  return sql`null`;
}

function payloadsOf({ to, type, data, passing }: Publication): string[] {
  const members = [...new Set(to)];
  const payloads: string[] = [];
  for (let start = 0; start < members.length; start += MEMBERS_PER_NOTIFICATION) {
    const payload = JSON.stringify([
      passing ? "" : newId(),
      members.slice(start, start + MEMBERS_PER_NOTIFICATION),
      type,
      data,
    ]);
    if (Buffer.byteLength(payload) > PAYLOAD_LIMIT) throw new Error(`The event ${type} is too large to publish`);
    payloads.push(payload);
  }
  return payloads;
}

interface Remembered extends LiveEvent {
  to: Set<string>;
}

let channel: EventChannel | undefined;
const listeners = new Map<string, Set<EventListener>>();
/** The latest events in the order in which they committed; every process hears all of them. */
let remembered: Remembered[] = [];

/** Calls `listener` with the member's events until the returned function is called. */
export function subscribe(memberId: string, listener: EventListener): () => void {
  open();
  const own = listeners.get(memberId) ?? new Set();
  listeners.set(memberId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId);
  };
}

/** Resolves once this process hears events; throws `DatabaseUnavailable` when that takes long. */
export async function listening(): Promise<void> {
  const late = Symbol();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, READY_WITHIN, late);
  });
  const first = await Promise.race([open().ready(), timeout]);
  clearTimeout(timer);
  if (first === late) throw new DatabaseUnavailable();
}

/** Begins to hear events before anybody waits for them, so that pages can say from where on theirs shall be told (`placeInEvents`). */
export function listen(): void {
  open();
}

/** No event has been heard yet. */
const BEGINNING = "beginning";

/**
 * Where a stream has to begin that misses nothing of what a page does not show yet: asked for before the page's data, for what
 * commits while they are read, and until the browser has opened its stream, is told again rather than not at all.
 */
export function placeInEvents(): string {
  return remembered.at(-1)?.id ?? BEGINNING;
}

/**
 * The member's events after the one with this id, oldest first; null when it is no longer known, so that there may
 * be a gap.
 */
export function eventsSince(memberId: string, lastEventId: string): LiveEvent[] | null {
  if (lastEventId === BEGINNING && remembered.length === 0) return [];
  const index = remembered.findLastIndex((event) => event.id === lastEventId);
  if (index < 0) return null;
  return remembered.slice(index + 1).filter((event) => event.to.has(memberId));
}

/** Id of the last event of anybody: whoever comes back with it has missed nothing before. Null when none is known yet. */
export function lastEventId(): string | null {
  return remembered.at(-1)?.id ?? null;
}

/** Ends the listening connection (shutdown, tests). */
export async function closeRealtime(): Promise<void> {
  const closing = channel;
  channel = undefined;
  remembered = [];
  await closing?.close();
}

function open(): EventChannel {
  const { redisUrl } = env();
  const listener = { message: hear, gap: forget };
  channel ??= redisUrl
    ? new RedisChannel(redisUrl, `${CHANNEL}${redisDatabase(redisUrl)}`, listener)
    : new NotificationChannel(connectionString(), CHANNEL, listener);
  return channel;
}

/** The channel when it is Redis, which does not travel with the transaction. */
function redisChannel(): RedisChannel | undefined {
  if (!env().redisUrl) return undefined;
  const now = open();
  return now instanceof RedisChannel ? now : undefined;
}

/** Redis databases share their channels: the number in the address (`redis://host/3`) keeps installations apart. */
function redisDatabase(url: string): string {
  const number = new URL(url).pathname.slice(1);
  return number ? `:${number}` : "";
}

function connectionString(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set in this process");
  return url;
}

function hear(payload: string): void {
  const heard = readHeard(payload);
  if (!heard) {
    log.warn("live events: a message that is none of ours");
    return;
  }
  const [id, to, type, data] = heard;
  const event: LiveEvent = { id, type, data };
  if (id) remembered.push({ ...event, to: new Set(to) });
  if (remembered.length > 2 * REMEMBERED) remembered = remembered.slice(-REMEMBERED);
  for (const memberId of to) tell(listeners.get(memberId), event);
}

/** Null for what another program says on the same channel: it must not end this one. */
function readHeard(payload: string): [id: string, to: string[], type: string, data: EventData] | null {
  try {
    return heardSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
const heardSchema = z.tuple([
  z.string(),
  z.array(z.string()),
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
]);

function forget(): void {
  remembered = [];
  const event: LiveEvent = { id: "", type: RESYNC, data: {} };
  for (const own of listeners.values()) tell(own, event);
}

function tell(own: Set<EventListener> | undefined, event: LiveEvent): void {
  for (const listener of own ?? []) listener(event);
}
