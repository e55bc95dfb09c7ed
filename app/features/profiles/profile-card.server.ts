import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "#app/features/moderation/blocks.server.ts";
import { type PhotoSource, sharpSource } from "#app/features/photos/photo-urls.ts";
import { openPhoto } from "#app/features/photos/read-photos.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { ageOn, todayIn } from "./age.ts";
import { distanceStep } from "./distance.ts";
import { NEW_WINDOW, ONLINE_WINDOW } from "./presence.ts";
import { type Gender, profiles } from "./profiles.tables.ts";
import type { Viewing } from "./viewing.server.ts";

/** Everything a tile, a row or an avatar may show of a member: an allow-list (Z2). */
export interface ProfileCard {
  id: string;
  name: string;
  age: number;
  gender: Gender | null;
  country: string | null;
  region: string | null;
  city: string | null;
  /** "Within so many km"; null when unknown or far. */
  distanceKm: number | null;
  online: boolean;
  isNew: boolean;
  fictional: boolean;
  /** First words of the member's own text, at most 140 characters; null without one. */
  quote: string | null;
  photo: PhotoSource | null;
}

/** The columns that other features may filter and sort cards by. */
export const cardColumns = {
  id: profiles.id,
  gender: profiles.gender,
  sexuality: profiles.sexuality,
  country: profiles.country,
  region: profiles.region,
  dateOfBirth: profiles.dateOfBirth,
  fictional: profiles.fictional,
  mainPhotoId: profiles.mainPhotoId,
  hasOpenPhoto: profiles.hasOpenPhoto,
  greetsNewMembers: profiles.greetsNewMembers,
  shownOnLanders: profiles.shownOnLanders,
  resellOptOut: profiles.resellOptOut,
  interests: profiles.interests,
  createdAt: profiles.createdAt,
  seenAt: profiles.seenAt,
};

/** More than this is never read at once. */
const MAX_CARDS = 100;

/** Profiles of this site that the viewer may see: active, nobody's own, no block either way. */
export function visibleTo({ site, viewer }: { site: string; viewer: { id: string } | null }): SQL {
  return and(
    eq(profiles.site, site),
    eq(profiles.status, "active"),
    viewer ? ne(profiles.id, viewer.id) : undefined,
    viewer ? notBlocked(viewer.id, profiles.id) : undefined,
  ) as SQL;
}

interface CardQuery<Extra extends Record<string, SQL>> {
  /** Conditions on `cardColumns`, beside being visible to the viewer. */
  where?: SQL;
  orderBy: SQL[];
  limit: number;
  offset?: number;
  /** Rows of another table that lead to the profiles in their order, so that only those of the page are looked up. */
  through?: { table: SQL; on: SQL; orderBy: SQL[] };
  /** More columns, for instance whether the viewer likes the profile; they come back beside each card. */
  extra: Extra;
}
export type CardWith<Extra extends Record<string, SQL>> = ProfileCard & {
  [Key in keyof Extra]: Extra[Key] extends SQL<infer Value> ? Value : never;
};

/** Cards of visible profiles with their main photos in one statement, whatever their number (at most 100). */
export async function findCards<Extra extends Record<string, SQL>>(
  viewing: Viewing,
  query: CardQuery<Extra>,
  db: Db = getDb(),
): Promise<CardWith<Extra>[]> {
  const own = (column: string) =>
    viewing.viewer
      ? sql<number | null>`(select me.${sql.raw(column)} from profiles me where me.id = ${viewing.viewer.id})`
      : sql<number | null>`null::real`;
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.name,
      dateOfBirth: profiles.dateOfBirth,
      gender: profiles.gender,
      country: profiles.country,
      region: profiles.region,
      city: profiles.city,
      lat: profiles.cellLat,
      lon: profiles.cellLon,
      ownLat: own("cell_lat"),
      ownLon: own("cell_lon"),
      fictional: profiles.fictional,
      quote: sql<string | null>`left(${profiles.aboutMe}, 140)`,
      createdAt: profiles.createdAt,
      seenAt: profiles.seenAt,
      photo: openPhoto(profiles.mainPhotoId),
      extra: sql<Record<string, unknown>>`json_build_object(${sql.join(
        Object.entries(query.extra).flatMap(([name, value]) => [sql`${name}::text`, value]),
        sql`, `,
      )})`,
    })
    .from(profiles)
    .where(
      query.offset || query.through
        ? inArray(profiles.id, idsOf(viewing, query, db))
        : and(visibleTo(viewing), query.where),
    )
    .orderBy(...query.orderBy)
    .limit(Math.min(query.limit, MAX_CARDS));
  const at = now();
  const today = todayIn(viewing.timezone, at);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    age: ageOn(row.dateOfBirth, today),
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    distanceKm: distanceStep({ lat: row.ownLat, lon: row.ownLon }, { lat: row.lat, lon: row.lon }),
    online: at.getTime() - row.seenAt.getTime() < ONLINE_WINDOW,
    isNew: at.getTime() - row.createdAt.getTime() < NEW_WINDOW,
    fictional: row.fictional,
    quote: row.quote,
    photo: row.photo && sharpSource(row.photo, viewing.cdnPrefix, true),
    ...row.extra,
  })) as CardWith<Extra>[];
}

