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

test("every mistake in the environment is named at once", () => {
  const read = () =>
    parseEnv({ PORT: "99999", DATABASE_URL: "mysql://x", PUBLIC_SCHEME: "gopher", WEB_CONCURRENCY: "0" });
  expect(read).toThrow(EnvError);
  for (const name of ["PORT", "DATABASE_URL", "PUBLIC_SCHEME", "WEB_CONCURRENCY", "SESSION_SECRET"])
    expect(read).toThrow(name);
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
