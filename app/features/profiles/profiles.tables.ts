import { sql } from "drizzle-orm";
import { boolean, date, index, pgTable, real, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

const PROFILE_STATUSES = ["disabled", "active", "hidden", "deleted"] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];
export type Gender = "male" | "female";
export type Sexuality = "hetero" | "gay" | "lesbian" | "bi";

/**
 * What others see of a member, or a fictional profile (no account). `disabled` until the e-mail is confirmed, `hidden` by choice.
 * `fictional` is set when the row is made; a trigger refuses every change of it (decisions §6).
 */
export const profiles = pgTable(
  "profiles",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    fictional: boolean("fictional").notNull().default(false),
    status: text("status").$type<ProfileStatus>().notNull(),
    name: text("name").notNull(),
    dateOfBirth: date("date_of_birth", { mode: "string" }).notNull(),
    gender: text("gender").$type<Gender>(),
    sexuality: text("sexuality").$type<Sexuality>(),
    country: text("country"),
    region: text("region"),
    city: text("city"),
    /** Centre of the coarse cell (about 10 km) that is kept instead of a place (decisions §6). */
    cellLat: real("cell_lat"),
    cellLon: real("cell_lon"),
    hairColor: text("hair_color"),
    eyeColor: text("eye_color"),
    bodyType: text("body_type"),
    relationshipStatus: text("relationship_status"),
    interests: text("interests").array().notNull().default(sql`'{}'::text[]`),
    tattoos: text("tattoos"),
    reason: text("reason"),
    aboutMe: text("about_me"),
    /** The photo shown first; null when there is none. No foreign key: photos point here. */
    mainPhotoId: text("main_photo_id"),
    /** There is an active photo that others may see; kept by a trigger on photos. */
    hasOpenPhoto: boolean("has_open_photo").notNull().default(false),
    greetsNewMembers: boolean("greets_new_members").notNull().default(false),
    shownOnLanders: boolean("shown_on_landers").notNull().default(false),
    resellOptOut: boolean("resell_opt_out").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    index("profiles_search").on(table.site, table.status, table.gender, table.country, table.seenAt.desc(), table.id),
    // `profiles_count` (migration 0003) holds all that a filter asks, so that totals are counted in the index alone.
    // `profiles_region`, and what is included in `profiles_seen` and `profiles_created` (migration 0016), serve filters in the index alone.
    index("profiles_seen").on(table.site, table.status, table.seenAt.desc(), table.id),
    index("profiles_created").on(table.site, table.status, table.createdAt.desc(), table.id),
    // `profiles_fictional` and `profiles_place` (migration 0010) hold what counting the fictional ones, and those near a place, asks.
    index("profiles_account").on(table.accountId),
  ],
);