/** For a later page, or one that another table leads to: which profiles stand on it, so that photos and the like are looked up for these only and not for all before them. */
function idsOf(viewing: Viewing, query: Omit<CardQuery<never>, "extra">, db: Db) {
  const { through } = query;
  const ids = db.select({ id: profiles.id }).from(profiles).$dynamic();
  return (through ? ids.innerJoin(through.table, through.on) : ids)
    .where(and(visibleTo(viewing), query.where))
    .orderBy(...(through?.orderBy ?? query.orderBy))
    .limit(Math.min(query.limit, MAX_CARDS))
    .offset(query.offset ?? 0);
}

/** How many visible profiles meet the condition, and how many of them are fictional. */
export async function countCards(
  viewing: { site: string; viewer: { id: string } | null },
  where: SQL | undefined,
  db: Db = getDb(),
): Promise<{ total: number; fictional: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      fictional: sql<number>`(count(*) filter (where ${profiles.fictional}))::int`,
    })
    .from(profiles)
    .where(and(visibleTo(viewing), where));
  return row ?? { total: 0, fictional: 0 };
}

/**
 * How many visible profiles meet the condition, members and fictional ones, neither counted further than `most`: a count costs
 * what it counts. Without `fictional` these are not looked for.
 */
export async function countUpTo(
  viewing: { site: string; viewer: { id: string } | null },
  where: SQL | undefined,
  { most, fictional: both }: { most: number; fictional: boolean },
  db: Db = getDb(),
): Promise<{ members: number; fictional: number }> {
  // Written as the index `profiles_fictional` has it.
  const some = (which: SQL) =>
    sql<number>`(select count(*)::int from (${db
      .select({ one: sql`1` })
      .from(profiles)
      .where(and(visibleTo(viewing), where, which))
      .limit(most)}) counted)`;
  const members = some(sql`not ${profiles.fictional}`);
  const fictional = both ? some(sql`${profiles.fictional}`) : sql`0`;
  const { rows } = await db.execute<{ members: number; fictional: number }>(
    sql`select ${members} as members, ${fictional} as fictional`,
  );
  return rows[0] ?? { members: 0, fictional: 0 };
}

/** How many of the `latest` active profiles of a site, those who were here last, have which age on `today` (a SQL date). */
export async function countByAge(
  site: string,
  today: SQL,
  latest: number,
  db: Db = getDb(),
): Promise<{ age: number; count: number }[]> {
  const some = db
    .select({ dateOfBirth: profiles.dateOfBirth })
    .from(profiles)
    .where(and(eq(profiles.site, site), eq(profiles.status, "active")))
    .orderBy(sql`${profiles.seenAt} desc nulls last`)
    .limit(latest)
    .as("some");
  return db
    .select({
      age: sql<number>`extract(year from age(${today}, ${some.dateOfBirth}))::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(some)
    .groupBy(sql`1`)
    .limit(130);
}

/** Cards of these profiles in the given order; those the viewer may not see are left out. One statement. */
export async function profileCards<Extra extends Record<string, SQL> = Record<never, SQL>>(
  viewing: Viewing,
  ids: readonly string[],
  extra: Extra = {} as Extra,
  db: Db = getDb(),
): Promise<CardWith<Extra>[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)].slice(0, MAX_CARDS);
  const cards = await findCards(
    viewing,
    { where: inArray(profiles.id, wanted), orderBy: [sql`${profiles.id}`], limit: wanted.length, extra },
    db,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
