import { vi } from "vitest";
import { getPool } from "#app/platform/db/client.server.ts";

/** The statements that `work` sends through the pool (not those inside transactions). */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const spy = vi.spyOn(getPool(), "query");
  const before = spy.mock.calls.length;
  const result = await work();
  const queries = spy.mock.calls.length - before;
  spy.mockRestore();
  return { result, queries };
}
