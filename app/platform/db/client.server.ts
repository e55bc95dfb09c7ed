import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The database or a transaction on it: every query takes one as its last argument. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "$with" | "with"
>;

let pool: pg.Pool | undefined;
let database: NodePgDatabase | undefined;

/** The connection pool of this process. `DATABASE_URL` is set by the start script, also for the embedded database. */
export function getPool(): pg.Pool {
  if (!pool) {
    const connectionString = process.env.DATABASE_URL;
    if (!connectionString) throw new Error("DATABASE_URL is not set in this process");
    pool = new pg.Pool({
      connectionString,
      max: Number(process.env.DATABASE_POOL_SIZE ?? 16),
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 20_000,
      application_name: "dating",
    });
    // A connection that breaks while idle is replaced by the pool; requests on it get their own error.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
  }
  return pool;
}

export function getDb(): NodePgDatabase {
  database ??= drizzle(getPool());
  return database;
}

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws. READ COMMITTED; take locks or use constraints for limits. */
export async function withTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const after: (() => void)[] = [];
  const result = await getDb().transaction(async (tx) => {
    afterCommits.set(tx, after);
    return work(tx as unknown as Db);
  });
  for (const step of after) step();
  return result;
}

const afterCommits = new WeakMap<object, (() => void)[]>();

/** How work is given its transaction: to keep what it did (`withTransaction`) or only to learn what it would do (`rehearse`). */
export type Transact = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** Does the work in a transaction that is always rolled back, and answers what it answered: a dry run that finds every refusal. */
export async function rehearse<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  let answered: { result: T } | undefined;
  try {
    await getDb().transaction(async (tx) => {
      // Whatever waits for the commit waits in vain.
      afterCommits.set(tx, []);
      answered = { result: await work(tx as unknown as Db) };
      throw new RehearsalOver();
    });
  } catch (error) {
    if (!(error instanceof RehearsalOver)) throw error;
  }
  return (answered as { result: T }).result;
}

class RehearsalOver extends Error {}

/**
 * Does something in this process once the transaction has committed, and at once outside of one; never when it rolls
 * back. It is lost with the process: what must not be lost is a job.
 */
export function afterCommit(db: Db, step: () => void): void {
  const after = afterCommits.get(db);
  if (after) after.push(step);
  else step();
}

export async function closeDb(): Promise<void> {
  const closing = pool;
  pool = undefined;
  database = undefined;
  await closing?.end();
}

/** True when the database cannot be reached (not when it refuses a statement): such a request is answered 503, to be tried again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const { code = "", syscall } = cause as { code?: string; syscall?: string };
    // The socket file of a database on this machine; any other file that is missing says nothing about it.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\d{3}|57P0[123]|53300)$/.test(code)) return true;
    if (/connection (terminated|timeout|error)|timeout exceeded when trying to connect/i.test(cause.message))
      return true;
  }
  return false;
}

/** The SQLSTATE of a failed statement, wherever it is nested. */
export function sqlState(error: unknown): string | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = (cause as { code?: string }).code;
    if (code && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export const UNIQUE_VIOLATION = "23505";
