import { afterEach, beforeEach, expect, vi } from "vitest";
import { setClockOffset } from "#app/platform/clock.ts";

process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";

/** An unexpected console.error fails the test; one that is expected spies on console.error itself. */
let errors: unknown[][] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => {
    errors.push(args);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  setClockOffset(0);
  expect(errors, "unexpected console.error").toEqual([]);
});
