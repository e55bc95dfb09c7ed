import pg from "pg";
import { vi } from "vitest";

/** The statements that `work` sends to the database, also inside transactions, without their begin and commit. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const texts = (spy.mock.calls as unknown[][]).map(([query]) =>
      typeof query === "string" ? query : String((query as { text?: string }).text ?? ""),
    );
    return { result, statements: texts.filter((text) => !/^(begin|commit|rollback)/i.test(text)) };
  } finally {
    spy.mockRestore();
  }
}
