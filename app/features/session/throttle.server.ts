import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { addMs, DAY, HOUR, MINUTE, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { hashSecret } from "#app/platform/id.server.ts";
import { deleteThrottlesOf } from "./session.queries.server.ts";
import { throttles } from "./session.tables.ts";

/**
 * Every limit on tries, on one page. An attempt is counted before it is made, in one atomic upsert: of a hundred at the same
 * instant no more than the limit get through, on any number of processes, and a restart forgives nothing.
 */
export const THROTTLE_RULES = {
  /** Failed logins of one address of mail, whether it has an account or not (decisions §7); a signup with it is a guess too. */
  login_account: { limit: 5, windowMs: 15 * MINUTE, blockMs: 15 * MINUTE },
  /** Failed logins from one network address: wider, since many people share one. */
  login_address: { limit: 30, windowMs: 15 * MINUTE, blockMs: 15 * MINUTE },
  /** Mails that a signup form sends to one address of mail, and those that one account asks for. */
  signup_mail: { limit: 3, windowMs: DAY, blockMs: 0 },
  /** Signups from one network address: wide, since a mobile network puts thousands of people behind one. */
  signup_address: { limit: 100, windowMs: HOUR, blockMs: 0 },
  /** Accounts made with one address of mail, whether it had one before or not (docs/decisions/021). */
  signup_email: { limit: 3, windowMs: DAY, blockMs: 0 },
  /** Reset mails (decisions §7: 3 a day). */
  reset_mail: { limit: 3, windowMs: DAY, blockMs: 0 },
  /** Receipts of complaints to one address of mail, and complaints from one network address. */
  complaint_mail: { limit: 5, windowMs: DAY, blockMs: 0 },
  complaint_address: { limit: 20, windowMs: DAY, blockMs: 0 },
  /** Links asked for from one network address, for whatever address of mail: wider, since many people share one. */
  link_address: { limit: 30, windowMs: DAY, blockMs: 0 },
  /** Changes of address asked for by one account. */
  mail_change: { limit: 5, windowMs: DAY, blockMs: 0 },
  /** Copies of one's own data asked for by one account. */
  data_export: { limit: 3, windowMs: DAY, blockMs: 0 },
  /** Confirmations sent to one address because somebody said it was theirs. */
  mail_change_mail: { limit: 3, windowMs: DAY, blockMs: 0 },
  /** Reports of one member. */
  report_member: { limit: 20, windowMs: DAY, blockMs: 0 },
  /** Messages of one member, whatever they cost: nobody types that fast, programs do. */
  message_minute: { limit: 120, windowMs: MINUTE, blockMs: 0 },
  message_hour: { limit: 1000, windowMs: HOUR, blockMs: 0 },
  /** Conversations that one member begins. */
  conversation_day: { limit: 100, windowMs: DAY, blockMs: 0 },
} as const satisfies Record<string, { limit: number; windowMs: number; blockMs: number }>;
type ThrottleRule = keyof typeof THROTTLE_RULES;

export interface Counted {
  rule: ThrottleRule;
  /** What is counted: an e-mail key, an account's id, or a `clientAddress`, which is a network already; stored hashed. */
  key: string;
}

/** A limit that lets nothing more through until then. */
export interface UsedUp {
  rule: ThrottleRule;
  /** ISO. */
  until: string;
}

type Attempt = { allowed: true } | { allowed: false; until: Date; over: ThrottleRule[] };

/** Counts one attempt against every rule given, in their order; refused when any of them is over its limit. */
export async function countAttempt(
  { site }: { site: string },
  counted: readonly Counted[],
  db: Db = getDb(),
): Promise<Attempt> {
  const { rows } = await db.execute<{ rule: ThrottleRule; count: number; until: string }>(sql`
    ${countPart({ site }, counted)} returning rule, count, greatest(window_ends_at, blocked_until)::text as until`);
  const over = rows.filter((row) => row.count > THROTTLE_RULES[row.rule].limit);
  if (over.length === 0) return { allowed: true };
  const until = new Date(Math.max(...over.map((row) => new Date(row.until).getTime())));
  return { allowed: false, until, over: over.map((row) => row.rule) };
}

/** For another statement: counts one attempt against each of these rules. */
export function countPart({ site }: { site: string }, counted: readonly Counted[]): SQL {
  const at = now();
  const open = openAt(at);
  const reached = sql`${throttles}.count + 1 = ${byRule(counted, ({ limit }) => sql`${limit}::int`)}`;
  const blockEnd = byRule(counted, ({ blockMs }) => instant(addMs(at, blockMs)));
  return sql`insert into ${throttles} (site, rule, key, count, window_ends_at)
    values ${sql.join(counted.map(firstOfWindow(site, at)), sql`, `)}
    on conflict (site, rule, key) do update set
      count = case when ${open} then least(${throttles}.count + 1, 100000) else 1 end,
      window_ends_at = case when ${open} then ${throttles}.window_ends_at else excluded.window_ends_at end,
      blocked_until = case when not ${open} then null when ${reached} then ${blockEnd} else ${throttles}.blocked_until end`;
}

/**
 * For another statement: those of these limits that are used up, as JSON (`UsedUp[]`). Whoever counts only what comes of it
 * looks first and counts later: exact only under a lock that all who count this key take before they look.
 */
export function usedUpPart({ site }: { site: string }, counted: readonly Counted[]): SQL {
  const keys = sql.join(
    counted.map(({ rule, key }) => sql`(${rule}, ${hashSecret(key)})`),
    sql`, `,
  );
  return sql`(select coalesce(json_agg(json_build_object('rule', ${throttles}.rule,
      'until', greatest(${throttles}.window_ends_at, ${throttles}.blocked_until))), '[]'::json)
    from ${throttles}
    where ${throttles}.site = ${site} and (${throttles}.rule, ${throttles}.key) in (${keys})
      and ${openAt(now())} and ${throttles}.count >= ${byRule(counted, ({ limit }) => sql`${limit}::int`)})`;
}

/** Whether a limit is used up, without counting anything: the next attempt would be refused. */
export async function usedUp({ site }: { site: string }, { rule, key }: Counted, db: Db = getDb()): Promise<boolean> {
  const [row] = await db
    .select({ count: throttles.count })
    .from(throttles)
    .where(
      and(
        eq(throttles.site, site),
        eq(throttles.rule, rule),
        eq(throttles.key, hashSecret(key)),
        sql`greatest(${throttles.windowEndsAt}, ${throttles.blockedUntil}) > ${instant(now())}`,
      ),
    );
  return (row?.count ?? 0) >= THROTTLE_RULES[rule].limit;
}

/** Takes an attempt back that was never looked at. One row at a time, so that no two rows are locked against their order. */
export async function forgiveAttempt(
  { site }: { site: string },
  counted: readonly Counted[],
  db: Db = getDb(),
): Promise<void> {
  for (const { rule, key } of counted)
    await db
      .update(throttles)
      .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
      .where(and(eq(throttles.site, site), eq(throttles.rule, rule), eq(throttles.key, hashSecret(key))));
}

/** Whole minutes until then, at least one: what the visitor is told. */
export function minutesUntil(until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now().getTime()) / MINUTE));
}

