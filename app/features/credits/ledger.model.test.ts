import fc from "fast-check";
import { expect, test } from "vitest";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { getWallet } from "./balance.server.ts";
import { checkLedger } from "./check-ledger.server.ts";
import type { WalletScope } from "./credits.rules.ts";
import { debitCredits } from "./debit-credits.server.ts";
import { grantCredits } from "./grant-credits.server.ts";
import { takeBackCredits } from "./take-back.server.ts";

freshDatabase();

/** What the wallet must hold, computed without a database. */
interface Model {
  lots: { key: string; bought: boolean; granted: number; remaining: number; back: number }[];
  spent: Map<string, number>;
  back: Set<string>;
  debt: number;
}
type Real = WalletScope;
const balanceOf = (model: Model) => model.lots.reduce((sum, lot) => sum + lot.remaining, 0);

class Grant implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly key: string,
    readonly bought: boolean,
    readonly credits: number,
  ) {}
  check = () => true;
  async run(model: Model, scope: Real) {
    const source = this.bought ? "purchase" : "bonus";
    const result = await withTransaction((tx) =>
      grantCredits(scope, { source, grantKey: this.key, credits: this.credits }, tx),
    );
    const isNew = !model.lots.some(({ key }) => key === this.key);
    if (isNew) {
      const settled = Math.min(model.debt, this.credits);
      model.debt -= settled;
      const lot = {
        key: this.key,
        bought: this.bought,
        granted: this.credits,
        remaining: this.credits - settled,
        back: 0,
      };
      model.lots.push(lot);
    }
    expect(result).toEqual({ ok: true, granted: isNew, balance: balanceOf(model) });
    await agree(model, scope);
  }
  toString = () => `grant(${this.key}, ${this.bought ? "bought" : "given"}, ${this.credits})`;
}

class Debit implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly key: string,
    readonly credits: number,
    readonly fails: boolean,
  ) {}
  check = () => true;
  async run(model: Model, scope: Real) {
    const order = {
      kind: "message" as const,
      credits: this.credits,
      reference: this.key,
      idempotencyKey: `${scope.accountId}:${this.key}`,
    };
    const attempt = withTransaction(async (tx) => {
      const result = await debitCredits(scope, order, tx);
      if (this.fails) throw new Error("what was paid for could not be stored");
      return result;
    });
    if (this.fails) {
      await expect(attempt).rejects.toThrow("could not be stored");
      return agree(model, scope);
    }
    const result = await attempt;
    const before = model.spent.get(this.key);
    if (before !== undefined) {
      expect(result).toMatchObject(before === this.credits ? { ok: true, replayed: true } : { reason: "key-reused" });
    } else if (model.debt > 0) {
      expect(result).toMatchObject({ ok: false, reason: "in-debt" });
    } else if (balanceOf(model) < this.credits) {
      expect(result).toMatchObject({ ok: false, reason: "not-enough-credits" });
    } else {
      let left = this.credits;
      for (const lot of [...model.lots.filter((lot) => !lot.bought), ...model.lots.filter((lot) => lot.bought)]) {
        const taken = Math.min(left, lot.remaining);
        lot.remaining -= taken;
        left -= taken;
      }
      model.spent.set(this.key, this.credits);
      expect(result).toMatchObject({ ok: true, replayed: false, balance: balanceOf(model) });
    }
    await agree(model, scope);
  }
  toString = () => `debit(${this.key}, ${this.credits}${this.fails ? ", then fails" : ""})`;
}

class TakeBack implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly kind: "refund" | "chargeback",
    readonly key: string,
  ) {}
  check = () => true;
  async run(model: Model, scope: Real) {
    const idempotencyKey = `${scope.accountId}:${this.kind}:${this.key}`;
    const result = await withTransaction((tx) =>
      takeBackCredits(scope, { kind: this.kind, grantKey: this.key, idempotencyKey }, tx),
    );
    const lot = model.lots.find(({ key }) => key === this.key);
    if (!lot) expect(result).toEqual({ ok: false, reason: "no-such-lot" });
    else if (model.back.has(idempotencyKey)) expect(result).toMatchObject({ replayed: true });
    else {
      model.back.add(idempotencyKey);
      const taken = lot.remaining;
      lot.remaining = 0;
      lot.back += taken;
      const owed = this.kind === "chargeback" ? lot.granted - lot.back : 0;
      model.debt += owed;
      expect(result).toMatchObject({ taken, owed, balance: balanceOf(model), replayed: false });
    }
    await agree(model, scope);
  }
  toString = () => `${this.kind}(${this.key})`;
}

async function agree(model: Model, scope: Real) {
  expect(await getWallet(scope)).toEqual({ balance: balanceOf(model), debt: model.debt });
}

test("A02 M2 M4 any sequence of grants, spends, failures, refunds and chargebacks agrees with a model, and the sums always hold", async () => {
  const grantKey = fc.constantFrom("signup", "o1", "o2", "o3");
  const spendKey = fc.constantFrom("m1", "m2", "m3", "m4", "m5", "m6");
  const commands = fc.commands(
    [
      fc.tuple(grantKey, fc.integer({ min: 1, max: 12 })).map(([key, n]) => new Grant(key, key !== "signup", n)),
      fc
        .tuple(spendKey, fc.integer({ min: 1, max: 6 }), fc.boolean())
        .map(([key, n, odd]) => new Debit(key, n, odd && n === 6)),
      fc
        .tuple(fc.constantFrom("refund" as const, "chargeback" as const), grantKey)
        .map(([kind, key]) => new TakeBack(kind, key)),
    ],
    { maxCommands: 25 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const scope = await makeWallet();
      const setup = () => ({ model: { lots: [], spent: new Map(), back: new Set<string>(), debt: 0 }, real: scope });
      await fc.asyncModelRun(setup, sequence);
      expect(await checkLedger()).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);
