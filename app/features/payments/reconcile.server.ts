import { sql } from "drizzle-orm";
import { checkLedger, LOTS } from "#app/features/credits/check-ledger.server.ts";
import { addMs, HOUR, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { askProviders } from "./ask-providers.server.ts";
import type { Difference } from "./difference.ts";
import { knownDifferences, orders, payments, providerEvents, refundRequests } from "./payments.tables.ts";
import { DIRECT_CHARGERS } from "./providers.server.ts";

/** Differences of one kind in one report. */
const REPORTED = 200;

/**
 * Asks the providers after every payment that is pending for a while, takes in what they say as if they had called back, and then compares
 * orders, payments, events and ledger. Answers every difference; one that was mended on the way (`late-callback`) too.
 */
export async function reconcile(
  options: { ask?: boolean } = {},
): Promise<{ asked: number; differences: Difference[] }> {
  const { asked, differences } = options.ask === false ? { asked: 0, differences: [] } : await askProviders();
  return { asked, differences: [...differences, ...(await compareBooks())] };
}

/**
 * By the clock: one line in the log for each difference that was not reported before. One that is gone is forgotten, so that it is
 * reported again when it comes back; the command prints all of them, always.
 */
export async function reconcileAndLog(): Promise<void> {
  const { asked, differences } = await reconcile();
  const fresh = await rememberDifferences(differences);
  for (const { kind, subject, site, text } of fresh) log.error({ kind, subject, site }, text);
  const counts = { asked, differences: differences.length, reported: fresh.length };
  log.info(counts, "payments were reconciled");
}

/** Keeps exactly these differences in mind and answers those that were not there before. */
async function rememberDifferences(differences: Difference[]): Promise<Difference[]> {
  const found = JSON.stringify(differences.map(({ kind, subject, text }) => ({ kind, subject, text })));
  const result = await getDb().execute<{ kind: string; subject: string; text: string }>(sql`
    with found as (
      select distinct kind, subject, text from jsonb_to_recordset(${found}::jsonb) as row(kind text, subject text, text text)
    ), gone as (
      delete from ${knownDifferences} known where not exists (
        select 1 from found where found.kind = known.kind and found.subject = known.subject and found.text = known.text)
    )
    insert into ${knownDifferences} (kind, subject, text, first_seen_at)
    select kind, subject, text, ${now().toISOString()}::timestamptz from found
    on conflict do nothing returning kind, subject, text`);
  const keyOf = ({ kind, subject, text }: { kind: string; subject: string; text: string }) =>
    `${kind} ${subject} ${text}`;
  const fresh = new Set(result.rows.map(keyOf));
  return differences.filter((difference) => fresh.delete(keyOf(difference)));
}

const PAID = sql`('completed', 'partially_refunded', 'refunded', 'charged_back')`;

/** One query for each thing that must be so. Only reads. */
async function compareBooks(db: Db = getDb()): Promise<Difference[]> {
  const check = async (kind: Difference["kind"], query: ReturnType<typeof sql>): Promise<Difference[]> => {
    const found = await db.execute<{ subject: string; site: string; text: string }>(sql`${query} limit ${REPORTED}`);
    return found.rows.map((row) => ({ kind, ...row }));
  };
  const found = await Promise.all([
    check(
      "mismatch",
      sql`select event_key as subject, site, provider || ' ' || type || ' does not fit its order ' || coalesce(order_id, '?') as text
        from ${providerEvents} where outcome = 'mismatch' order by received_at desc`,
    ),
    check(
      "paid-without-grant",
      sql`select o.id as subject, o.site, 'paid, but its credits were not granted' as text from ${orders} o
        where (o.state in ${PAID} or o.paid_by is not null) and not exists (
          select 1 from ${LOTS} lot where lot.account_id = o.account_id and lot.grant_key = o.id and lot.granted = o.credits)`,
    ),
    check(
      "grant-without-payment",
      sql`select lot.grant_key as subject, lot.site, lot.granted || ' credits were granted without a payment' as text
        from ${LOTS} lot join ${orders} o on o.id = lot.grant_key and o.account_id = lot.account_id
        where o.state not in ${PAID} or o.paid_by is null`,
    ),
    check(
      "paid-without-event",
      sql`select p.id as subject, p.site, 'paid, but no event says so' as text from ${payments} p
        where p.state in ${PAID} and not exists (
          select 1 from ${providerEvents} e where e.order_id = p.order_id and e.provider = p.provider
            and e.type = 'completed' and e.outcome in ('applied', 'duplicate'))`,
    ),
    check(
      "wrong-refund",
      sql`select o.id as subject, o.site, o.refunded_minor || ' went back, which does not fit the state ' || o.state as text
        from ${orders} o where (o.state = 'refunded' and o.refunded_minor <> o.amount_minor)
          or (o.state = 'partially_refunded' and (o.refunded_minor = 0 or o.refunded_minor >= o.amount_minor))
          or (o.state not in ('refunded', 'partially_refunded', 'charged_back') and o.refunded_minor <> 0)
        union all
        select p.id, p.site, p.refunded_minor || ' of ' || p.amount_minor || ' went back, which does not fit the state ' || p.state
        from ${payments} p where p.refunded_minor < 0 or p.refunded_minor > p.amount_minor
          or (p.state = 'refunded' and p.refunded_minor not in (0, p.amount_minor))`,
    ),
    check(
      "double-payment-kept",
      sql`select p.id as subject, p.site, p.amount_minor || ' ' || p.currency || ' was paid a second time and has not gone back' as text
        from ${payments} p join ${orders} o on o.id = p.order_id
        where p.state in ('completed', 'partially_refunded') and o.paid_by is distinct from p.id`,
    ),
    check(
      "refund-not-arrived",
      sql`select p.id as subject, p.site, r.amount_minor || ' ' || p.currency || ' was asked back as ' || r.key
          || ' and has not arrived' as text
        from ${refundRequests} r join ${payments} p on p.id = r.payment_id join ${orders} o on o.paid_by = p.id
        where r.state = 'asked' and p.state in ('completed', 'partially_refunded') order by r.asked_at, r.key`,
    ),
    check(
      "charge-unanswered",
      sql`select p.id as subject, p.site, 'a stored method was charged at ' || p.provider || ' and no answer came: look there for it' as text
        from ${payments} p where p.charged_at < ${addMs(now(), -HOUR).toISOString()}::timestamptz
          and p.state in ('created', 'pending', 'cancelled', 'expired') and p.provider in ${[...DIRECT_CHARGERS]}`,
    ),
  ]);
  const ledger = (await checkLedger(db)).map(
    ({ what, id, accountId, entries, lots, balance }): Difference => ({
      kind: "ledger",
      subject: accountId,
      site: null,
      text: `${what} ${id}: entries ${entries}, lots ${lots}, balance ${balance}`,
    }),
  );
  return [...found.flat(), ...ledger];
}
