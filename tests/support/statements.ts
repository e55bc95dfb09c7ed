import pg from "pg";

/** Every statement that goes to the database while `act` runs, begin and commit too. */
export async function sentStatements(act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }];
    seen.push(typeof query === "string" ? query : query.text);
    return (original as (...rest: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = original;
  }
  return seen;
}
