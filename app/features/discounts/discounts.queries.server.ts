import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { isCurrency } from "#app/platform/money.ts";
import type { DiscountCode } from "./discounts.rules.ts";
import { discountCodes, discountRedemptions } from "./discounts.tables.ts";

export interface DiscountScope {
  site: string;
  accountId: string;
}

/** A site's own code, in any state; null when there is none. */
export async function selectCode({ site }: { site: string }, code: string, db: Db = getDb()) {
  const [row] = await db
    .select({
      code: discountCodes.code,
      percentage: discountCodes.percentage,
      currency: discountCodes.currency,
      minimumMinor: discountCodes.minimumMinor,
      country: discountCodes.country,
      accountId: discountCodes.accountId,
      expiresAt: discountCodes.expiresAt,
      status: discountCodes.status,
      validity: discountCodes.validity,
      paymentMethods: discountCodes.paymentMethods,
    })
    .from(discountCodes)
    .where(and(eq(discountCodes.site, site), eq(discountCodes.code, code)));
  if (!row) return null;
  const { currency, minimumMinor, ...rest } = row;
  const minimum = isCurrency(currency) ? { minor: minimumMinor ?? 0, currency } : null;
  return { ...rest, minimum } satisfies DiscountCode;
}

/** False when the site has a code of this name already. */
export async function insertCode(
  { site }: { site: string },
  { minimum, paymentMethods, ...code }: DiscountCode,
  at: Date,
  db: Db = getDb(),
): Promise<boolean> {
  const rows = await db
    .insert(discountCodes)
    .values({
      ...code,
      id: newId(),
      site,
      currency: minimum?.currency ?? null,
      minimumMinor: minimum?.minor ?? null,
      paymentMethods: paymentMethods && [...paymentMethods],
      createdAt: at,
    })
    .onConflictDoNothing({ target: [discountCodes.site, discountCodes.code] })
    .returning({ id: discountCodes.id });
  return rows.length > 0;
}

/** True when an account has paid an order with a code of this key. */
export async function isRedeemed(
  { site, accountId }: DiscountScope,
  onceKey: string,
  db: Db = getDb(),
): Promise<boolean> {
  const [row] = await db
    .select({ orderId: discountRedemptions.orderId })
    .from(discountRedemptions)
    .where(and(ofKey({ site, accountId }, onceKey), isNotNull(discountRedemptions.redeemedAt)));
  return row !== undefined;
}

/** The one row of an account and a key, made where it is missing, and held until the transaction ends. */
export async function lockOnceRow(
  scope: DiscountScope,
  onceKey: string,
  first: { code: string; orderId: string },
  tx: Db,
): Promise<{ orderId: string; redeemed: boolean }> {
  await tx
    .insert(discountRedemptions)
    .values({ id: newId(), ...scope, ...first, onceKey, redeemedAt: null })
    .onConflictDoNothing({
      target: [discountRedemptions.site, discountRedemptions.accountId, discountRedemptions.onceKey],
    });
  const [row] = await tx
    .select({ orderId: discountRedemptions.orderId, redeemedAt: discountRedemptions.redeemedAt })
    .from(discountRedemptions)
    .where(ofKey(scope, onceKey))
    .for("update");
  if (!row) throw new Error("a redemption that was just written cannot be read");
  return { orderId: row.orderId, redeemed: row.redeemedAt !== null };
}

/** Ask after `lockOnceRow`. */
export async function updateOnceRow(
  scope: DiscountScope,
  onceKey: string,
  change: { code: string; orderId: string; redeemedAt: Date | null },
  tx: Db,
): Promise<void> {
  await tx.update(discountRedemptions).set(change).where(ofKey(scope, onceKey));
}

/**
 * Uses a key up for an order, made where it is missing, in one statement: who wants the same key waits. Answers the order that held it
 * before (null: this one, or none), or that another order was paid with it; then nothing changes.
 */
export async function takeOnceRow(
  { site, accountId }: DiscountScope,
  onceKey: string,
  { code, orderId, redeemedAt }: { code: string; orderId: string; redeemedAt: Date },
  tx: Db,
): Promise<{ taken: boolean; heldBy: string | null }> {
  const result = await tx.execute<{ taken: boolean; held_by: string | null }>(sql`
    with held as (
      select order_id from ${discountRedemptions}
      where site = ${site} and account_id = ${accountId} and once_key = ${onceKey} for update
    ), used as (
      insert into ${discountRedemptions} as row (id, site, code, account_id, order_id, once_key, redeemed_at)
      select ${newId()}, ${site}, ${code}, ${accountId}, ${orderId}, ${onceKey}, ${redeemedAt.toISOString()}::timestamptz
      from (values (1)) one left join held on true
      on conflict (site, account_id, once_key) do update
        set code = excluded.code, order_id = excluded.order_id, redeemed_at = excluded.redeemed_at
        where row.redeemed_at is null or row.order_id = excluded.order_id
      returning 1
    )
    select exists (select 1 from used) as taken, (select nullif(order_id, ${orderId}) from held) as held_by`);
  const row = result.rows[0];
  return { taken: row?.taken ?? false, heldBy: row?.held_by ?? null };
}

/** Of a code that may be used again. */
export async function insertRedemption(
  scope: DiscountScope,
  redemption: { code: string; orderId: string; redeemedAt: Date },
  tx: Db,
): Promise<void> {
  await tx.insert(discountRedemptions).values({ id: newId(), ...scope, ...redemption, onceKey: null });
}

function ofKey({ site, accountId }: DiscountScope, onceKey: string) {
  return and(
    eq(discountRedemptions.site, site),
    eq(discountRedemptions.accountId, accountId),
    eq(discountRedemptions.onceKey, onceKey),
  );
}
