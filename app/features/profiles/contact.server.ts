import { and, eq, exists, inArray, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { accountView } from "#app/features/members/account-view.server.ts";
import { notBlocked } from "#app/features/moderation/blocks.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { profiles } from "./profiles.tables.ts";

/**
 * Whether somebody can be written to: `hidden` is out of search by choice, `not-confirmed` has not proved the e-mail
 * address, `gone` is deleted or banned.
 */
export type ContactState = "open" | "hidden" | "not-confirmed" | "gone";

export interface Contact {
  id: string;
  name: string;
  fictional: boolean;
  state: ContactState;
  /** Either has blocked the other. */
  blocked: boolean;
}

/** What must be known before something is sent to a profile, in whatever state it is; null when this site has none with the id. */
export async function contactOf(
  scope: { site: string; memberId: string },
  profileId: string,
  db: Db = getDb(),
): Promise<Contact | null> {
  const [contact] = await contactsOf(scope, [profileId], db);
  return contact ?? null;
}

/** The same for several profiles (at most 100), in no order. */
export async function contactsOf(
  scope: { site: string; memberId: string },
  profileIds: string[],
  db: Db = getDb(),
): Promise<Contact[]> {
  return (await contactsWith(scope, profileIds, sql`null`, db)).map(({ contact }) => contact);
}

/** The same, each with one more value of the caller's in the same statement. */
export async function contactsWith<Extra>(
  { site, memberId }: { site: string; memberId: string },
  profileIds: string[],
  extra: SQL<Extra>,
  db: Db = getDb(),
): Promise<{ contact: Contact; extra: Extra }[]> {
  if (profileIds.length === 0) return [];
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.name,
      fictional: profiles.fictional,
      profile: profiles.status,
      account: accountView.status,
      reachable: notBlocked(memberId, profiles.id).as("reachable"),
      extra,
    })
    .from(profiles)
    .leftJoin(accountView, eq(accountView.id, profiles.accountId))
    .where(and(inArray(profiles.id, profileIds), eq(profiles.site, site)))
    .limit(100);
  return rows.map(({ id, name, fictional, reachable, extra: more, ...row }) => ({
    contact: { id, name, fictional, state: stateOf({ ...row, fictional }), blocked: reachable !== true },
    extra: more as Extra,
  }));
}

/**
 * For another query: the profile in `profileId` has this in its name, and the member may see that name: neither has
 * blocked the other, and the profile is not gone.
 */
export function nameHas(memberId: string, profileId: SQLWrapper, part: string): SQL {
  // Both without the marks on their letters: "zoe" finds Zoë, and "Łukasz" is found by "lukasz".
  const pattern = `%${plain(part).replace(/[\\%_]/g, "\\$&")}%`;
  return exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(profiles)
      .leftJoin(accountView, eq(accountView.id, profiles.accountId))
      .where(
        and(
          eq(profiles.id, profileId),
          sql`${plainSql(profiles.name)} like ${pattern}`,
          ne(profiles.status, "deleted"),
          or(profiles.fictional, inArray(accountView.status, ["active", "not_confirmed"])),
          notBlocked(memberId, profiles.id),
        ),
      ),
  );
}

/** Letters of which no mark can be taken off, and what one types instead. */
const LETTERS = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i" } as const;

function plain(text: string): string {
  const bare = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return [...bare].map((letter) => LETTERS[letter as keyof typeof LETTERS] ?? letter).join("");
}

/** `plain`, by the database. */
function plainSql(name: SQLWrapper): SQL {
  const [from, to] = [Object.keys(LETTERS).join(""), Object.values(LETTERS).join("")];
  return sql`translate(regexp_replace(normalize(lower(${name}), NFD), '[\\u0300-\\u036f]', '', 'g'), ${from}, ${to})`;
}

function stateOf({
  profile,
  account,
  fictional,
}: {
  profile: string;
  account: string | null;
  fictional: boolean;
}): ContactState {
  if (account === "not_confirmed") return "not-confirmed";
  if (profile === "deleted" || (!fictional && account !== "active")) return "gone";
  return profile === "active" ? "open" : "hidden";
}
