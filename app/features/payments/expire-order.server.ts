import { eq, inArray } from "drizzle-orm";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { applyEvent } from "./handle-provider-callback.server.ts";
import { nextState } from "./order-states.ts";
import {
  findOrder,
  lockOrder,
  type OrderRow,
  openPaymentsOf,
  type PaymentRow,
  toAttempt,
} from "./payments.queries.server.ts";
import { orders, payments } from "./payments.tables.ts";
import { findProvider, isKeptOpen } from "./providers.server.ts";

/**
 * Gives up what nobody paid: asks the provider of each open attempt first, in case its callback got lost, and closes what is still open.
 * The order expires with its attempts, unless another one has decided it. Money that arrives later still completes it, or goes back.
 */
export async function expireOrder(orderId: string): Promise<void> {
  const order = await findOrder(orderId);
  const open = await openPaymentsOf(orderId);
  if (!order || (open.length === 0 && nextState(order.state, "expired") === null)) return;
  for (const row of open) {
    const provider = findProvider(row.provider, row.site);
    const event = await provider?.status(toAttempt(row));
    if (provider && event) await applyEvent(provider, event, row.site);
  }
  const asked = open.map(({ id }) => id);
  if ((await closeAttempts(order, asked)) === "some-open") await lookAgain(orderId);
}

/**
 * Closes those attempts of an order that are open and were `asked` after, with the order where nobody has decided it. An attempt whose
 * money is on its way stays, and so does one that began meanwhile; an order that is not decided waits for them with all of its attempts.
 */
export async function closeAttempts(
  { id: orderId, site, accountId }: Pick<OrderRow, "id" | "site" | "accountId">,
  asked: readonly string[],
): Promise<"all-closed" | "some-open"> {
  return withTransaction(async (tx) => {
    const locked = await lockOrder({ site, accountId }, orderId, tx);
    if (!locked) return "all-closed";
    const open = await openPaymentsOf(orderId, tx);
    const ids = await unkept(open, asked, tx);
    const outcome = ids.length < open.length ? "some-open" : "all-closed";
    const expires = nextState(locked.state, "expired") !== null;
    if (expires && outcome === "some-open") return outcome;
    const change = { state: "expired", updatedAt: now() } as const;
    if (ids.length > 0) await tx.update(payments).set(change).where(inArray(payments.id, ids));
    if (!expires) return outcome;
    await tx.update(orders).set(change).where(eq(orders.id, orderId));
    const data = { payment_id: ids[0] ?? null, state: "expired", credits: null };
    await publish({ to: [locked.accountId], type: "credits", data }, tx);
    return outcome;
  });
}

async function unkept(open: PaymentRow[], asked: readonly string[], tx: Db): Promise<string[]> {
  const ids: string[] = [];
  for (const row of open) if (asked.includes(row.id) && !(await isKeptOpen(toAttempt(row), tx))) ids.push(row.id);
  return ids;
}

/** Money is on its way: tomorrow we know more. */
async function lookAgain(orderId: string): Promise<void> {
  const runAt = addMs(now(), DAY);
  await enqueue("payments.expire-order", { orderId }, { key: `expire:${orderId}`, runAt }, getDb());
}
