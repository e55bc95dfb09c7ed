import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { getDb, isDatabaseUnavailable, sqlState, withTransaction } from "./client.server.ts";

freshDatabase();

test("M1 a ledger row cannot be changed or deleted, not even by SQL", async () => {
  const db = getDb();
  await db.execute(
    sql`insert into accounts (id, site, status, language, terms_version, signup_date) values ('a', 'general', 'active', 'en', '2023-12-01', now())`,
  );
  await db.execute(
    sql`insert into ledger_entries (site, account_id, amount, balance_after, kind, reference, idempotency_key, created_at) values ('general', 'a', 3, 3, 'signup', 'signup', 'k', now())`,
  );
  for (const statement of [
    sql`update ledger_entries set amount = 4`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries cascade`,
  ]) {
    const error = await Promise.resolve(db.execute(statement)).then(
      () => null,
      (caught: unknown) => caught,
    );
    expect(sqlState(error)).toBe("23000");
  }
});

test("A05 a profile's fictional mark cannot be changed after it was made", async () => {
  const db = getDb();
  await db.execute(
    sql`insert into profiles (id, site, fictional, status, name, date_of_birth, created_at, seen_at) values ('p', 'general', true, 'active', 'Vera', '1980-01-01', now(), now())`,
  );
  const error = await Promise.resolve(db.execute(sql`update profiles set fictional = false`)).then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(sqlState(error)).toBe("23000");
  await db.execute(sql`update profiles set name = 'Vesta'`);
});

test("a transaction that throws leaves nothing behind", async () => {
  await withTransaction(async (tx) => {
    await tx.execute(sql`insert into clicks (id, site, route, clicked_at) values ('c', 'general', 'index', now())`);
    throw new Error("stop");
  }).catch(() => undefined);
  const { rows } = await getDb().execute(sql`select count(*)::int as n from clicks`);
  expect(rows[0]?.n).toBe(0);
});

test("G5 an unreachable database is told apart from a refused statement", async () => {
  expect(isDatabaseUnavailable(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))).toBe(true);
  expect(isDatabaseUnavailable(new Error("query", { cause: Object.assign(new Error("x"), { code: "57P01" }) }))).toBe(
    true,
  );
  const missing = (syscall: string) => Object.assign(new Error("no such file"), { code: "ENOENT", syscall });
  expect([missing("connect"), missing("open")].map(isDatabaseUnavailable)).toEqual([true, false]);
  const error = await Promise.resolve(getDb().execute(sql`select no_such_column`)).then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(isDatabaseUnavailable(error)).toBe(false);
});
