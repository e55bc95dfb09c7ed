import { and, eq, ne, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { providerEvents, refundRequests } from "./payments.tables.ts";

/** One thing to ask a service for; the same key asks once. */
export interface AskedRefund {
  key: string;
  paymentId: string;
  amountMinor: number;
}

/** The key under which a payment that came too much goes back. */
export function duplicateKey(paymentId: string): string {
  return `duplicate-${paymentId}`;
}

/** Reserves money of a payment that is about to be asked back. Ask after a lock on the payment; a repeat changes nothing. */
export async function reserveRefund(asked: AskedRefund, tx: Db): Promise<void> {
  await tx
    .insert(refundRequests)
    .values({ ...asked, state: "asked", askedAt: now() })
    .onConflictDoNothing();
}

const openOf = (paymentId: string) => and(eq(refundRequests.paymentId, paymentId), eq(refundRequests.state, "asked"));

/** Minor units of a payment that were asked back and have not arrived. Ask after a lock on it. */
export async function onItsWay(paymentId: string, tx: Db): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<number>`coalesce(sum(${refundRequests.amountMinor}), 0)::int` })
    .from(refundRequests)
    .where(openOf(paymentId));
  return row?.minor ?? 0;
}

/** The operator knows that the service refused them: nobody asks for them any more, and their money may be asked for anew. */
export async function withdrawRequests(paymentId: string, tx: Db): Promise<void> {
  await tx.update(refundRequests).set({ state: "withdrawn", closedAt: now() }).where(openOf(paymentId));
}

/** Whether a request still waits for its money. Ask after a lock on the payment. */
export async function isOpen(key: string, tx: Db): Promise<boolean> {
  const [row] = await tx
    .select({ state: refundRequests.state })
    .from(refundRequests)
    .where(eq(refundRequests.key, key));
  return row?.state === "asked";
}

/**
 * For a service whose refunds know no keys: writes down, before the first try of a request, how many refunds it had counted until then.
 * Answers that number at every later try, null at the first.
 */
export async function countedBefore(asked: AskedRefund, count: () => Promise<number>): Promise<number | null> {
  const db = getDb();
  const [known] = await db
    .select({ counted: refundRequests.counted })
    .from(refundRequests)
    .where(eq(refundRequests.key, asked.key));
  if (known?.counted != null) return known.counted;
  const counted = await count();
  await db
    .insert(refundRequests)
    .values({ ...asked, counted, state: "asked", askedAt: now() })
    .onConflictDoUpdate({ target: refundRequests.key, set: { counted } });
  return null;
}

/** Events of a provider whose keys begin so, without the one named. */
export async function countEvents(provider: string, prefix: string, without: string): Promise<number> {
  const [row] = await getDb()
    .select({ found: sql<number>`count(*)::int` })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.provider, provider),
        sql`starts_with(${providerEvents.eventKey}, ${prefix})`,
        ne(providerEvents.eventKey, without),
      ),
    );
  return row?.found ?? 0;
}
