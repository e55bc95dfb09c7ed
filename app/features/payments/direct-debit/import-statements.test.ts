import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDb } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { confirmedDebit } from "../../../../tests/support/direct-debit-factory.ts";
import { sentStatements } from "../../../../tests/support/statements.ts";
import { exportCollections } from "./export-collections.server.ts";
import { importBankLines } from "./import-bank-file.server.ts";
import type { BankLine } from "./read-bank-file.ts";

freshDatabase();

/** Ids of debits that the bank has. */
async function exported(count: number): Promise<string[]> {
  const accounts = [];
  for (let n = 0; n < count; n++) {
    const { accountId } = await makeWallet();
    await confirmedDebit({ site: "general", accountId });
    accounts.push(accountId);
  }
  await exportCollections("general");
  const { rows } = await getDb().execute<{ id: string }>(
    sql`select id from debit_collections where account_id = any(${sql.param(accounts)}) order by id`,
  );
  return rows.map(({ id }) => id);
}

const line = (kind: BankLine["kind"], endToEndId: string, code: string | null = null): BankLine => ({
  kind,
  endToEndId,
  code,
  group: null,
  amountMinor: 2999,
});

/** What an import sends, besides begin and commit, and what it did. */
async function sent(...lines: BankLine[]) {
  let actions: string[] = [];
  const seen = await sentStatements(async () => {
    actions = (await importBankLines({ message: "BANK", lines }, {})).map((one) => one.note ?? one.actions.join(" "));
  });
  const statements = seen.filter((text) => !/^(begin|commit)/i.test(text));
  return { actions, statements, transactions: seen.filter((text) => /^begin/i.test(text)).length };
}

/** Eight for what happens to the payment, as for any callback, and eight for the line itself; one more is the file's. */
const MOST = 16;

test("S11 M4 a line of a bank's file takes at most sixteen statements in one transaction, whatever it leads to", async () => {
  const [failed = "", tried = "", odd = "", money = ""] = await exported(4);
  const cases: [line: BankLine, does: string][] = [
    [line("reject", failed, "MD01"), "failed revoke block-iban block-phone"],
    [line("reject", tried, "AM04"), "retry"],
    [line("reject", odd, "XX99"), "failed"],
    [line("booked", money), "collected"],
    [line("return", money, "MD01"), "charged-back revoke block-iban block-phone"],
  ];
  for (const [one, does] of cases) {
    const { actions, statements, transactions } = await sent(one);
    expect(actions).toEqual([does]);
    expect(statements.length - 1, statements.join("\n")).toBeLessThanOrEqual(MOST);
    expect(statements.length).toBeGreaterThan(5);
    expect(transactions).toBe(2);
  }
  for (const [one, note] of [
    [line("return", money, "MD01"), "repeat"],
    [line("return", "0000000000000000", "MD01"), "unknown"],
    [{ ...line("booked", tried), amountMinor: 1 }, "repeat"],
  ] as const) {
    const { actions, statements, transactions } = await sent(one);
    expect(actions).toEqual([note]);
    expect(statements.length).toBeLessThanOrEqual(1);
    expect(transactions).toBe(0);
  }
});

test("S11 M4 a file takes no more for each line the more lines it has, and one statement for all of them", async () => {
  const ids = await exported(6);
  const [first = "", ...others] = ids;
  const alone = (await sent(line("reject", first, "AC04"))).statements.length - 1;
  const together = await sent(...others.map((id) => line("reject", id, "AC04")));
  expect(together.actions).toEqual(others.map(() => "failed revoke"));
  expect(together.statements.length).toBe(others.length * alone + 1);
});
