import { sql } from "drizzle-orm";
import { addMs, DAY, MINUTE, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Difference } from "./difference.ts";
import { closeAttempts } from "./expire-order.server.ts";
import { applyEvent } from "./handle-provider-callback.server.ts";
import { findOrder, markAsked, type PaymentRow, toAttempt } from "./payments.queries.server.ts";
import { payments } from "./payments.tables.ts";
import { findProvider } from "./providers.server.ts";

/** Open attempts of each provider that one run asks after. */
const MOST = 500;
/** Minutes an attempt may be open before its provider is asked: the buyer may still be paying. */
const PATIENCE = 10;
/** Days an attempt may be open. The job of its order, after one, has closed it by then, unless its order was decided or the job failed. */
const LONGEST = 2;
/** Questions in a row that a provider leaves unanswered before a run gives up on it: each may take ten seconds. */
const UNANSWERED = 5;

/**
 * Asks the providers after every attempt that is open for a while, and takes in what they say as if they had called back. Of each
 * provider those come first that wait longest for it, since they began or were asked after, so that none keeps another from its turn,
 * neither of its provider nor of another. What two days and an answer have not decided is closed.
 */
export async function askProviders(): Promise<{ asked: number; differences: Difference[] }> {
  const longAgo = addMs(now(), -LONGEST * DAY);
  const differences: Difference[] = [];
  const silent = new Map<string, number>();
  const given = new Map<string, string[]>();
  let asked = 0;
  for (const { id, provider } of await longestWaiting()) {
    const unanswered = silent.get(provider) ?? 0;
    const row = unanswered < UNANSWERED ? await markAsked(id, now()) : null;
    if (!row) continue;
    asked++;
    const found = await askAfter(row);
    if (found) differences.push(found);
    const answered = found?.kind !== "unreachable";
    silent.set(provider, answered ? 0 : unanswered + 1);
    if (answered && row.createdAt < longAgo) given.set(row.orderId, [...(given.get(row.orderId) ?? []), id]);
  }
  for (const [orderId, ids] of given)
    try {
      const order = await findOrder(orderId);
      if (order) await closeAttempts(order, ids);
    } catch (error) {
      log.error({ err: error, orderId }, "attempts to pay an order could not be closed");
    }
  return { asked, differences };
}

async function longestWaiting(db: Db = getDb()): Promise<{ id: string; provider: string }[]> {
  const before = addMs(now(), -PATIENCE * MINUTE).toISOString();
  const { rows } = await db.execute<{ id: string; provider: string }>(sql`
    select id, provider from (
      select id, provider, row_number() over (partition by provider order by coalesce(asked_at, created_at)) as place
      from ${payments} where state in ('created', 'pending') and created_at < ${before}::timestamptz
    ) open where place <= ${MOST} order by place, provider`);
  return rows;
}

async function askAfter(row: PaymentRow): Promise<Difference | null> {
  const payment = toAttempt(row);
  const about = { subject: payment.id, site: payment.site };
  const provider = findProvider(payment.provider, payment.site);
  if (!provider) return { ...about, kind: "not-configured", text: `${payment.provider} is not configured any more` };
  try {
    const event = await provider.status(payment);
    if (!event) return null;
    const handled = await applyEvent(provider, event, payment.site);
    const outcome = handled.ok ? handled.outcome : handled.reason;
    if (outcome === "repeat" || outcome === "ignored") return null;
    return {
      ...about,
      kind: "late-callback",
      text: `${provider.name} says ${event.type}; no callback told us: ${outcome}`,
    };
  } catch (error) {
    return { ...about, kind: "unreachable", text: `${provider.name}: ${(error as Error).message}` };
  }
}
