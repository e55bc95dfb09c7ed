import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

const flag = (fallback: boolean) =>
  z
    .enum(["0", "1", "true", "false", ""], { error: "must be 0 or 1" })
    .default("")
    .transform((value) => (value === "" ? fallback : value === "1" || value === "true"));
const url = z.url({ protocol: /^https?$/, error: "must be an address such as https://host.example/path" });
const optionalUrl = url.optional();
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });
const integer = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};

/** `name=value` pairs separated by commas, for secrets of which there is one for each account. */
const pairs = (name: RegExp) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      const entries = text.split(",").map((part) => part.trim().split("="));
      const found = new Map<string, string>();
      for (const [key = "", value = ""] of text.trim() === "" ? [] : entries) {
        // The text itself is secret: it is never repeated.
        if (!name.test(key) || value === "")
          context.addIssue({ code: "custom", message: "expected account=secret, …" });
        found.set(key, value);
      }
      return found as ReadonlyMap<string, string>;
    });
/** As TRUSTED_PROXIES may name them. */
function areAddresses(text: string): boolean {
  return text.split(",").every((part) => {
    const [address = "", bits] = part.trim().split("/");
    const version = isIP(address);
    if (part.trim() === "") return true;
    return (
      version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  });
}
const login = z
  .string()
  .regex(/^[^:]+:.+$/, "must be user:password")
  .optional();

const shape = z.object({
  NODE_ENV: oneOf(["development", "production", "test"]).default("development"),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  DATABASE_POOL_SIZE: integer(1, 500).default(16),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must start with redis:// or rediss://")
    .optional(),
  SETTINGS_URL: optionalUrl,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  SMS_GATEWAY_URL: optionalUrl,
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("auto"),
  S3_ENDPOINT: optionalUrl,
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag(false),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, "is no public key of `push:keys`")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, "is no private key of `push:keys`")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "must be mailto:… or https://…")
    .optional(),
  PUBLIC_SCHEME: oneOf(["http", "https"]).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .refine(areAddresses, "must be IP addresses or ranges such as 10.0.0.0/8, separated by commas"),
  WEB_CONCURRENCY: integer(1, 64).optional(),
  SESSION_SECRET: z.string().min(32, "needs 32 characters or more").optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, "needs 32 bytes in base64 (openssl rand -base64 32)")
    .optional(),
  HASH_KEY: z.string().min(32, "needs 32 characters or more").optional(),
  METRICS_TOKEN: z.string().min(16, "needs 16 characters or more").optional(),
  SANDBOX_SECRET: z.string().min(8, "needs 8 characters or more").default("sandbox-secret"),
  VEROTEL_KEYS: pairs(/^\d{1,10}$/),
  VEROTEL_URL: url.default("https://secure.verotel.com"),
  CCBILL_SALTS: pairs(/^\d{6}-\d{4}$/),
  CCBILL_DATALINK_LOGIN: login,
  CCBILL_URL: url.default("https://api.ccbill.com"),
  CCBILL_DATALINK_URL: url.default("https://datalink.ccbill.com"),
  DEMO: flag(true),
  DEMO_CLOCK_OFFSET: integer(-1_000_000_000, 1_000_000_000).default(0),
  CLICK_DAYS: integer(31, 3650).default(400),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/**
 * Where the database is: the operator's (`DATABASE_URL`), or the embedded one in `DATA_DIR`.
 * Demo content, the outbox page and the shifted clock exist only with the embedded one, outside production.
 */
type DatabaseEnv = { kind: "external"; url: string } | { kind: "embedded"; dataDir: string };

/** A bucket of a service that speaks S3, for photos. */
export interface S3Env {
  bucket: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path, not in the host. */
  pathStyle: boolean;
}

/** How push services know this installation (RFC 8292). */
export interface VapidEnv {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may ask: `mailto:…` or `https://…`. */
  subject: string;
}

interface Env {
  mode: "development" | "production" | "test";
  port: number;
  host: string;
  dataDir: string;
  database: DatabaseEnv;
  demo: boolean;
  clockOffsetSeconds: number;
  settingsUrl: string | null;
  smtpUrl: string | null;
  smsGatewayUrl: string | null;
  vapid: VapidEnv | null;
  redisUrl: string | null;
  s3: S3Env | null;
  /** Serves searches and lists; only beside an external database. */
  replicaUrl: string | null;
  publicScheme: "http" | "https";
  trustedProxies: string[];
  workers: number | null;
  sessionSecret: string;
  /** Keys of what is stored encrypted: the first encrypts, all decrypt; and the key of what is only compared. Null: nothing can be. */
  dataKeys: { encryption: string[]; hash: string } | null;
  /** Lets a scraper on another machine read `/metrics`. */
  metricsToken: string | null;
  sandboxSecret: string;
  /** Signature keys by shop. */
  verotel: { keys: ReadonlyMap<string, string>; url: string };
  /** Salts by `account-subaccount`. */
  ccbill: { salts: ReadonlyMap<string, string>; dataLinkLogin: string | null; url: string; dataLinkUrl: string };
  /** Of networks whose postbacks are signed, by the variable's name. */
  affiliateSecrets: Record<string, string>;
  /** Days for which clicks, bounces and tile openings are kept. */
  clickDays: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
}

