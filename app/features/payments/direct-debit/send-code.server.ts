import { randomInt } from "node:crypto";
import { eq, gte, or, sql } from "drizzle-orm";
import { addMs, DAY, MINUTE, now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { queueSms } from "#app/platform/sms/queue-sms.server.ts";
import { lockDebtor } from "./direct-debit.queries.server.ts";
import { CODE } from "./direct-debit.rules.ts";
import { debitCodes } from "./direct-debit.tables.ts";
import { codeHash, phoneHash } from "./sealed-details.server.ts";

/** Six digits, all equally likely. */
function newCode(): string {
  return String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, "0");
}

/**
 * Queues a new code for a phone in the caller's transaction and answers how it is stored; null where the phone or the account has
 * had its codes. Counts under locks, so that the limits are exact however many ask at once.
 */
export async function sendCode(
  { accountId, paymentId, phone }: { accountId: string; paymentId: string; phone: string },
  words: { from: string; text: (code: string) => string },
  tx: Db,
): Promise<{ codeHash: string; codeExpiresAt: Date; tries: number; sentAt: Date } | null> {
  const hash = phoneHash(phone);
  await lockDebtor("account", accountId, tx);
  await lockDebtor("phone", hash, tx);
  const at = now();
  const counted = (who: ReturnType<typeof eq>, since: Date) =>
    sql<number>`(count(*) filter (where ${who} and ${gte(debitCodes.sentAt, since)}))::int`;
  const ofPhone = eq(debitCodes.phoneHash, hash);
  const ofAccount = eq(debitCodes.accountId, accountId);
  const [sent] = await tx
    .select({
      phoneSoon: counted(ofPhone, addMs(at, -10 * MINUTE)),
      phoneDay: counted(ofPhone, addMs(at, -DAY)),
      accountDay: counted(ofAccount, addMs(at, -DAY)),
    })
    .from(debitCodes)
    .where(or(ofPhone, ofAccount));
  if (!sent || sent.phoneSoon >= CODE.perTenMinutes || sent.phoneDay >= CODE.perDay || sent.accountDay >= CODE.perDay)
    return null;
  await tx.insert(debitCodes).values({ phoneHash: hash, accountId, sentAt: at });
  const code = newCode();
  const sms = { to: phone, from: words.from, text: words.text(code), key: paymentId, lifetime: CODE.lifetime };
  await queueSms(sms, tx);
  return {
    codeHash: codeHash(paymentId, code),
    codeExpiresAt: addMs(at, CODE.lifetime),
    tries: 0,
    sentAt: at,
  };
}
