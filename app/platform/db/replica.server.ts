import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.server.ts";
import { type Db, getDb } from "./client.server.ts";

/** Seconds for which a visitor who changed something reads from the database that took the change. */
export const OWN_WRITES_SECONDS = 15;
/** Seconds; a replica further behind than this serves nobody, so that nobody reads older than this. */
const MOST_LAG = 5;
/** Milliseconds between two looks at how far it is behind. */
const LOOK_EVERY = 2000;

interface Replica {
  pool: pg.Pool;
  db: NodePgDatabase;
  usable: boolean;
  timer: NodeJS.Timeout;
}

const reader = new AsyncLocalStorage<{ wroteLately: boolean }>();
let replica: Replica | null | undefined;

/**
 * For searches and lists: the replica of `DATABASE_REPLICA_URL`, as long as it answers, is at most five seconds behind and this
 * request's visitor has not changed anything lately; in every other case the database itself. Only inside a page or call:
 * jobs and transactions never read from it.
 */
export function getReadDb(): Db {
  const here = reader.getStore();
  if (here === undefined || here.wroteLately) return getDb();
  replica ??= connect(process.env.DATABASE_REPLICA_URL);
  return replica?.usable ? replica.db : getDb();
}

/** Runs what answers a request. */
export function asReader<T>(request: { wroteLately: boolean }, work: () => T): T {
  return reader.run(request, work);
}

export async function closeReplica(): Promise<void> {
  const closing = replica;
  replica = undefined;
  if (!closing) return;
  clearInterval(closing.timer);
  await closing.pool.end();
}

/** Starts as not usable, until the first look. */
function connect(url: string | undefined): Replica | null {
  if (!url) return null;
  const pool = new pg.Pool({
    connectionString: url,
    max: Number(process.env.DATABASE_POOL_SIZE ?? 16),
    connectionTimeoutMillis: 1000,
    statement_timeout: 15_000,
    application_name: "dating-reader",
  });
  pool.on("error", () => undefined);
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  const made: Replica = { pool, db: drizzle(pool), usable: false, timer };
  const look = async () => {
    const usable = await isFresh(pool);
    if (usable !== made.usable) log.warn({ usable }, usable ? "the replica serves reads" : "the replica is left alone");
    made.usable = usable;
  };
  void look();
  return made;
}

/** Caught up with what it received, or not far behind; a database that is no replica is never behind. */
async function isFresh(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ behind: number }>(`
      select case
        when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as behind`);
    return (rows[0]?.behind ?? Number.POSITIVE_INFINITY) <= MOST_LAG;
  } catch {
    return false;
  }
}
