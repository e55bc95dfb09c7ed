import { contactsOf } from "#app/features/profiles/contact.server.ts";
import { profileCards } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { ChatScope } from "./chat.rules.ts";
import type { ChatPerson } from "./chat.views.ts";

/**
 * The people a member talks with, by id. Those whose profile cannot be seen keep their name while they may be
 * answered, and lose it when they are gone or blocked. Two statements at most, whatever their number.
 */
export async function chatPeople(
  viewing: Viewing,
  scope: ChatScope,
  ids: string[],
  db: Db = getDb(),
): Promise<Map<string, ChatPerson>> {
  const people = new Map<string, ChatPerson>();
  for (const card of await profileCards(viewing, ids, {}, db))
    people.set(card.id, { id: card.id, name: card.name, fictional: card.fictional, card, state: "open" });
  const others = ids.filter((id) => !people.has(id));
  for (const { id, name, fictional, state, blocked } of await contactsOf(scope, others, db)) {
    const nameless = blocked || state === "gone";
    people.set(id, { id, name: nameless ? null : name, fictional, card: null, state: nameless ? "gone" : state });
  }
  return people;
}

/** Stands in for somebody of whom nothing is left. */
export function nobody(id: string): ChatPerson {
  return { id, name: null, fictional: false, card: null, state: "gone" };
}
