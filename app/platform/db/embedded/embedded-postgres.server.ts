import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { postgresBinaries } from "./binaries.server.ts";

export interface EmbeddedPostgres {
  /** Connection string of the given database on this cluster. */
  url(database: string): string;
  stop(): Promise<void>;
}

interface Options {
  /** The cluster's data folder; made when missing. */
  dataDir: string;
  onProgress?: (text: string) => void;
  /** Extra `-c name=value` settings, for tests. */
  settings?: Record<string, string>;
}

const NOBODY = 65534;

/** Uid and gid to run PostgreSQL with; it refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/**
 * Starts the real PostgreSQL from npm on a data folder of ours and a private unix socket.
 * A cluster left running by a killed process is shut down first; crash recovery is PostgreSQL's own.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const bin = await postgresBinaries();
  const dataDir = await usableFolder(options.dataDir);
  await stopLeftover(dataDir);
  if (!(await exists(join(dataDir, "PG_VERSION")))) {
    options.onProgress?.("Preparing the database");
    await run(join(bin, "initdb"), [
      "-D",
      dataDir,
      "-U",
      "dating",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale-provider=icu",
      "--icu-locale=und",
      "--no-instructions",
    ]);
  }
  const socketDir = await mkdtemp(join(tmpdir(), "dating-pg-"));
  if (process.getuid?.() === 0) await chown(socketDir, NOBODY, NOBODY);
  await chmod(socketDir, 0o700);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    max_connections: "200",
    shared_buffers: "128MB",
    ...options.settings,
  };
  const server = spawn(
    join(bin, "postgres"),
    ["-D", dataDir, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    {
      ...unprivileged(),
      cwd: dataDir,
      stdio: ["ignore", "ignore", "pipe"],
      // Its own group: Ctrl-C in the terminal reaches us first, and we stop it after the last request.
      detached: true,
    },
  );
  const log = tail(server);
  const url = (database: string) => addressOf(socketDir, database);
  await untilReady(server, url("postgres"), log);
  return {
    url,
    async stop() {
      await shutDown(server);
      await rm(socketDir, { recursive: true, force: true });
    },
  };
}

function addressOf(socketDir: string, database: string): string {
  return `postgres://dating@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

/**
 * The address of a database on the cluster that another process of ours runs on this data folder; null when none does.
 * PostgreSQL writes where it listens into the fifth line of its pid file.
 */
export async function reachEmbeddedPostgres(dataDir: string, database: string): Promise<string | null> {
  const text = await readFile(join(await usableFolder(dataDir), "postmaster.pid"), "utf8").catch(() => "");
  const socketDir = text.split("\n")[4]?.trim();
  return socketDir ? addressOf(socketDir, database) : null;
}

/** Makes sure that a database of this name exists on the cluster. */
export async function ensureDatabase(cluster: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database "${name.replaceAll('"', '""')}"`);
  } finally {
    await client.end();
  }
}

/** The data folder, or, where the unprivileged user cannot reach it (a project under a private home), one beside the system's own. */
async function usableFolder(wanted: string): Promise<string> {
  await mkdir(wanted, { recursive: true });
  if (process.getuid?.() !== 0) {
    await chmod(wanted, 0o700);
    return wanted;
  }
  const real = await realpath(wanted);
  let folder = real;
  for (let parent = dirname(real); ; parent = dirname(parent)) {
    const reachable = ((await stat(parent)).mode & 0o001) !== 0;
    if (!reachable) {
      folder = join("/var/lib", `dating-postgres-${createHash("sha256").update(real).digest("hex").slice(0, 16)}`);
      await mkdir(folder, { recursive: true });
      break;
    }
    if (parent === dirname(parent)) break;
  }
  await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o700);
  return folder;
}

/** A postmaster that outlived its parent is asked for a fast shutdown; its pid file is never removed by us. */
async function stopLeftover(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isPostmaster(pid, dataDir))) return;
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 30_000 && isAlive(pid); waited += 50) await sleep(50);
  if (isAlive(pid)) throw new Error(`An older database process (pid ${pid}) does not stop.`);
}

/** The pid may belong to another program by now: compare the process's command line where the system shows it. */
async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  return commandLine === null || (commandLine.includes("postgres") && commandLine.includes(dataDir));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilReady(server: ChildProcess, url: string, log: () => string): Promise<void> {
  let spawnError: Error | undefined;
  server.once("error", (error) => {
    spawnError = error;
  });
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (spawnError) throw spawnError;
    if (server.exitCode !== null) throw new Error(`The embedded PostgreSQL did not start: ${log()}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
      await sleep(50);
    }
  }
  throw new Error(`The embedded PostgreSQL was not ready within a minute: ${log()}`);
}

/** Fast shutdown; an immediate one after 10 s. */
async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((done) => server.once("exit", () => done()));
  server.kill("SIGINT");
  const timer = setTimeout(() => server.kill("SIGQUIT"), 10_000);
  await gone;
  clearTimeout(timer);
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...unprivileged(), cwd: tmpdir(), stdio: ["ignore", "ignore", "pipe"] });
    const log = tail(child);
    child.once("error", fail);
    child.once("exit", (code) => (code === 0 ? done() : fail(new Error(`${command} failed: ${log()}`))));
  });
}

/** Keeps the last 4 KB that a process wrote to stderr. */
function tail(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    text = (text + chunk).slice(-4096);
  });
  return () => text.trim();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
