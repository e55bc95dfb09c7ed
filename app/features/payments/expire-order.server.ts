import { eq, inArray } from "drizzle-orm";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { applyEvent } from "./handle-provider-callback.server.ts";
import { nextState } from "./order-states.ts";
import { findOrder, lockOrder, openPaymentsOf, toAttempt } from "./payments.queries.server.ts";
import { orders, payments } from "./payments.tables.ts";
import { findProvider } from "./providers.server.ts";

/**
 * Gives up an order that nobody paid: asks the provider of each open attempt first, in case its callback got lost, and
 * expires what is still open. Money that arrives later still completes it.
 */
export async function expireOrder(orderId: string): Promise<void> {
  const order = await findOrder(orderId);
  if (!order || nextState(order.state, "expired") === null) return;
  for (const row of await openPaymentsOf(orderId)) {
    const provider = findProvider(row.provider);
    const event = await provider?.status(toAttempt(row));
    if (provider && event) await applyEvent(provider, event, row.site);
    if (await provider?.keepsOpen?.(toAttempt(row))) return lookAgain(orderId);
  }
  await withTransaction(async (tx) => {
    const locked = await lockOrder({ site: order.site, accountId: order.accountId }, orderId, tx);
    if (!locked || nextState(locked.state, "expired") === null) return;
    const open = await openPaymentsOf(orderId, tx);
    const at = now();
    const ids = open.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(payments).set({ state: "expired", updatedAt: at }).where(inArray(payments.id, ids));
    await tx.update(orders).set({ state: "expired", updatedAt: at }).where(eq(orders.id, orderId));
    const data = { payment_id: ids[0] ?? null, state: "expired", credits: null };
    await publish({ to: [locked.accountId], type: "credits", data }, tx);
  });
}

/** Money is on its way: tomorrow we know more. */
async function lookAgain(orderId: string): Promise<void> {
  const runAt = addMs(now(), DAY);
  await enqueue("payments.expire-order", { orderId }, { key: `expire:${orderId}`, runAt }, getDb());
}
