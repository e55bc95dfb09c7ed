import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { reconcile } from "#app/features/payments/reconcile.server.ts";
import { refundPayment } from "#app/features/payments/refund-payment.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../support/credits-factory.ts";
import { freshDatabase } from "../support/database.ts";
import { deliver, pendingPayment, sandboxEvent } from "../support/payments-factory.ts";

freshDatabase();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.resolve("node_modules/.callback-test-"));
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: "tests/support/callback-program.ts",
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "program.mjs" } },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Hands a callback to a process of its own; null when it was killed, otherwise what it said. */
function takeIn(callback: object, death: Record<string, string>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LOG_LEVEL: "silent", CALLBACK: JSON.stringify(callback), ...death };
    const child = spawn(process.execPath, [path.join(folder, "program.mjs")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
    });
    child.on("exit", (code, signal) => {
      if (signal === "SIGKILL") resolve(null);
      else if (code === 0) resolve(said);
      else reject(new Error(`the process ended with ${code}`));
    });
  });
}

test("M3 M4 kill -9 between any two steps of a callback loses nothing and doubles nothing: its repeat brings every credit once", async () => {
  const quiet = await takeIn(sandboxEvent(await pendingPayment(await makeWallet())), {});
  const statements = Number(/after (\d+) statements/.exec(quiet ?? "")?.[1]);
  expect(statements).toBeGreaterThan(6);
  const deaths = [
    ...Array.from({ length: statements }, (_, n) => ({ KILL_AT: String(n + 1) })),
    // The commit is done, its answer has come, and nothing was acknowledged yet.
    { KILL_AFTER: String(statements) },
  ];
  const tried = await Promise.all(
    deaths.map(async (death) => {
      const scope = await makeWallet();
      const event = sandboxEvent(await pendingPayment(scope));
      return { scope, event, said: await takeIn(event, death), death };
    }),
  );
  for (const { scope, event, said, death } of tried) {
    expect([death, said]).toEqual([death, null]);
    const stored = await getDb().execute(sql`select 1 from provider_events where event_key = ${event.event_id}`);
    // All or nothing: what was stored was granted, and the other way round.
    expect((await getWallet(scope)).balance).toBe(stored.rows.length === 1 ? 25 : 0);
    expect((await deliver(event)).ok).toBe(true);
    expect(await getWallet(scope)).toEqual({ balance: 25, debt: 0 });
    const receipts = await getDb().execute(
      sql`select count(*)::int n from graphile_worker.jobs j join orders o on j.key = 'receipt:' || o.id where o.account_id = ${scope.accountId}`,
    );
    expect(receipts.rows).toEqual([{ n: 1 }]);
  }
  expect((await reconcile({ ask: false })).differences).toEqual([]);
});

test("M3 M4 kill -9 between any two steps of a refund's callback takes all of it back or nothing, and its repeat does it once", async () => {
  const paid = async () => {
    const scope = await makeWallet();
    const id = await pendingPayment(scope);
    await deliver(sandboxEvent(id));
    const asked = await refundPayment({ paymentId: id, amount: 1200, reason: "asked for it" });
    return {
      scope,
      event: sandboxEvent(id, { type: "refunded", amount: 1200, event_id: `refund-${asked.ok && asked.actionId}` }),
    };
  };
  const quiet = await takeIn((await paid()).event, {});
  const statements = Number(/after (\d+) statements/.exec(quiet ?? "")?.[1]);
  expect(statements).toBeGreaterThan(6);
  const tried = await Promise.all(
    Array.from({ length: statements }, async (_, n) => {
      const { scope, event } = await paid();
      return { scope, event, said: await takeIn(event, { KILL_AT: String(n + 1) }) };
    }),
  );
  for (const { scope, event, said } of tried) {
    expect(said).toBeNull();
    expect((await getWallet(scope)).balance).toBe(25);
    for (const outcome of ["applied", "repeat"]) expect(await deliver(event)).toEqual({ ok: true, outcome });
    expect(await getWallet(scope)).toEqual({ balance: 14, debt: 0 });
  }
  const open = await getDb().execute(sql`select 1 from refund_requests where state = 'asked'`);
  expect(open.rows).toEqual([]);
  expect((await reconcile({ ask: false })).differences).toEqual([]);
});