/** Promises that no counter of these keys is left, as if nothing had ever been tried with them (purge). */
export async function forgetAttempts(scope: { site: string }, keys: string[], db?: Db): Promise<void> {
  await deleteThrottlesOf(scope, keys.map(hashSecret), db);
}

/** Removes what no rule can look at any more; answers how many counters. */
export async function forgetOldThrottles(db: Db = getDb()): Promise<number> {
  return (await db.delete(throttles).where(lt(throttles.windowEndsAt, addMs(now(), -DAY)))).rowCount ?? 0;
}

function firstOfWindow(site: string, at: Date) {
  return ({ rule, key }: Counted) =>
    sql`(${site}, ${rule}, ${hashSecret(key)}, 1, ${instant(addMs(at, THROTTLE_RULES[rule].windowMs))})`;
}

function openAt(at: Date): SQL {
  return sql`(greatest(${throttles}.window_ends_at, ${throttles}.blocked_until) > ${instant(at)})`;
}

type Rule = { limit: number; windowMs: number; blockMs: number };
function byRule(counted: readonly Counted[], value: (rule: Rule) => ReturnType<typeof sql>) {
  const cases = counted.map(({ rule }) => sql`when ${rule} then ${value(THROTTLE_RULES[rule])}`);
  return sql`(case ${throttles}.rule ${sql.join(cases, sql` `)} end)`;
}

function instant(at: Date) {
  return sql`${at.toISOString()}::timestamptz`;
}
