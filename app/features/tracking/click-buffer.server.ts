import { rm } from "node:fs/promises";
import { isoOf, MINUTE, SECOND } from "#app/platform/clock.ts";
import { getPool, sqlState } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ClickJournal, readSegment, type Segment } from "./click-journal.server.ts";
import type { clicks } from "./tracking.tables.ts";

export type Click = typeof clicks.$inferInsert;

/** Clicks written by one statement. */
const BATCH = 2000;
/** Clicks that wait in memory at most, a few hundred bytes each and off the heap; more wait in the journal alone. */
export const MOST_WAITING = 240_000;
/** As long as no more wait, the database rests after each statement for so many times what the statement took, a second at most. */
const CALM = 200_000;
const RESTS = 9;
/** Milliseconds that a click waits for others. */
const WAIT = SECOND;

/** Taken in this turn of the event loop, not yet in the journal. */
let taken: string[] = [];
let afterJournal: (() => void)[] = [];
let turn: ReturnType<typeof setImmediate> | undefined;
/** Clicks as lines of JSON: made once, for the journal and the database; outside the heap, where waiting costs nothing. */
interface Lines {
  bytes: Buffer;
  count: number;
  /** Where they stand on disk; null when they do not. */
  segment: Segment | null;
}
let waiting: Lines[] = [];
let waitingCount = 0;
let lost = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The writer, as long as it has work. */
let writing: Promise<void> | undefined;
/** How many ask for everything at once, and what ends the writer's rest for them. */
let hurried = 0;
let endRest: (() => void) | undefined;
let journal: ClickJournal | null = null;

/**
 * Takes a click without a query: it is in the journal at the end of this turn of the event loop, together with those that came
 * beside it (whoever answers its visitor waits for that: `whenJournaled`), in the database within a second, or as soon as a flood
 * of them allows (`rest`), and before the process stops (`flushClicks`). A process without a journal (a command, a test) keeps it in memory only.
 */
export function addClick(click: Click): void {
  taken.push(lineOf(click));
  turn ??= setImmediate(journalTaken);
}

/** What is not there needs no name. */
function lineOf(click: Click): string {
  const { id, site, route, bot, network, ref, sub1, sub2, sub3, lander, clickedAt } = click;
  let line = `{"id":${JSON.stringify(id)},"site":"${site}","route":${JSON.stringify(route)},"clickedAt":"${isoOf(clickedAt.getTime())}"`;
  if (bot) line += `,"bot":true`;
  if (network) line += `,"network":${JSON.stringify(network)}`;
  if (ref) line += `,"ref":${JSON.stringify(ref)}`;
  if (sub1) line += `,"sub1":${JSON.stringify(sub1)}`;
  if (sub2) line += `,"sub2":${JSON.stringify(sub2)}`;
  if (sub3) line += `,"sub3":${JSON.stringify(sub3)}`;
  if (lander) line += `,"lander":${JSON.stringify(lander)}`;
  return `${line}}`;
}

/** Calls `then` when every click so far is in the journal: at once when none waits for it. */
export function whenJournaled(then: () => void): void {
  if (taken.length === 0) then();
  else afterJournal.push(then);
}

/** The same as a promise; undefined when there is nothing to wait for. */
export function journaled(): Promise<void> | undefined {
  return taken.length === 0 ? undefined : new Promise(whenJournaled);
}

function journalTaken(): void {
  clearImmediate(turn);
  turn = undefined;
  const lines = taken;
  taken = [];
  if (lines.length > 0) {
    for (let start = 0; start < lines.length; start += BATCH) journalLines(lines.slice(start, start + BATCH));
    if (waitingCount >= BATCH) void writeWaiting();
    else schedule();
  }
  const callbacks = afterJournal;
  afterJournal = [];
  for (const then of callbacks) then();
}

function journalLines(lines: string[]): void {
  const room = Math.max(0, MOST_WAITING - waitingCount);
  const overflow = lines.length > room;
  const bytes = bytesOf(lines);
  const count = Math.min(room, lines.length);
  const segment = journal?.append(bytes, { count: lines.length, kept: count }) ?? null;
  if (overflow && !segment) lost += lines.length - room;
  if (count === 0) return;
  waiting.push({ bytes: overflow ? bytesOf(lines.slice(0, room)) : bytes, count, segment });
  waitingCount += count;
}

