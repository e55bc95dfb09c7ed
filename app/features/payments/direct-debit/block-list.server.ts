import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { checkIban, checkPhone } from "./account-checks.ts";
import { audit } from "./audit.server.ts";
import { debitBlocks } from "./direct-debit.tables.ts";
import { ibanHash, phoneHash } from "./sealed-details.server.ts";

type BlockKind = "iban" | "phone";

/** Neither tells which of the two it was. */
export async function isBlocked(hashes: { iban: string | null; phone: string | null }, db: Db = getDb()) {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`select ${blockedCall(hashes)} as blocked`);
  return rows[0]?.blocked ?? false;
}

/** For another statement: whether one of these hashes, its own columns or values, is on the list. */
export function blockedCall({ iban, phone }: Record<BlockKind, SQLWrapper | string | null>): SQL<boolean> {
  return sql`exists (select 1 from ${debitBlocks} where (${debitBlocks.kind} = 'iban' and ${debitBlocks.hash} = ${iban})
    or (${debitBlocks.kind} = 'phone' and ${debitBlocks.hash} = ${phone}))`;
}

/** What is not null goes on the list; false when that was blocked before, or is nothing. */
export async function blockHashes(
  hashes: Partial<Record<BlockKind, string | null>>,
  reason: string,
  tx: Db,
): Promise<boolean> {
  const createdAt = now();
  const values = (["iban", "phone"] as const).flatMap((kind) => {
    const hash = hashes[kind];
    return hash ? [{ kind, hash, reason, createdAt }] : [];
  });
  if (values.length === 0) return false;
  const rows = await tx
    .insert(debitBlocks)
    .values(values)
    .onConflictDoNothing({ target: [debitBlocks.kind, debitBlocks.hash] })
    .returning({ id: debitBlocks.id });
  return rows.length > 0;
}

type BlockChange = { ok: true; changed: boolean } | { ok: false; reason: "no-account-or-phone" };

/** Puts an IBAN or an international phone number on the block list, or takes it off, with an audit row. */
export async function changeBlock(
  text: string,
  change: "block" | "unblock",
  { reason, dryRun = false }: { reason: string; dryRun?: boolean },
): Promise<BlockChange> {
  const found = hashOf(text);
  if (!found) return { ok: false, reason: "no-account-or-phone" };
  const { kind, hash } = found;
  return withTransaction(async (tx) => {
    const held = and(eq(debitBlocks.kind, kind), eq(debitBlocks.hash, hash));
    if (dryRun) {
      const [row] = await tx.select({ id: debitBlocks.id }).from(debitBlocks).where(held);
      return { ok: true, changed: (row === undefined) === (change === "block") };
    }
    const changed =
      change === "block"
        ? await blockHashes({ [kind]: hash }, reason, tx)
        : (await tx.delete(debitBlocks).where(held).returning({ id: debitBlocks.id })).length > 0;
    if (changed) await audit({ action: change, subject: `${kind}:${hash.slice(0, 12)}`, facts: { reason } }, tx);
    return { ok: true, changed };
  });
}

function hashOf(text: string): { kind: BlockKind; hash: string } | null {
  const iban = checkIban(text);
  if (iban.ok) return { kind: "iban", hash: ibanHash(iban.iban) };
  // Without a country only numbers with a country's code are whole.
  const phone = text.trim().startsWith("+") ? checkPhone(text.trim(), "NL") : null;
  return phone?.ok ? { kind: "phone", hash: phoneHash(phone.phone) } : null;
}
