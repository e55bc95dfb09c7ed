import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { hashSecret, newSecret } from "#app/platform/id.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { oneTimeTokens } from "./members.tables.ts";

/**
 * Links in mails that prove an address once. The secret has 256 bits and leaves only in the mail; the table keeps its hash.
 * Of one account and purpose only the newest link works, but for two: unsubscribing must work from every mail, and an activation
 * mail, which anybody can have sent to anyone, must not kill the one that its owner is about to open.
 */
export type TokenPurpose = "activate" | "reset" | "login" | "mail_change" | "reactivate" | "unsubscribe";

const MANY_OPEN: readonly TokenPurpose[] = ["unsubscribe", "activate"];

export interface Token {
  accountId: string | null;
  purpose: TokenPurpose;
  payload: Record<string, string>;
}
type TokenRefusal = Refusal<"unknown" | "used" | "expired">;

/** True for what `newSecret` can have made: anything else needs no query to be unknown. */
export function isTokenSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Promises a new link's secret, which takes the place of earlier ones of the same account and purpose where only one may be open. */
export async function issueToken(
  { site, accountId, purpose }: { site: string; accountId: string; purpose: TokenPurpose },
  { lifeMs, payload = {} }: { lifeMs: number; payload?: Record<string, string> },
  db: Db = getDb(),
): Promise<string> {
  const secret = newSecret();
  const createdAt = now();
  if (!MANY_OPEN.includes(purpose)) await endOpenTokens({ site, accountId, purposes: [purpose] }, createdAt, db);
  await db.insert(oneTimeTokens).values({
    hash: hashSecret(secret),
    site,
    accountId,
    purpose,
    payload,
    createdAt,
    expiresAt: addMs(createdAt, lifeMs),
  });
  return secret;
}

/** Looks at a link without using it up, for the page that it opens. */
export async function peekToken(
  { site }: { site: string },
  secret: string,
  db: Db = getDb(),
): Promise<{ ok: true; token: Token } | (TokenRefusal & { token?: Token })> {
  if (!isTokenSecret(secret)) return refuse("unknown");
  const [row] = await db
    .select({
      accountId: oneTimeTokens.accountId,
      purpose: oneTimeTokens.purpose,
      payload: oneTimeTokens.payload,
      expiresAt: oneTimeTokens.expiresAt,
      usedAt: oneTimeTokens.usedAt,
    })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashSecret(secret)), eq(oneTimeTokens.site, site)))
    .limit(1);
  if (!row) return refuse("unknown");
  const token = { accountId: row.accountId, purpose: row.purpose as TokenPurpose, payload: row.payload ?? {} };
  if (row.usedAt) return { ...refuse("used"), token };
  if (row.expiresAt <= now()) return { ...refuse("expired"), token };
  return { ok: true, token };
}

/** Promises that one caller at most gets the token, also among many at the same instant; null for every other. */
export async function spendToken(
  { site, purpose }: { site: string; purpose: TokenPurpose },
  secret: string,
  tx: Db,
): Promise<Token | null> {
  if (!isTokenSecret(secret)) return null;
  const at = now();
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(oneTimeTokens.hash, hashSecret(secret)),
        eq(oneTimeTokens.site, site),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, at),
      ),
    )
    .returning({ accountId: oneTimeTokens.accountId, payload: oneTimeTokens.payload });
  if (!row) return null;
  // Several may be open: the first that is used closes the others.
  if (row.accountId && purpose !== "unsubscribe")
    await endOpenTokens({ site, accountId: row.accountId, purposes: [purpose] }, at, tx);
  return { accountId: row.accountId, purpose, payload: row.payload ?? {} };
}

/** Promises that no link of these purposes works any more. */
export async function endTokens(
  scope: { site: string; accountId: string },
  purposes: TokenPurpose[],
  tx: Db,
): Promise<void> {
  await endOpenTokens({ ...scope, purposes }, now(), tx);
}

async function endOpenTokens(
  scope: { site: string; accountId: string; purposes: TokenPurpose[] },
  at: Date,
  db: Db,
): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ expiresAt: at })
    .where(
      and(
        eq(oneTimeTokens.site, scope.site),
        eq(oneTimeTokens.accountId, scope.accountId),
        inArray(oneTimeTokens.purpose, scope.purposes),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, at),
      ),
    );
}