function bytesOf(lines: string[]): Buffer {
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** Clicks of this process that are not in the database yet. */
export function waitingClicks(): number {
  return taken.length + waitingCount;
}

/** Writes what waits, without a rest; never throws. What cannot be written now waits on. */
export async function flushClicks(): Promise<void> {
  if (taken.length > 0) journalTaken();
  hurried++;
  endRest?.();
  // What came while it was about to end.
  if (writing) await writing;
  await writeWaiting();
  hurried--;
}

function writeWaiting(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing ??= writeAll().finally(() => {
    writing = undefined;
    if (waiting.length > 0) schedule();
  });
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
  journal?.abandon();
  clearTimeout(timer);
  timer = undefined;
  journal = null;
  taken = [];
  waiting = [];
  waitingCount = 0;
}

/** Writes the clicks of segments that nobody finishes; a click that is in the database already is none again. */
export async function writeLeft(): Promise<void> {
  try {
    for (const file of (await journal?.left()) ?? []) {
      const found = await readSegment(file).catch(() => []);
      for (let start = 0; start < found.length; start += BATCH) await write(bytesOf(found.slice(start, start + BATCH)));
      await rm(file, { force: true });
    }
  } catch (error) {
    log.warn({ err: error }, "clicks of an earlier process could not be written and wait");
  }
}

function schedule(): void {
  timer ??= setTimeout(() => void writeWaiting(), WAIT).unref();
}

async function writeAll(): Promise<void> {
  while (waiting.length > 0) {
    await journal?.rotate();
    const { some, count } = oldest();
    const at = performance.now();
    try {
      await write(Buffer.concat(some.map(({ bytes }) => bytes)));
    } catch (error) {
      log.warn({ err: error, waiting: waitingCount }, "clicks could not be written and wait");
      schedule();
      return;
    }
    waiting = waiting.slice(some.length);
    waitingCount -= count;
    for (const { segment, count } of some) if (segment) await journal?.written(segment, count);
    if (waiting.length > 0) await rest(Math.min((performance.now() - at) * RESTS, SECOND));
  }
  // A segment that has to stay open now is ended by the next time.
  if (journal && !(await journal.rotate())) schedule();
  if (lost > 0) log.error({ lost }, "clicks were lost while the database was away");
  lost = 0;
}

/**
 * What the journal holds has time: a flood of clicks leaves the database to the members, and their pages' processor too. Not when
 * memory fills up, when somebody waits for all of them, or when nothing else holds them.
 */
async function rest(ms: number): Promise<void> {
  if (hurried > 0 || waitingCount > CALM || waiting[0]?.segment === null) return;
  await new Promise<void>((resolve) => {
    const end = setTimeout(resolve, ms).unref();
    endRest = () => {
      clearTimeout(end);
      resolve();
    };
  });
  endRest = undefined;
}

/** As many as one statement writes. */
function oldest(): { some: Lines[]; count: number } {
  let [end, count] = [0, 0];
  for (const lines of waiting) {
    if (end > 0 && count + lines.count > BATCH) break;
    count += lines.count;
    end++;
  }
  return { some: waiting.slice(0, end), count };
}

/** One parameter for a whole batch: naming ten for each click costs more than all the rest of it. */
const INSERT = `insert into clicks (id, site, network, ref, sub1, sub2, sub3, lander, route, bot, clicked_at)
  select id, site, network, ref, sub1, sub2, sub3, lander, route, coalesce(bot, false), "clickedAt"
  from json_to_recordset($1::json) as click (id text, site text, network text, ref text, sub1 text, sub2 text, sub3 text,
    lander text, route text, bot boolean, "clickedAt" timestamptz)
  on conflict do nothing`;

/**
 * Lines of clicks. A batch whose answer was lost may be written already. A line that the database does not understand costs itself
 * alone. The bytes go to the database as they are: text would be made of them only to be made bytes again.
 */
async function write(lines: Buffer): Promise<void> {
  try {
    await getPool().query({ name: "clicks", text: INSERT, values: [arrayOf(lines)] });
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? "")) throw error;
    const each = lines.toString().trimEnd().split("\n");
    if (each.length === 1) {
      log.error({ err: error }, "a click could not be understood and is left out");
      return;
    }
    const half = Math.ceil(each.length / 2);
    await write(bytesOf(each.slice(0, half)));
    await write(bytesOf(each.slice(half)));
  }
}

/** Lines of JSON as one array: in JSON no line ends within a value. */
function arrayOf(lines: Buffer): Buffer {
  const array = Buffer.allocUnsafe(lines.length + 1);
  array[0] = "[".charCodeAt(0);
  const comma = ",".charCodeAt(0);
  for (let end = lines.indexOf("\n"), start = 0; end !== -1; start = end + 1, end = lines.indexOf("\n", start)) {
    lines.copy(array, start + 1, start, end);
    array[end + 1] = comma;
  }
  array[array.length - 1] = "]".charCodeAt(0);
  return array;
}
