import { and, eq } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { applyEventIn } from "../handle-provider-callback.server.ts";
import { directDebit } from "../providers/direct-debit/direct-debit.server.ts";
import { audit } from "./audit.server.ts";
import { debitRefunds } from "./direct-debit.tables.ts";

/** The operator transferred a refund that was due: the books move, it is marked and written down, in one transaction and once. */
export async function closeRefund(id: string): Promise<void> {
  await withTransaction(async (tx) => {
    const [row] = await tx
      .update(debitRefunds)
      .set({ state: "paid", paidAt: now() })
      .where(and(eq(debitRefunds.id, id), eq(debitRefunds.state, "due")))
      .returning({ site: debitRefunds.site, paymentId: debitRefunds.paymentId, amountMinor: debitRefunds.amountMinor });
    if (!row) return;
    const { site, paymentId, amountMinor } = row;
    const event = { key: `refunded:${id}`, type: "refunded" as const, paymentId, site };
    const payload = { type: "refunded", payment_id: paymentId, amount: amountMinor, currency: "EUR" };
    const amount = { minor: amountMinor, currency: "EUR" as const };
    await applyEventIn(tx, directDebit, { ...event, amount, providerReference: null, reason: null, payload }, site);
    await audit({ site, action: "refund-paid", subject: paymentId, facts: { refund: id, amountMinor } }, tx);
  });
}
