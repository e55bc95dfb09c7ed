import { rm } from "node:fs/promises";
import { MINUTE, SECOND } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Click, ClickJournal, readSegment, type Segment } from "./click-journal.server.ts";
import { clicks } from "./tracking.tables.ts";

export type { Click };

/** Clicks written by one statement. */
const BATCH = 500;
/** Clicks that wait in memory at most, a few hundred bytes each; more wait in the journal alone. */
export const MOST_WAITING = 5000;
/** Milliseconds that a click waits for others. */
const WAIT = SECOND;

let waiting: Click[] = [];
let lost = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<void> = Promise.resolve();
let journal: ClickJournal | null = null;
let closed: Segment[] = [];

/**
 * Takes a click without a query: it is in the journal when this returns, in the database within a second, and before the process
 * stops (`flushClicks`). A process without a journal (a command, a test) keeps it in memory only.
 */
export function addClick(click: Click): void {
  const overflow = waiting.length >= MOST_WAITING;
  const kept = journal?.append(click, { overflow }) ?? false;
  if (overflow) {
    if (!kept) lost++;
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

/** From now on clicks survive a killed process; what one left in the folder is written now and looked for every minute. */
export async function startClickJournal(folder: string): Promise<void> {
  try {
    journal = new ClickJournal(folder);
  } catch (error) {
    log.error({ err: error }, "clicks have no journal: a killed process loses those of its last second");
    return;
  }
  await writeLeft();
  setInterval(() => void writeLeft(), MINUTE).unref();
}

/** Ends the journal of this process as a kill would: what it holds stays on disk (tests). */
export function dropClickJournal(): void {
  closeSegment();
  clearTimeout(timer);
  timer = undefined;
  journal = null;
  waiting = [];
  closed = [];
}

/** Writes the clicks of segments that nobody finishes; a click that is in the database already is none again. */
export async function writeLeft(): Promise<void> {
  try {
    for (const file of (await journal?.left()) ?? []) {
      const found = await readSegment(file).catch(() => []);
      for (let start = 0; start < found.length; start += BATCH) await write(found.slice(start, start + BATCH));
      await rm(file, { force: true });
    }
  } catch (error) {
    log.warn({ err: error }, "clicks of an earlier process could not be written and wait");
  }
}

function schedule(): void {
  timer ??= setTimeout(() => void flushClicks(), WAIT).unref();
}

async function writeAll(): Promise<void> {
  while (waiting.length > 0) {
    closeSegment();
    const batch = waiting.slice(0, BATCH);
    try {
      await write(batch);
    } catch (error) {
      log.warn({ err: error, waiting: waiting.length }, "clicks could not be written and wait");
      schedule();
      return;
    }
    waiting = waiting.slice(batch.length);
  }
  // Nothing waits: whatever the segments hold is written.
  closeSegment();
  const finished = closed;
  closed = [];
  await journal?.finish(finished).catch((error: unknown) => log.warn({ err: error }, "the journal cannot be tidied"));
  if (lost > 0) log.error({ lost }, "clicks were lost while the database was away");
  lost = 0;
}

function closeSegment(): void {
  const segment = journal?.rotate();
  if (segment) closed.push(segment);
}

/** A batch whose answer was lost may be written already. */
async function write(batch: Click[]): Promise<void> {
  if (batch.length > 0) await getDb().insert(clicks).values(batch).onConflictDoNothing();
}
