import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.server.ts";

test("the environment defaults to the embedded database with demo content on port 3000", () => {
  const env = parseEnv({});
  expect(env.database.kind).toBe("embedded");
  expect(env).toMatchObject({ port: 3000, demo: true, publicScheme: "http", clockOffsetSeconds: 0 });
});

test("demo content, sandbox clock and outbox never exist with an operator's database or in production", () => {
  const secret = "x".repeat(32);
  expect(
    parseEnv({ DATABASE_URL: "postgres://db/x", SESSION_SECRET: secret, DEMO: "1", DEMO_CLOCK_OFFSET: "99" }),
  ).toMatchObject({ demo: false, clockOffsetSeconds: 0 });
  expect(parseEnv({ PUBLIC_SCHEME: "https", SESSION_SECRET: secret }).demo).toBe(false);
});

test("nobody is served in production with the secret that everyone knows, whatever the database", () => {
  for (const production of [{ PUBLIC_SCHEME: "https" }, { DATABASE_URL: "postgres://db/x" }])
    expect(() => parseEnv(production)).toThrow(/SESSION_SECRET: is needed with/);
});

test("every mistake in the environment is named at once", () => {
  const read = () =>
    parseEnv({ PORT: "99999", DATABASE_URL: "mysql://x", PUBLIC_SCHEME: "gopher", WEB_CONCURRENCY: "0" });
  expect(read).toThrow(EnvError);
  for (const name of ["PORT", "DATABASE_URL", "PUBLIC_SCHEME", "WEB_CONCURRENCY", "SESSION_SECRET"])
    expect(read).toThrow(name);
});

/** A wrong value for each variable that has a form, and what an operator reads. */
const WRONG: Record<string, [value: string, told: string]> = {
  NODE_ENV: ["live", "must be one of development, production, test"],
  PORT: ["http", "must be a whole number from 0 to 65535"],
  DATABASE_URL: ["mysql://x", "must start with postgres:// or postgresql://"],
  DATABASE_POOL_SIZE: ["many", "must be a whole number from 1 to 500"],
  DATABASE_REPLICA_URL: ["replica", "must start with postgres:// or postgresql://"],
  REDIS_URL: ["localhost:6379", "must start with redis:// or rediss://"],
  SETTINGS_URL: ["settings.example", "must be an address such as https://host.example/path"],
  SMTP_URL: ["mail.example", "must start with smtp:// or smtps://"],
  SMS_GATEWAY_URL: ["javascript:alert(1)", "must be an address such as https://host.example/path"],
  S3_ENDPOINT: ["bucket", "must be an address such as https://host.example/path"],
  S3_PATH_STYLE: ["yes", "must be 0 or 1"],
  VAPID_PUBLIC_KEY: ["x", "is no public key of `push:keys`"],
  VAPID_PRIVATE_KEY: ["x", "is no private key of `push:keys`"],
  VAPID_SUBJECT: ["me", "must be mailto:… or https://…"],
  PUBLIC_SCHEME: ["gopher", "must be one of http, https"],
  TRUSTED_PROXIES: ["10.0.0.0/8, proxy", "must be IP addresses or ranges such as 10.0.0.0/8, separated by commas"],
  WEB_CONCURRENCY: ["0", "must be a whole number from 1 to 64"],
  SESSION_SECRET: ["short", "needs 32 characters or more"],
  ENCRYPTION_KEY: ["short", "needs 32 bytes in base64 (openssl rand -base64 32)"],
  HASH_KEY: ["short", "needs 32 characters or more"],
  METRICS_TOKEN: ["short", "needs 16 characters or more"],
  SANDBOX_SECRET: ["short", "needs 8 characters or more"],
  VEROTEL_KEYS: ["shop=", "expected account=secret, …"],
  VEROTEL_URL: ["verotel", "must be an address such as https://host.example/path"],
  CCBILL_SALTS: ["x", "expected account=secret, …"],
  CCBILL_DATALINK_LOGIN: ["user", "must be user:password"],
  CCBILL_URL: ["ccbill", "must be an address such as https://host.example/path"],
  CCBILL_DATALINK_URL: ["ccbill", "must be an address such as https://host.example/path"],
  DEMO: ["maybe", "must be 0 or 1"],
  DEMO_CLOCK_OFFSET: ["1.5", "must be a whole number from -1000000000 to 1000000000"],
  CLICK_DAYS: ["30", "must be a whole number from 31 to 3650"],
  LOG_LEVEL: ["loud", "must be one of fatal, error, warn, info, debug, silent"],
  AFFILIATE_SECRET_N1: ["short", "needs 16 characters or more"],
};
/** Any text will do, or they are needed only beside others. */
const FREE = ["DATA_DIR", "HOST", "S3_ACCESS_KEY_ID", "S3_BUCKET", "S3_REGION", "S3_SECRET_ACCESS_KEY"];

test("each variable's wrong value is told in words, all of them in one error, and every variable is in .env.example", () => {
  const wrong = Object.fromEntries(Object.entries(WRONG).map(([name, [value]]) => [name, value]));
  let told = "";
  try {
    parseEnv({ ...wrong, S3_BUCKET: "photos" });
  } catch (error) {
    told = (error as EnvError).message;
  }
  const lines = told.split("\n").map((line) => line.trim());
  for (const [name, [, words]] of Object.entries(WRONG)) expect(lines).toContain(`${name}: ${words}`);
  expect(lines).toContain("S3_ACCESS_KEY_ID: is needed with S3_BUCKET");
  expect(told).not.toContain("javascript:alert");
  const example = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const known = [...Object.keys(WRONG), ...FREE].filter(
    (name) => !name.startsWith("AFFILIATE_") && name !== "NODE_ENV",
  );
  expect(example.filter((name) => !name?.startsWith("AFFILIATE_")).sort()).toEqual(known.sort());
});

test("the keys of stored numbers have a default in demo mode only, and come in pairs and in the right size", () => {
  const key = Buffer.alloc(32, 1).toString("base64");
  const operators = { DATABASE_URL: "postgres://db/x", SESSION_SECRET: "x".repeat(32) };
  expect(parseEnv({}).dataKeys?.encryption.map((text) => Buffer.from(text, "base64").length)).toEqual([32]);
  expect(parseEnv(operators).dataKeys).toBeNull();
  expect(parseEnv({ ...operators, ENCRYPTION_KEY: `${key},${key}`, HASH_KEY: "h".repeat(32) }).dataKeys).toEqual({
    encryption: [key, key],
    hash: "h".repeat(32),
  });
  expect(() => parseEnv({ ENCRYPTION_KEY: key })).toThrow("HASH_KEY");
  expect(() => parseEnv({ ENCRYPTION_KEY: "c2hvcnQ=", HASH_KEY: "h".repeat(32) })).toThrow("ENCRYPTION_KEY");
});
