import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import {
  type EventOutcome,
  type OrderState,
  orders,
  payments,
  providerEvents,
  refundRequests,
  storedMethods,
} from "./payments.tables.ts";

/** What a provider told us, as it is kept. */
export interface ToldEvent {
  site: string;
  provider: string;
  eventKey: string;
  orderId: string | null;
  type: string;
  payload: Record<string, unknown>;
  outcome: EventOutcome;
  /** The booking of an operator that it confirms. */
  confirms?: string;
}

/** What becomes of an attempt and of its order. */
export interface Decision {
  payment: {
    id: string;
    state: OrderState;
    providerReference: string | null;
    failureReason: string | null;
    refundedMinor?: number;
  };
  order: { id: string; state: OrderState; paidBy?: string; refundedMinor?: number };
  /** What the service left for the next purchase, encrypted. */
  stored?: { accountId: string; method: string; token: string } | null;
  /** After a chargeback: what services left for this account's next purchase is not used again. */
  forgets?: string;
  /** Another order of the account, not paid, that loses its code to this one. */
  givesUp?: string | null;
  /** Minor units that went back: the request for them has been heard. */
  wentBack?: number;
}

/**
 * Keeps an event under its unique key and, with it, writes what became of the attempt and of its order: one statement, for it
 * stands in the path of every payment. An order does not fail while another attempt of it is open. Answers whether the event is new
 * (a repeat changes nothing) and the order's state.
 */
export async function recordEvent(
  event: ToldEvent,
  decision: Decision | null,
  at: Date,
  tx: Db,
): Promise<{ isNew: boolean; state: OrderState | null }> {
  const instant = sql`${at.toISOString()}::timestamptz`;
  const result = await tx.execute<{ is_new: boolean; state: OrderState | null }>(sql`
    with event as (
      insert into ${providerEvents} (id, site, provider, event_key, order_id, type, payload, outcome, confirms, received_at)
      values (${newId()}, ${event.site}, ${event.provider}, ${event.eventKey}, ${event.orderId}, ${event.type},
        ${JSON.stringify(event.payload)}::jsonb, ${event.outcome}, ${event.confirms ?? null}, ${instant})
      on conflict (provider, event_key) do nothing
      returning id
    )${decision ? moves(decision, event, instant) : sql``}
    select exists (select 1 from event) as is_new, ${decision ? sql`(select state from moved)` : sql`null`} as state`);
  const row = result.rows[0];
  return { isNew: row?.is_new ?? false, state: row?.state ?? null };
}

function moves(
  { payment, order, stored, forgets, givesUp, wentBack }: Decision,
  { site, provider, eventKey }: ToldEvent,
  instant: SQL,
): SQL {
  const paidBy = order.paidBy ?? null;
  const keep = stored
    ? sql`, kept as (
      insert into ${storedMethods} (account_id, site, provider, method, token, payment_id, stored_at)
      select ${stored.accountId}, ${site}, ${provider}, ${stored.method}, ${stored.token}, ${payment.id}, ${instant} from event
      on conflict (account_id, provider, method) do update
        set token = excluded.token, payment_id = excluded.payment_id, stored_at = excluded.stored_at
    )`
    : sql``;
  const forgotten = forgets
    ? sql`, forgotten as (
      delete from ${storedMethods} where account_id = ${forgets} and site = ${site} and exists (select 1 from event)
    )`
    : sql``;
  const lost = givesUp ? givingUp(givesUp, instant) : sql``;
  const heard = wentBack ? sql`, heard as (${arrival({ paymentId: payment.id, eventKey, wentBack }, instant)})` : sql``;
  return sql`, attempt as (
      update ${payments} set state = ${payment.state}, updated_at = ${instant},
        provider_reference = coalesce(provider_reference, ${payment.providerReference}),
        failure_reason = coalesce(${payment.failureReason}, failure_reason),
        refunded_minor = coalesce(${payment.refundedMinor ?? null}::int, refunded_minor)
      where id = ${payment.id} and exists (select 1 from event)
    ), moved as (
      update ${orders} set updated_at = ${instant},
        state = case when ${order.state} in ('failed', 'cancelled') and exists (
          select 1 from ${payments} other
          where other.order_id = ${order.id} and other.id <> ${payment.id} and other.state in ('created', 'pending')
        ) then state else ${order.state} end,
        paid_by = coalesce(${paidBy}, paid_by),
        completed_at = case when ${paidBy}::text is null then completed_at else ${instant} end,
        refunded_minor = coalesce(${order.refundedMinor ?? null}::int, refunded_minor)
      where id = ${order.id} and exists (select 1 from event)
      returning state
    )${keep}${forgotten}${lost}${heard}`;
}

/** Cancels an order with its open attempts, unless someone decides it at this very moment: money that comes for it all the same counts. */
function givingUp(orderId: string, instant: SQL): SQL {
  const change = sql`state = 'cancelled', updated_at = ${instant}`;
  return sql`, lost as (
      select id from ${orders} where id = ${orderId} and state in ('created', 'pending') and exists (select 1 from event)
      for update skip locked
    ), lost_order as (
      update ${orders} set ${change} where id in (select id from lost)
    ), lost_attempts as (
      update ${payments} set ${change} where order_id in (select id from lost) and state in ('created', 'pending')
    )`;
}

/** Closes the request that this money answers: the one of the same key, else the oldest of exactly this amount. */
function arrival(
  { paymentId, eventKey, wentBack }: { paymentId: string; eventKey: string; wentBack: number },
  instant: SQL,
): SQL {
  return sql`update ${refundRequests} set state = 'arrived', closed_at = ${instant}
    where exists (select 1 from event) and key = (
      select key from ${refundRequests} where payment_id = ${paymentId} and state = 'asked'
        and (key = ${eventKey} or amount_minor = ${wentBack})
      order by (key = ${eventKey}) desc, asked_at, key limit 1)`;
}
