import { close, closeSync, mkdirSync, open, openSync, rmSync, writeSync } from "node:fs";
import { readdir, readFile, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { HOUR, MINUTE, SECOND } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Bytes on disk that one process may keep waiting; about half a million clicks. */
const MOST_BYTES = 128 * 1024 * 1024;
/** A segment that nobody finished in this time was left by a killed process, or by one that had no database for long. */
const LEFT_AFTER = MINUTE;
/** Clicks in a segment from which the next one is opened in advance: beside a database a new file can take 50 ms. */
const BUSY = 500;
/** How long a busy process goes on in one segment when no other is open; less than what lets it look left. */
const LONGEST = 20 * SECOND;
/** A file that was opened in advance is used within this time, and taken for left after twice as long. */
const SPARE = HOUR;

/** A file of clicks that are not all known to be in the database. */
export interface Segment {
  readonly file: string;
  readonly handle: number;
  readonly since: number;
  bytes: number;
  /** Clicks that it holds, and those of them that are still to be written. */
  clicks: number;
  waiting: number;
  /** Holds clicks that the process has no room for in memory. */
  overflow: boolean;
  closed: boolean;
}

/**
 * Clicks on disk before the visitor's page is answered, so that a killed process loses none: one line each, in small files that
 * are removed when their clicks are in the database. Not flushed to the platter: a power cut may take the last ones.
 */
export class ClickJournal {
  #current: Segment | null = null;
  #next: Segment | null = null;
  #opening = false;
  #bytes = 0;
  /** Of them in closed segments that stay for `left`. */
  #overflowBytes = 0;
  #broken = false;
  #abandoned = false;

  constructor(
    readonly folder: string,
    readonly mostBytes = MOST_BYTES,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Clicks as lines of JSON, by one write; `kept` of them wait in memory too. Answers with the segment that `written` wants to
   * hear of, or null when there is no room, or the disk refuses.
   */
  append(lines: Buffer, { count, kept }: { count: number; kept: number }): Segment | null {
    if (this.#bytes > this.mostBytes) return null;
    try {
      this.#current ??= this.#takeNext() ?? this.#open();
      const segment = this.#current;
      const bytes = writeWhole(segment.handle, lines);
      segment.bytes += bytes;
      this.#bytes += bytes;
      segment.clicks += count;
      segment.waiting += kept;
      segment.overflow ||= kept < count;
      if (segment.clicks > BUSY) this.#prepare();
      this.#broken = false;
      return segment;
    } catch (error) {
      if (!this.#broken) log.error({ err: error }, "the journal of clicks cannot be written");
      this.#broken = true;
      return null;
    }
  }

  /** Ends the file that is written to. False when a busy process has to go on in it, because no other is open yet. */
  async rotate(): Promise<boolean> {
    const segment = this.#current;
    if (!segment) return true;
    if (segment.clicks > BUSY && !this.#next && segment.since + LONGEST > Date.now()) return false;
    this.#current = null;
    segment.closed = true;
    close(segment.handle, () => undefined);
    await this.#finish(segment);
    return true;
  }

  /** So many clicks of this segment are in the database. */
  async written(segment: Segment, count: number): Promise<void> {
    segment.waiting -= count;
    // The database is there: what memory had no room for is on its way too.
    this.#bytes -= this.#overflowBytes;
    this.#overflowBytes = 0;
    await this.#finish(segment);
  }

  /** The end of this process's part: what its files hold stays on disk. */
  abandon(): void {
    this.#abandoned = true;
    if (this.#current) closeSync(this.#current.handle);
    this.#current = null;
    const next = this.#takeNext();
    if (next) discard(next);
  }

  /** Segments that nobody finishes any more, whichever process began them. */
  async left(): Promise<string[]> {
    const found: string[] = [];
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      const info = name.endsWith(".jsonl") ? await stat(file).catch(() => null) : null;
      const after = info?.size === 0 ? 2 * SPARE : LEFT_AFTER;
      if (info && info.mtimeMs + after < Date.now()) found.push(file);
    }
    return found;
  }

  /** Nothing of it waits any more: it goes, but for clicks that memory had no room for, which stay for `left`. */
  async #finish(segment: Segment): Promise<void> {
    if (!segment.closed || segment.waiting > 0) return;
    const { bytes } = segment;
    segment.bytes = 0;
    if (segment.overflow) {
      this.#overflowBytes += bytes;
      return;
    }
    this.#bytes -= bytes;
    await unlink(segment.file).catch(() => undefined);
  }

  #open(): Segment {
    const file = this.#newFile();
    return segmentOf(file, openSync(file, "a"));
  }

  #newFile(): string {
    return join(this.folder, `${newId()}.jsonl`);
  }

  #prepare(): void {
    if (this.#next || this.#opening) return;
    this.#opening = true;
    const file = this.#newFile();
    open(file, "a", (error, handle) => {
      this.#opening = false;
      if (error) return;
      const next = segmentOf(file, handle);
      if (this.#abandoned) discard(next);
      else this.#next = next;
    });
  }

  #takeNext(): Segment | null {
    const next = this.#next;
    this.#next = null;
    if (!next) return null;
    if (next.since + SPARE > Date.now()) return { ...next, since: Date.now() };
    discard(next);
    return null;
  }
}

function segmentOf(file: string, handle: number): Segment {
  const nothing = { bytes: 0, clicks: 0, waiting: 0 };
  return { file, handle, since: Date.now(), ...nothing, overflow: false, closed: false };
}

/** One that was opened in advance and is not needed. */
function discard({ handle, file }: Segment): void {
  closeSync(handle);
  rmSync(file, { force: true });
}

/** The lines of a segment; one that was cut off is none. */
export async function readSegment(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).split("\n").filter((line) => {
    try {
      JSON.parse(line);
      return true;
    } catch {
      return false;
    }
  });
}

/** A disk that is nearly full takes a part. */
function writeWhole(handle: number, bytes: Buffer): number {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  return bytes.length;
}
