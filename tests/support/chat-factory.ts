import { type OutgoingMessage, type Sender, sendMessage } from "#app/features/chat/send-message.server.ts";
import { grantCredits } from "#app/features/credits/grant-credits.server.ts";
import { type AccountStatus, accounts } from "#app/features/members/members.tables.ts";
import { type ProfileStatus, profiles } from "#app/features/profiles/profiles.tables.ts";
import { now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";

interface Person {
  site?: string;
  name?: string;
  credits?: number;
  paidUser?: boolean;
  status?: AccountStatus;
  profile?: ProfileStatus;
  fictional?: boolean;
  language?: string;
  notificationsDisabled?: string[];
}

/** A member (or a fictional profile) who can chat, as the sender that `sendMessage` takes. */
export async function makePerson(person: Person = {}): Promise<Sender> {
  const { site = "general", name = "Robin", credits = 0, paidUser = false, fictional = false } = person;
  const id = newId();
  const db = getDb();
  const at = now();
  if (!fictional) {
    await db.insert(accounts).values({
      id,
      site,
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      status: person.status ?? "active",
      paidUser,
      language: person.language ?? "en",
      notificationsDisabled: person.notificationsDisabled ?? [],
      termsVersion: "2023-12-01",
      signupDate: at,
    });
  }
  await db.insert(profiles).values({
    id,
    site,
    accountId: fictional ? null : id,
    fictional,
    status: person.profile ?? (person.status === "not_confirmed" ? "disabled" : "active"),
    name,
    dateOfBirth: "1990-05-01",
    createdAt: at,
    seenAt: at,
  });
  if (credits > 0) await grantCredits({ site, accountId: id }, { source: "signup", grantKey: "signup", credits }, db);
  return { site, memberId: id, paidUser, messageCredits: 1, messageLength: 1000, freeConversations: 2 };
}

/** Sends a text with a fresh client id unless one is given. */
export function send(from: Sender, to: { memberId: string } | string, message: Partial<OutgoingMessage> = {}) {
  return sendMessage(from, {
    to: typeof to === "string" ? to : to.memberId,
    body: "Hello there",
    kind: "text",
    clientId: newId(),
    ...message,
  });
}
