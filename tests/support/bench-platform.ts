import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from "#app/platform/db/embedded/embedded-postgres.server.ts";
import { hashSecret, newId, newSecret } from "#app/platform/id.server.ts";

/** The whole program with a database of its own on this machine, for benches and chaos: `npm start` as an operator runs it. */
export interface BenchPlatform {
  port: number;
  host: string;
  db: pg.Pool;
  /** The process that `npm start` is. */
  process: () => ChildProcess;
  /** Kills all its processes at once, as a power cut would. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface BenchMember {
  id: string;
  cookie: string;
}

const SECRET = "a-secret-for-this-bench-only-0123456789";

export async function startBenchPlatform({
  workers = 1,
  env = {},
}: {
  workers?: number;
  /** Environment of its own, beside what a bench always has. */
  env?: Record<string, string>;
} = {}): Promise<BenchPlatform> {
  const folder = await mkdtemp(join(tmpdir(), "dating-bench-"));
  const cluster: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
  await ensureDatabase(cluster, "bench");
  const url = cluster.url("bench");
  const db = new pg.Pool({ connectionString: url, max: 4 });
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, ["scripts/start.mjs"], {
      detached: true,
      env: {
        ...process.env,
        ...{ DATABASE_URL: url, SESSION_SECRET: SECRET, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "error" },
        ...{
          WEB_CONCURRENCY: String(workers),
          DATA_DIR: join(folder, "data"),
          NODE_ENV: "production",
          PUBLIC_SCHEME: "http",
        },
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise<void>((resolve, reject) => {
      child?.stdout?.on("data", (chunk) => String(chunk).includes("Serving:") && resolve());
      child?.once("exit", () => reject(new Error("the program did not start")));
    });
  };
  try {
    await start();
  } catch (error) {
    await db.end();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    port,
    host: `general.localhost:${port}`,
    db,
    process: () => child as ChildProcess,
    start,
    async crash() {
      const gone = once(child as ChildProcess, "exit");
      process.kill(-(child?.pid as number), "SIGKILL");
      await gone;
    },
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        await gone;
      }
      await db.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Members of the general site who are logged in and have bought credits. */
export async function makeMembers(
  { db }: Pick<BenchPlatform, "db">,
  { count, credits }: { count: number; credits: number },
): Promise<BenchMember[]> {
  const members = Array.from({ length: count }, () => ({ id: newId(), secret: newSecret() }));
  const ids = members.map(({ id }) => id);
  const hashes = members.map(({ secret }) => hashSecret(secret));
  await db.query(
    `with given as (select * from unnest($1::text[], $2::text[]) as g(id, hash)),
     account as (insert into accounts (id, site, email, email_key, status, paid_user, language, terms_version, signup_date)
       select id, 'general', id || '@example.test', id || '@example.test', 'active', true, 'en', '2023-12-01', now() from given),
     profile as (insert into profiles (id, site, account_id, fictional, status, name, date_of_birth, created_at, seen_at)
       select id, 'general', id, false, 'active', 'Robin', '1990-05-01', now(), now() from given),
     session as (insert into sessions (hash, site, account_id, created_at, seen_at, expires_at)
       select hash, 'general', id, now(), now(), now() + interval '1 day' from given),
     wallet as (insert into wallets (account_id, site, balance) select id, 'general', $3 from given),
     lot as (insert into credit_lots (id, site, account_id, source, grant_key, granted, remaining, created_at)
       select 'lot' || id, 'general', id, 'bonus', 'bench', $3, $3, now() from given),
     entry as (insert into ledger_entries (site, account_id, amount, balance_after, kind, reference, idempotency_key, created_at)
       select 'general', id, $3, $3, 'bonus', 'bench', 'bonus:' || id, now() from given returning id, account_id)
     insert into ledger_allocations (entry_id, lot_id, amount) select id, 'lot' || account_id, $3 from entry`,
    [ids, hashes, credits],
  );
  return members.map(({ id, secret }) => ({ id, cookie: `auth=${secret}` }));
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** `POST /api/chat.php`; answers status and message id, and throws when the connection breaks. */
export async function postMessage(
  { port, host }: Pick<BenchPlatform, "port" | "host">,
  from: BenchMember,
  to: BenchMember,
  clientId: string,
): Promise<{ status: number; id: number | null }> {
  const body = JSON.stringify({ to: to.id, message: `bench ${clientId}`, client_id: clientId, kind: "text" });
  const headers = {
    ...{ host, origin: `http://${host}`, cookie: from.cookie, accept: "application/json" },
    ...{ "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  };
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path: "/api/chat.php", method: "POST", headers, agent, timeout: 20_000 },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("error", reject);
        response.on("end", () => {
          const status = response.statusCode ?? 0;
          resolve({ status, id: status === 200 ? (JSON.parse(text).message.id as number) : null });
        });
      },
    );
    call.on("error", reject);
    call.on("timeout", () => call.destroy(new Error("timeout")));
    call.end(body);
  });
}

/** Megabytes that a process and its children hold. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  const children = lists.join(" ").split(/\s+/).filter(Boolean).map(Number);
  const rest = await Promise.all(children.map(residentMegabytes));
  return own + rest.reduce((sum, one) => sum + one, 0);
}

/** The value below which this share of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Every difference between ledger, lots and balances, and every paid message without exactly one debit; empty when all is well. */
export async function wrongMoney({ db }: Pick<BenchPlatform, "db">): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select 'balance of ' || w.account_id as what from wallets w
       where w.balance <> (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = w.account_id)
          or w.balance <> (select coalesce(sum(remaining), 0) from credit_lots l where l.account_id = w.account_id)
     union all
     select 'debits of message ' || m.id from messages m where m.credits_charged > 0 and 1 <> (
       select count(*) from ledger_entries e
       where e.idempotency_key = 'message:' || m.sender_id || ':' || m.client_id and e.amount = -m.credits_charged)
     union all
     select 'debit without message ' || e.id from ledger_entries e where e.kind = 'message' and not exists (
       select 1 from messages m where e.idempotency_key = 'message:' || m.sender_id || ':' || m.client_id)`,
  );
  return rows.map(({ what }) => what);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
