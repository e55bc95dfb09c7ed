import { type SQL, sql } from "drizzle-orm";
import { actionsTable } from "#app/platform/audit/audit.server.ts";
import { providerEvents, refundRequests } from "./payments.tables.ts";

/** Name of the command in the record of what operators do. */
export const REFUND = "payments:refund";

const PREFIX = "operator-";

/** The event key of a refund that an operator booked by hand. */
export function bookingKey(actionId: string): string {
  return `${PREFIX}${actionId}`;
}

export function isBooking(eventKey: string): boolean {
  return eventKey.startsWith(PREFIX);
}

/**
 * For another statement, after a lock on the payment: the oldest booking of exactly this money which no event of the provider (other
 * than `key`) has confirmed; none where `key` is that of a request of ours.
 */
export function unconfirmedBookingCall(told: {
  provider: string;
  paymentId: string;
  minor: number;
  key: string;
}): SQL<string | null> {
  const { provider, paymentId, minor, key } = told;
  return sql`(
    select booked.event_key from ${actionsTable} action
    join ${providerEvents} booked on booked.provider = ${provider} and booked.event_key = ${PREFIX}::text || action.id
    where action.action = ${REFUND} and action.subject = ${paymentId} and action.details->>'booked' = 'true'
      and (action.details->>'amount')::int = ${minor} and booked.outcome = 'applied'
      and not exists (select 1 from ${providerEvents} other where other.provider = ${provider} and other.confirms = booked.event_key)
      and not exists (select 1 from ${providerEvents} same where same.provider = ${provider} and same.event_key = ${key})
      and not exists (select 1 from ${refundRequests} own where own.key = ${key} and own.payment_id = ${paymentId})
    order by action.at, action.id limit 1)`;
}
