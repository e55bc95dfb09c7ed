import { and, eq } from "drizzle-orm";
import type { SendRefusal } from "#app/features/chat/chat.refusals.ts";
import { checkMessage, tidyMessage } from "#app/features/chat/chat.rules.ts";
import { recordFictionalConsent } from "#app/features/chat/record-fictional-consent.server.ts";
import { sendMessage } from "#app/features/chat/send-message.server.ts";
import { standingWith, whyNotWrite } from "#app/features/chat/why-not-write.server.ts";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { accountView } from "#app/features/members/account-view.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { firstMessages } from "./signup.tables.ts";
import { SEND_FIRST_MESSAGE } from "./signup.tasks.ts";

export interface AccountScope {
  site: string;
  accountId: string;
}

const own = ({ site, accountId }: AccountScope) =>
  and(eq(firstMessages.accountId, accountId), eq(firstMessages.site, site));

/** Keeps what a new member wrote to somebody at signup until the address is confirmed. */
export async function writeFirstMessage(
  scope: AccountScope,
  message: { profileId: string; body: string; fictionalConsent: boolean },
  tx: Db,
): Promise<void> {
  await tx.insert(firstMessages).values({ ...scope, ...message, createdAt: now() });
}

/** For the transaction that makes the account active: what was written at signup leaves after its commit. */
export async function releaseFirstMessage(scope: AccountScope, tx: Db): Promise<void> {
  const [row] = await tx.select({ id: firstMessages.accountId }).from(firstMessages).where(own(scope)).limit(1);
  if (row) await enqueue(SEND_FIRST_MESSAGE, { ...scope }, { key: `${SEND_FIRST_MESSAGE}:${scope.accountId}` }, tx);
}

/**
 * Promises that the message is in the conversation once, under every rule of chat and at its price. A refusal (gone meanwhile,
 * blocked, no credits) costs nothing and loses nothing: the words stay for their writer, who is told, and `/signup-message`
 * shows them. `change` are the words as the writer has put them now. Null when nothing is waiting.
 */
export async function sendFirstMessage(
  scope: AccountScope,
  change: { body?: string } = {},
  db: Db = getDb(),
): Promise<SentFirstMessage | null> {
  const { site, accountId } = scope;
  const [message] = await db
    .select({
      profileId: firstMessages.profileId,
      body: firstMessages.body,
      fictionalConsent: firstMessages.fictionalConsent,
      status: accountView.status,
      paidUser: accountView.paidUser,
    })
    .from(firstMessages)
    .innerJoin(accountView, eq(accountView.id, firstMessages.accountId))
    .where(own(scope))
    .limit(1);
  if (message?.status !== "active") return null;
  const { profileId } = message;
  const body = change.body ?? message.body;
  const writer = { site, memberId: accountId };
  if (message.fictionalConsent) await recordFictionalConsent(writer, profileId, db);
  const sent = await sendMessage(
    { ...writer, paidUser: message.paidUser, ...chatRules(site) },
    { to: profileId, body, kind: "text", clientId: `signup-${accountId}` },
  );
  // With other words than the first time it is there already: two tabs, or the job and the page at the same instant.
  if (sent.ok || sent.reason === "idempotency-conflict") {
    await eraseFirstMessage(scope, db);
    return { ok: true, profileId };
  }
  log.info({ site, accountId, reason: sent.reason }, "a message written at signup was not sent");
  await withTransaction(async (tx) => {
    await tx.update(firstMessages).set({ body }).where(own(scope));
    await notify(tx, { ...writer, kind: "system", notice: "message_unsent" });
  });
  return { ok: false, profileId, reason: sent.reason };
}

type SentFirstMessage = { ok: true; profileId: string } | { ok: false; profileId: string; reason: SendRefusal };

/** For the answer to an activation: sends at once, so that the next page knows. The job tries again what a fault stopped. */
export async function sendFirstMessageNow(scope: AccountScope): Promise<void> {
  await sendFirstMessage(scope).catch((error: unknown) => {
    log.error({ err: error, ...scope }, "a message written at signup waits for its job");
  });
}

interface UnsentMessage {
  profileId: string;
  body: string;
  /** What stands in its way now, or null when it may be tried again. */
  reason: SendRefusal | null;
}

/** The words from the signup that were refused, for their writer; null when none are kept. */
export async function unsentMessage(scope: AccountScope, db: Db = getDb()): Promise<UnsentMessage | null> {
  const { site, accountId } = scope;
  const [message] = await db
    .select({ profileId: firstMessages.profileId, body: firstMessages.body, paidUser: accountView.paidUser })
    .from(firstMessages)
    .innerJoin(accountView, eq(accountView.id, firstMessages.accountId))
    .where(and(own(scope), eq(accountView.status, "active")))
    .limit(1);
  if (!message) return null;
  const { profileId, body, paidUser } = message;
  const writer = { site, memberId: accountId };
  const rules = chatRules(site);
  const standing = await standingWith(writer, profileId, {}, db);
  const stopped = standing ? await whyNotWrite({ ...writer, ...rules, paidUser }, standing, db) : "not-found";
  const { balance, debt } = await getWallet(scope, db);
  const price = debt > 0 ? "in-debt" : balance < rules.messageCredits ? "not-enough-credits" : null;
  return { profileId, body, reason: stopped ?? checkMessage(tidyMessage(body), rules.messageLength) ?? price };
}

function chatRules(site: string) {
  const { messageCredits, messageLength, limits } = siteNamed(site);
  return { messageCredits, messageLength, freeConversations: limits.freeConversations };
}

/** Promises that nothing is left of what was written at signup and not sent: its writer let it go, or is purged. */
export async function eraseFirstMessage(scope: AccountScope, tx: Db = getDb()): Promise<void> {
  await tx.delete(firstMessages).where(own(scope));
}
