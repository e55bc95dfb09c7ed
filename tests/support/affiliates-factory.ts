import { createAccount } from "#app/features/members/create-account.server.ts";
import { NO_TRACKING, type VisitTracking } from "#app/features/tracking/tracking.rules.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { deliver, orderRequest, pendingPayment, sandboxEvent } from "./payments-factory.ts";

/** An account that came with this tracking. */
export async function account(
  tracking: Partial<VisitTracking> | null,
  where = "general",
): Promise<{ site: string; accountId: string }> {
  const email = `${newId()}@person.example`;
  const made = await withTransaction((tx) =>
    createAccount(
      { site: where },
      {
        email,
        passwordHash: "x",
        status: "not_confirmed",
        language: "en",
        tracking: tracking && { ...NO_TRACKING, ...tracking },
        termsVersion: "1",
      },
      tx,
    ),
  );
  if (!made) throw new Error("no account");
  return { site: where, accountId: made.id };
}

/** A paid order; another package in another currency where it is told. */
export async function buy(scope: { site: string; accountId: string }, dollars = false): Promise<string> {
  const shown = dollars ? { minor: 3199, currency: "USD" as const } : { minor: 2999, currency: "EUR" as const };
  const change = dollars ? { packageId: "usd-25", country: "US" as const, shown } : {};
  const paymentId = await pendingPayment(scope, orderRequest(change));
  await deliver(sandboxEvent(paymentId, { amount: shown.minor, currency: shown.currency }));
  return paymentId;
}