export class EnvError extends Error {}

/** Reads and checks the whole environment; every mistake is named in one error. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = shape.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const external = typeof given.DATABASE_URL === "string" && given.DATABASE_URL !== source.EMBEDDED_DATABASE_URL;
  // What is signed with the secret that everyone knows (reports of affiliates, visits) anyone could sign.
  if (!given.SESSION_SECRET && (external || given.PUBLIC_SCHEME === "https"))
    problems.push(`SESSION_SECRET: is needed with ${external ? "DATABASE_URL" : "PUBLIC_SCHEME=https"}`);
  if (given.S3_BUCKET)
    for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
      if (!given[name]) problems.push(`${name}: is needed with S3_BUCKET`);
  const keys = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"];
  const missing = keys.filter((name) => !given[name]);
  if (missing.length < keys.length)
    problems.push(...missing.map((name) => `${name}: is needed with the other VAPID_…`));
  if (Boolean(given.ENCRYPTION_KEY) !== Boolean(given.HASH_KEY))
    problems.push("ENCRYPTION_KEY, HASH_KEY: both are needed, or none");
  const affiliateSecrets = Object.entries(given).filter(([name]) => name.startsWith("AFFILIATE_SECRET_"));
  for (const [name, value] of affiliateSecrets)
    if ((value ?? "").length < 16) problems.push(`${name}: needs 16 characters or more`);
  if (!parsed.success || problems.length > 0)
    throw new EnvError(`The environment has mistakes:\n  ${problems.join("\n  ")}`);
  const env = parsed.data;
  const demo = !external && env.DEMO && env.PUBLIC_SCHEME !== "https";
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    database: external
      ? { kind: "external", url: env.DATABASE_URL as string }
      : { kind: "embedded", dataDir: resolve(env.DATA_DIR, "postgres") },
    demo,
    clockOffsetSeconds: demo ? env.DEMO_CLOCK_OFFSET : 0,
    settingsUrl: env.SETTINGS_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    smsGatewayUrl: env.SMS_GATEWAY_URL ?? null,
    vapid: vapidOf(env),
    redisUrl: env.REDIS_URL ?? null,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT ?? null,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
          pathStyle: env.S3_PATH_STYLE,
        }
      : null,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    publicScheme: env.PUBLIC_SCHEME ?? "http",
    trustedProxies: env.TRUSTED_PROXIES.split(",")
      .map((part) => part.trim())
      .filter(Boolean),
    workers: env.WEB_CONCURRENCY ?? null,
    sessionSecret: env.SESSION_SECRET ?? "development-only-secret-not-for-production",
    dataKeys:
      env.ENCRYPTION_KEY && env.HASH_KEY
        ? { encryption: env.ENCRYPTION_KEY.split(","), hash: env.HASH_KEY }
        : demo
          ? DEMO_DATA_KEYS
          : null,
    metricsToken: env.METRICS_TOKEN ?? null,
    sandboxSecret: env.SANDBOX_SECRET,
    verotel: { keys: env.VEROTEL_KEYS, url: env.VEROTEL_URL },
    ccbill: {
      salts: env.CCBILL_SALTS,
      dataLinkLogin: env.CCBILL_DATALINK_LOGIN ?? null,
      url: env.CCBILL_URL,
      dataLinkUrl: env.CCBILL_DATALINK_URL,
    },
    affiliateSecrets: Object.fromEntries(affiliateSecrets as [string, string][]),
    clickDays: env.CLICK_DAYS,
    logLevel: env.LOG_LEVEL,
  };
}

function vapidOf(env: z.infer<typeof shape>): VapidEnv | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}
/** Known to everyone: good for invented data only. */
const DEMO_DATA_KEYS = {
  encryption: [Buffer.from("demo-only-key-not-for-production").toString("base64")],
  hash: "demo-only-hash-key-not-for-production",
};

let current: Env | undefined;

export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
