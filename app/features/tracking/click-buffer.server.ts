import { SECOND } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { clicks } from "./tracking.tables.ts";

export type Click = typeof clicks.$inferInsert;

/** Clicks written by one statement. */
const BATCH = 500;
/** Clicks that wait in memory at most, a few hundred bytes each; while the database is away longer, newer ones are lost and counted. */
export const MOST_WAITING = 5000;
/** Milliseconds that a click waits for others. */
const WAIT = SECOND;

let waiting: Click[] = [];
let lost = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<void> = Promise.resolve();

/** Takes a click without a query: it is written with others within a second, and before the process stops (`flushClicks`). */
export function addClick(click: Click): void {
  if (waiting.length >= MOST_WAITING) {
    lost++;
    return;
  }
  waiting.push(click);
  if (waiting.length >= BATCH) void flushClicks();
  else schedule();
}

/** Writes what waits; never throws. What cannot be written now waits on. */
export function flushClicks(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(writeAll);
  return writing;
}

function schedule(): void {
  timer ??= setTimeout(() => void flushClicks(), WAIT).unref();
}

async function writeAll(): Promise<void> {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, BATCH);
    try {
      // A batch whose answer was lost may be written already.
      await getDb().insert(clicks).values(batch).onConflictDoNothing();
    } catch (error) {
      log.warn({ err: error, waiting: waiting.length }, "clicks could not be written and wait");
      schedule();
      return;
    }
    waiting = waiting.slice(batch.length);
  }
  if (lost > 0) log.error({ lost }, "clicks were lost while the database was away");
  lost = 0;
}
