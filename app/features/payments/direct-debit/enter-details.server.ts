import { eq } from "drizzle-orm";
import { addMs, now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { isBlocked } from "./block-list.server.ts";
import { debitRecord, findSetup } from "./direct-debit.queries.server.ts";
import { brokenLimit, CODE } from "./direct-debit.rules.ts";
import { debitSetups } from "./direct-debit.tables.ts";
import { isReachable, lockOpenDebit } from "./open-debit.server.ts";
import { type DebtorDetails, sealDetails, sealPhone, unsealPhone } from "./sealed-details.server.ts";
import { sendCode } from "./send-code.server.ts";

/** How the text message speaks: in the member's language, from the site. */
export interface CodeWords {
  from: string;
  text: (code: string) => string;
}

export type EnterRefusal = "no-such-payment" | "unconfirmed" | "blocked" | "limit" | "too-many-codes";

/**
 * Keeps what the buyer entered, encrypted, and sends the code that confirms it. The same phone keeps a code that still holds: a
 * corrected street costs no text message. Refuses buyers whose address is not confirmed, blocked accounts and phones (without saying which), orders over a limit, and
 * more codes than a phone or an account gets.
 */
export async function enterDetails(
  scope: BuyerScope,
  request: { paymentId: string; details: DebtorDetails; phone: string },
  words: CodeWords,
): Promise<{ ok: true } | Refusal<EnterRefusal>> {
  const { paymentId, phone } = request;
  const sealed = { ...sealDetails(request.details), ...sealPhone(phone) };
  return withTransaction(async (tx) => {
    const payment = await lockOpenDebit(scope, paymentId, tx);
    if (!payment) return refuse("no-such-payment");
    if (!(await isReachable(scope, tx))) return refuse("unconfirmed");
    if (await isBlocked({ iban: sealed.ibanHash, phone: sealed.phoneHash }, tx)) return refuse("blocked");
    if (brokenLimit(payment.amountMinor, await debitRecord(scope, sealed.ibanHash, tx))) return refuse("limit");
    const before = await findSetup(scope, paymentId, tx);
    const holds = before?.phoneHash === sealed.phoneHash && before.codeExpiresAt > now() && before.tries < CODE.tries;
    const code = holds ? null : await sendCode({ accountId: scope.accountId, paymentId, phone }, words, tx);
    if (!holds && !code) return refuse("too-many-codes");
    if (before) {
      await tx
        .update(debitSetups)
        .set({ ...sealed, ...code })
        .where(eq(debitSetups.paymentId, paymentId));
    } else if (code) {
      await tx.insert(debitSetups).values({ paymentId, ...scopeOf(scope), ...sealed, ...code });
    }
    return { ok: true };
  });
}

export type ResendRefusal = "no-such-payment" | "no-setup" | "too-soon" | "too-many-codes";

/** Another code to the same phone, 60 seconds after the last; only the newest counts. */
export async function resendCode(
  scope: BuyerScope,
  paymentId: string,
  words: CodeWords,
): Promise<{ ok: true } | Refusal<ResendRefusal>> {
  return withTransaction(async (tx) => {
    if (!(await lockOpenDebit(scope, paymentId, tx))) return refuse("no-such-payment");
    const setup = await findSetup(scope, paymentId, tx);
    if (!setup) return refuse("no-setup");
    if (addMs(setup.sentAt, CODE.resendAfter) > now()) return refuse("too-soon");
    const phone = unsealPhone(setup.phone);
    const code = await sendCode({ accountId: scope.accountId, paymentId, phone }, words, tx);
    if (!code) return refuse("too-many-codes");
    await tx.update(debitSetups).set(code).where(eq(debitSetups.paymentId, paymentId));
    return { ok: true };
  });
}

function scopeOf({ site, accountId }: BuyerScope): BuyerScope {
  return { site, accountId };
}
