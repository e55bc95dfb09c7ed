/**
 * The platform's clock: every rule about time asks it. `DEMO_CLOCK_OFFSET` (demo mode) and tests shift it;
 * timestamps written by the database itself are never used for rules.
 */
let offsetMs = 0;

export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Shifts the clock by this many seconds from real time (demo mode and tests only). */
export function setClockOffset(seconds: number): void {
  offsetMs = seconds * 1000;
}

let lastMs = Number.NaN;
let lastText = "";

/** Milliseconds since 1970 as `2026-11-22T12:00:00.000Z`: made once for all who ask within one millisecond. */
export function isoOf(ms: number): string {
  if (ms !== lastMs) {
    lastText = new Date(ms).toISOString();
    lastMs = ms;
  }
  return lastText;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function addMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
