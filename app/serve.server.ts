import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import pg from "pg";
import { checkNetworkSecrets } from "#app/features/affiliates/networks.server.ts";
import { PHOTO_UPLOAD_PATHS } from "#app/features/chat/chat.rules.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#app/features/demo/demo-logins.ts";
import { seedDemo } from "#app/features/demo/seed-demo.server.ts";
import { CLIENT_ERROR_BYTES, CLIENT_ERROR_PATH } from "#app/features/frame/client-errors.ts";
import { failurePage } from "#app/features/frame/failure-page.server.ts";
import { ONE_CLICK_UNSUBSCRIBE } from "#app/features/lifecycle/token-page.ts";
import { UPLOAD_PATHS } from "#app/features/profiles/upload.rules.ts";
import { requireApiMember, requireMember } from "#app/features/session/guards.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { SettingsUnavailable } from "#app/features/tenancy/remote-settings.server.ts";
import { originOfSite, resolveHost } from "#app/features/tenancy/site-of-host.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { flushClicks, startClickJournal } from "#app/features/tracking/click-buffer.server.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import {
  CannotStart,
  checkPort,
  DataFolderInUse,
  lockDataFolder,
  prepareDataFolder,
} from "#app/platform/data-folder.server.ts";
import { closeDb, getPool, isDatabaseUnavailable } from "#app/platform/db/client.server.ts";
import {
  type EmbeddedPostgres,
  ensureDatabase,
  reachEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#app/platform/db/embedded/embedded-postgres.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { asReader, closeReplica, OWN_WRITES_SECONDS } from "#app/platform/db/replica.server.ts";
import { EnvError, env } from "#app/platform/env.server.ts";
import type { AppOptions } from "#app/platform/http/app-options.server.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { PortInUse, startServer } from "#app/platform/http/start-server.server.ts";
import { runWorkers } from "#app/platform/http/workers.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { startJobRunner } from "#app/platform/jobs/jobs.server.ts";
import { metricsText, observeRequest, startMetrics } from "#app/platform/metrics/metrics.server.ts";
import { listen } from "#app/platform/realtime/realtime.server.ts";
import { SiteSources } from "./content-sources.server.ts";
import { createContext } from "./context.server.ts";
import { allJobs, allSchedules } from "./jobs.server.ts";
import { registerGauges } from "./metrics.server.ts";
import { createPageCache } from "./page-cache.server.ts";

type Report = (line: string) => void;

/** Errors whose message is written for the operator and needs no stack. */
export function isExplained(error: unknown): boolean {
  return error instanceof CannotStart || error instanceof EnvError || error instanceof PortInUse;
}

/** A database that is ready for this process and its workers: reachable, migrated, its address in `DATABASE_URL`. */
interface ReadyDatabase {
  embedded: boolean;
  stop(): Promise<void>;
}

/** Starts or reaches the database and brings its schema up to date. Throws `CannotStart` with a sentence for the operator. */
async function prepareDatabase(report: Report, { migrates = true } = {}): Promise<ReadyDatabase> {
  const { database, dataDir } = env();
  if (database.kind === "external") {
    await checkReachable(database.url);
    if (!migrates) return { embedded: false, stop: closeDb };
    const applied = await migrate(database.url);
    report(applied.length > 0 ? `Database: ${applied.length} migrations applied` : "Database: up to date");
    return { embedded: false, stop: closeDb };
  }
  await prepareDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir);
  let cluster: EmbeddedPostgres | undefined;
  const stop = async () => {
    await closeDb();
    await cluster?.stop();
    await unlock();
  };
  try {
    report("Starting the embedded database …");
    cluster = await startEmbeddedPostgres({ dataDir: database.dataDir, onProgress: (text) => report(`${text} …`) });
    await ensureDatabase(cluster, "dating");
    const url = cluster.url("dating");
    process.env.DATABASE_URL = url;
    process.env.EMBEDDED_DATABASE_URL = url;
    const applied = migrates ? await migrate(url) : [];
    if (applied.length > 0) report(`Database: ${applied.length} migrations applied`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { embedded: true, stop };
}

/**
 * The database for a command: the one that the running program holds, otherwise one prepared for this command alone.
 * So a command works beside `npm start` and without it.
 */
export async function openDatabase(report: Report, options: { migrates?: boolean } = {}): Promise<ReadyDatabase> {
  try {
    return await prepareDatabase(report, options);
  } catch (error) {
    const { database } = env();
    if (!(error instanceof DataFolderInUse) || database.kind !== "embedded") throw error;
    const url = await reachEmbeddedPostgres(database.dataDir, "dating");
    if (url === null) throw error;
    await checkReachable(url);
    process.env.DATABASE_URL = url;
    process.env.EMBEDDED_DATABASE_URL = url;
    return { embedded: true, stop: closeDb };
  }
}

async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    throw new CannotStart(
      `The database of DATABASE_URL (${database} at ${host}:${port}) cannot be reached: ${(error as Error).message}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** npm start: database, demo content, then as many server processes as there are cores; ends the program when stopped. */
export async function startPlatform(options: {
  workerScript: string;
  report: Report;
  /** Sites that get demo content; all unless told. */
  demoSites?: string[];
}): Promise<void> {
  const { port, host, workers, demo, clockOffsetSeconds } = env();
  setClockOffset(clockOffsetSeconds);
  checkNetworkSecrets();
  await checkPort(host, port);
  const database = await prepareDatabase(options.report);
  try {
    if (demo) await seedDemo(options.report, options.demoSites);
    await closeDb();
  } catch (error) {
    await database.stop();
    throw error;
  }
  startMetrics();
  cluster.setupPrimary({ exec: options.workerScript });
  const count = workers ?? availableParallelism();
  cluster.once("listening", () => options.report(addresses()));
  await runWorkers({
    count,
    apart: true,
    start: () => Promise.reject(new Error("the first process serves no requests")),
    afterStop: database.stop,
  });
}

/** One worker of `npm start`. */
export async function serveWorker(build: ServerBuild): Promise<void> {
  setClockOffset(env().clockOffsetSeconds);
  let stopJobs = async () => {};
  await runWorkers({
    count: 1,
    start: async () => {
      const { port, host, dataDir } = env();
      startMetrics();
      registerGauges();
      await startClickJournal(join(dataDir, "clicks"));
      listen();
      const server = await startServer({ ...serverOptions(build, "production"), port, host });
      const runner = await startJobRunner(allJobs, jobLog, allSchedules);
      stopJobs = () => runner.stop();
      return server;
    },
    afterServerStop: async () => {
      await stopJobs().catch(() => undefined);
      await flushClicks();
      await closeReplica();
      await closeDb();
    },
  });
}

/** npm run dev: everything in one process, pages through Vite. */
export async function serveDevelopment(options: {
  loadBuild: () => Promise<ServerBuild>;
  middleware: NonNullable<AppOptions["devMiddleware"]>;
  report: Report;
}): Promise<void> {
  const { port, host, demo, clockOffsetSeconds } = env();
  setClockOffset(clockOffsetSeconds);
  checkNetworkSecrets();
  await checkPort(host, port);
  const database = await prepareDatabase(options.report);
  let stopJobs = async () => {};
  await runWorkers({
    count: 1,
    start: async () => {
      if (demo) await seedDemo(options.report);
      await startClickJournal(join(env().dataDir, "clicks"));
      listen();
      const server = await startServer({
        ...serverOptions(options.loadBuild, "development"),
        devMiddleware: options.middleware,
        port,
        host,
      });
      const runner = await startJobRunner(allJobs, jobLog, allSchedules);
      stopJobs = () => runner.stop();
      options.report(addresses());
      return server;
    },
    afterServerStop: async () => {
      await stopJobs().catch(() => undefined);
      await flushClicks();
      await closeReplica();
      await closeDb();
    },
    afterStop: database.stop,
  });
}

/** What the HTTP server needs of this product, for workers, the development server and tests alike. */
function serverOptions(build: AppOptions["build"], mode: AppOptions["mode"]): AppOptions {
  const { trustedProxies, publicScheme } = env();
  const sources = new SiteSources();
  const contentSources = (site: string) => sources.of(site);
  return {
    build,
    mode,
    resolveHost: rememberHosts(),
    async createContext(input) {
      const context = await createContext(input);
      sources.remember(context.settings);
      return context as AppLoadContext;
    },
    trustedProxies,
    publicScheme,
    assetsDir: join(process.cwd(), "build", "client"),
    ready: async () => (await getPool().query("select 1")).rowCount === 1,
    limits: { uploads: [...UPLOAD_PATHS, ...PHOTO_UPLOAD_PATHS, SHORT_REPORTS] },
    admitUpload: (context, asJson) => void (asJson ? requireApiMember(context) : requireMember(context)),
    signedPaths: [/^\/webhooks\//, ONE_CLICK_UNSUBSCRIBE],
    contentSources,
    isUnavailable: (error) => isDatabaseUnavailable(error) || error instanceof SettingsUnavailable,
    failurePage,
    // In development the build changes under the server.
    ...(mode === "production" ? { htmlCache: createPageCache({ mode, contentSources }) } : {}),
    internal: {
      servesDomain: (domain) => [...sites.values()].some(({ domains }) => domains.includes(domain)),
      metrics: metricsText,
      metricsToken: env().metricsToken,
    },
    observe: observeRequest,
    around: readOwnWrites,
  };
}

/** Errors that browsers tell: none of them is long. */
const SHORT_REPORTS = { path: new RegExp(`^${CLIENT_ERROR_PATH.replace(".", "\\.")}$`), bytes: CLIENT_ERROR_BYTES };

/** A few hosts ask all the time; what strangers make up is forgotten. */
function rememberHosts(): AppOptions["resolveHost"] {
  const known = new Map<string, ReturnType<typeof resolveHost>>();
  const rules = hostRules();
  return (host) => {
    const found = known.get(host);
    if (found) return found;
    const resolved = resolveHost(host, rules);
    if (known.size >= 1000) known.clear();
    if (resolved) known.set(host, resolved);
    return resolved;
  };
}

/** A visitor who changes something reads it back, also where a replica would still say otherwise. */
function readOwnWrites<T>(
  { cookies, method }: { cookies: CookieJar; method: string },
  work: () => Promise<T>,
): Promise<T> {
  const writes = method !== "GET" && method !== "HEAD";
  if (writes && env().replicaUrl !== null) cookies.set(WROTE_COOKIE, "1", { maxAge: OWN_WRITES_SECONDS });
  return asReader({ wroteLately: writes || cookies.get(WROTE_COOKIE) !== undefined }, work);
}
const WROTE_COOKIE = "wrote";

/** Addresses of all sites, and the demo logins where there are any. */
function addresses(): string {
  const rows = [...sites.values()].map(
    (settings) => [settings.name, originOfSite(settings, hostRules()), settings.site] as const,
  );
  const wide = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, origin]) => `  ${name.padEnd(wide)}  ${origin}`);
  if (!env().demo) return ["", "Serving:", ...lines, ""].join("\n");
  const logins = Object.values(DEMO_LOGINS)
    .map(({ address }) => address("<site>"))
    .join(" and ");
  return [
    "",
    "Serving:",
    ...lines,
    "",
    `  Demo logins: ${logins} (sites: ${rows.map(([, , site]) => site).join(", ")})`,
    `  Password: ${DEMO_PASSWORD}`,
    `  Every mail that is sent: ${originOfSite([...sites.values()][0] as never, hostRules())}/dev/outbox`,
    "  Stop with Ctrl-C.",
    "",
  ].join("\n");
}
