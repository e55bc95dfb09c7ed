import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { readdir, readFile, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Bytes on disk that one process may keep waiting; about half a million clicks. */
const MOST_BYTES = 128 * 1024 * 1024;
/** A segment that nobody finished in this time was left by a killed process, or by one that had no database for long. */
const LEFT_AFTER = MINUTE;

/** A file of clicks that are not all known to be in the database. */
export interface Segment {
  file: string;
  /** Holds clicks that the process has no room for in memory. */
  overflow: boolean;
}

/**
 * Clicks on disk before the visitor's page is answered, so that a killed process loses none: one line each, in small files that
 * are removed when their clicks are in the database. Not flushed to the platter: a power cut may take the last ones.
 */
export class ClickJournal {
  #current: (Segment & { handle: number }) | null = null;
  #bytes = 0;
  #broken = false;

  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** Clicks as lines of JSON, by one write. False when there is no room, or the disk refuses. */
  append(lines: Buffer, { overflow }: { overflow: boolean }): boolean {
    if (this.#bytes > MOST_BYTES) return false;
    try {
      this.#current ??= this.#open();
      this.#bytes += writeWhole(this.#current.handle, lines);
      this.#current.overflow ||= overflow;
      return true;
    } catch (error) {
      if (!this.#broken) log.error({ err: error }, "the journal of clicks cannot be written");
      this.#broken = true;
      return false;
    }
  }

  #open() {
    const file = join(this.folder, `${newId()}.jsonl`);
    return { file, overflow: false, handle: openSync(file, "a") };
  }

  /** Ends the file that is written to; null when there is none. */
  rotate(): Segment | null {
    const segment = this.#current;
    this.#current = null;
    if (segment) closeSync(segment.handle);
    return segment;
  }

  /** Their clicks are in the database; those with more than memory held stay for `left`. */
  async finish(segments: Segment[]): Promise<void> {
    for (const { file, overflow } of segments) if (!overflow) await unlink(file).catch(() => undefined);
    this.#bytes = 0;
    this.#broken = false;
  }

  /** Segments that nobody finishes any more, whichever process began them. */
  async left(): Promise<string[]> {
    const found: string[] = [];
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      const modified = name.endsWith(".jsonl") ? await stat(file).catch(() => null) : null;
      if (modified && modified.mtimeMs + LEFT_AFTER < Date.now()) found.push(file);
    }
    return found;
  }
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
