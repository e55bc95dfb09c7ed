import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { loadBadges } from "#app/features/chat/load-badges.server.ts";
import { entriesBefore, readWalletPage } from "#app/features/credits/credits.queries.server.ts";
import { loadLikes } from "#app/features/likes/load-likes.server.ts";
import { askProviders } from "#app/features/payments/ask-providers.server.ts";
import { findLastPurchase } from "#app/features/payments/payments.queries.server.ts";
import { latestPass } from "#app/features/swipe-game/swipe-game.queries.server.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { freshDatabase } from "./support/database.ts";
import { makeProfile, viewingAs } from "./support/members-factory.ts";

freshDatabase();

let me = "";
const MANY = 5000;

beforeAll(async () => {
  me = await makeProfile({ name: "Busy" });
  const db = getDb();
  const ago = sql.raw("now() - n * interval '1 minute'");
  await db.execute(sql`insert into profiles (id, site, status, name, date_of_birth, gender, country, created_at, seen_at, fictional)
    select 'p' || n, 'general', 'active', 'N', '1990-01-01', 'male', 'NL', ${ago}, ${ago}, true from generate_series(1, ${MANY}) n`);
  await db.execute(
    sql`insert into likes (from_id, to_id, like_new, created_at) select 'p' || n, ${me}, true, ${ago} from generate_series(1, ${MANY}) n`,
  );
  await db.execute(
    sql`insert into likes (from_id, to_id, like_new, created_at) select ${me}, 'p' || n, true, ${ago} from generate_series(1, ${MANY}) n`,
  );
  await db.execute(
    sql`insert into swipe_passes (member_id, profile_id, passed_at) select ${me}, 'p' || n, ${ago} from generate_series(1, ${MANY}) n`,
  );
  await db.execute(sql`insert into wallets (account_id, site, balance) values (${me}, 'general', ${MANY})`);
  await db.execute(sql`insert into ledger_entries (site, account_id, amount, balance_after, kind, reference, idempotency_key, created_at)
    select 'general', ${me}, 1, n, 'bonus', 'r', 'k' || n, ${ago} from generate_series(1, ${MANY}) n`);
  await db.execute(sql`insert into orders (id, site, account_id, package_id, credits, list_minor, amount_minor, currency, country, method, provider,
      state, paid_by, idempotency_key, consented_at, created_at, updated_at)
    select 'o' || n, 'general', ${me}, 'small', 10, 100, 100, 'EUR', 'NL', 'ideal', 'sandbox', 'completed', 'pay' || n, 'k' || n, ${ago}, ${ago}, ${ago}
    from generate_series(1, ${MANY}) n`);
  await db.execute(sql`insert into payments (id, site, order_id, provider, method, state, amount_minor, currency, created_at, updated_at)
    select 'pay' || n, 'general', 'o' || n, 'sandbox', 'ideal', 'completed', 100, 'EUR', ${ago}, ${ago} from generate_series(1, ${MANY}) n`);
  await db.execute(sql`insert into conversations (id, site, first_id, second_id, starter_id, created_at)
    select 'c' || n, 'general', least(${me}, 'p' || n), greatest(${me}, 'p' || n), ${me}, ${ago} from generate_series(1, ${MANY}) n`);
  await db.execute(sql`insert into conversation_sides (conversation_id, member_id, other_id, unread)
    select 'c' || n, ${me}, 'p' || n, case when n % 1000 = 0 then 2 else 0 end from generate_series(1, ${MANY}) n`);
  await db.execute(sql`analyze`);
});

/** How the database goes about the statements that `work` sends. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const sent: { text: string; values: unknown[] }[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === "string" ? first : first.text;
    if (/^\s*(select|with)/i.test(text))
      sent.push({
        text,
        values: Array.isArray(values) ? values : typeof first === "string" ? [] : (first.values ?? []),
      });
    return (original as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  const plans: string[] = [];
  for (const { text, values } of sent) {
    const { rows } = await getPool().query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

/** Sorting a handful (a page, equal ones) is no harm; sorting all that there is would be. */
function expectNoFullSort(plan: string, index: string): void {
  expect(plan).toContain(index);
  const sorted = [...plan.matchAll(/^\s*(?:->\s+)?Sort\s+\(cost.*rows=(\d+)/gm)].map(([, rows]) => Number(rows));
  expect(Math.max(0, ...sorted), plan).toBeLessThan(100);
}

test("A04 the likes that a member has and gave come along their indexes, a page of thousands", async () => {
  const viewing = { ...viewingAs(null), viewer: { id: me, paidUser: false } };
  for (const [tab, index] of [
    ["received", "likes_received"],
    ["given", "likes_given"],
  ] as const) {
    const { cards, more } = await loadLikes(viewing, tab, 2);
    expect([cards.length, cards[0]?.id, more]).toEqual([30, "p31", true]);
    expectNoFullSort(await plansOf(() => loadLikes(viewing, tab)), index);
  }
});

test("R18 the last pass, the newest bookings and the last purchase are the first entry of their indexes", async () => {
  expect(await latestPass({ memberId: me })).toBe("p1");
  expectNoFullSort(await plansOf(() => latestPass({ memberId: me })), "swipe_passes_latest");
  const scope = { site: "general", accountId: me };
  expectNoFullSort(await plansOf(() => entriesBefore(scope, null, 30)), "ledger_entries_account");
  expectNoFullSort(await plansOf(() => readWalletPage(scope, null, 30)), "ledger_entries_account");
  expectNoFullSort(await plansOf(() => findLastPurchase(scope)), "orders_account");
});

test("M4 the night's run finds the few attempts that are open by their own index, among thousands", async () => {
  await getDb().execute(sql`insert into payments (id, site, order_id, provider, method, state, amount_minor, currency, created_at, updated_at)
    select 'open', site, order_id, provider, method, 'pending', amount_minor, currency, created_at, updated_at from payments where id = 'pay30'`);
  expectNoFullSort(await plansOf(() => askProviders()), "payments_open");
});

test("N08 the badge of unread messages reads the conversations that hold some, not all of a member's", async () => {
  const scope = { site: "general", memberId: me };
  expect(await loadBadges(scope)).toBe(10);
  expect(await plansOf(() => loadBadges(scope))).toContain("conversation_sides_waiting");
});
