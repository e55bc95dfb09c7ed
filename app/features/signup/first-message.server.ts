import { and, eq } from "drizzle-orm";
import { recordFictionalConsent } from "#app/features/chat/record-fictional-consent.server.ts";
import { sendMessage } from "#app/features/chat/send-message.server.ts";
import { accountView } from "#app/features/members/account-view.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
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
 * Promises that the message is in the conversation once, under every rule of chat and at its price, or not at all: a refusal (gone
 * meanwhile, blocked, no credits) costs nothing and lets it go.
 */
export async function sendFirstMessage(scope: AccountScope, db: Db = getDb()): Promise<void> {
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
  if (message?.status !== "active") return;
  const writer = { site, memberId: accountId };
  if (message.fictionalConsent) await recordFictionalConsent(writer, message.profileId, db);
  const { messageCredits, messageLength, limits } = siteNamed(site);
  const sent = await sendMessage(
    {
      ...writer,
      paidUser: message.paidUser,
      messageCredits,
      messageLength,
      freeConversations: limits.freeConversations,
    },
    { to: message.profileId, body: message.body, kind: "text", clientId: `signup-${accountId}` },
  );
  if (!sent.ok) log.info({ site, accountId, reason: sent.reason }, "a message written at signup was not sent");
  await eraseFirstMessage(scope, db);
}

/** Promises that nothing is left of what was written at signup and not sent (purge). */
export async function eraseFirstMessage(scope: AccountScope, tx: Db): Promise<void> {
  await tx.delete(firstMessages).where(own(scope));
}
