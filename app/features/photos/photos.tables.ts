import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { profiles } from "../profiles/profiles.tables.ts";
import type { PhotoStatus, RemovalReason } from "./photos.rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export type { PhotoStatus, RemovalReason };

/** A photo of a profile; its variants (thumb, card, full, blurred) lie in storage under `key`. */
export const photos = pgTable(
  "photos",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    status: text("status").$type<PhotoStatus>().notNull(),
    private: boolean("private").notNull().default(false),
    position: integer("position").notNull(),
    /** Random part of the variants' file names; not derivable from the id, so that a blurred address does not lead to the sharp one. */
    key: text("key").notNull(),
    blurredKey: text("blurred_key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Base64 thumbhash: the placeholder shown before the file has loaded. */
    thumbhash: text("thumbhash").notNull(),
    /** Its card and full variants exist as AVIF too. */
    avif: boolean("avif").notNull().default(false),
    /** Why it was rejected or removed (`REMOVAL_REASONS`). */
    reason: text("reason").$type<RemovalReason>(),
    judgedAt: instant("judged_at"),
    /** When its owner was told of it (S13). */
    toldAt: instant("told_at"),
    /** Of the upload it came with (`uploadKeyOf`): the same upload again finds it. */
    uploadKey: text("upload_key"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("photos_upload").on(table.profileId, table.uploadKey),
    index("photos_profile").on(table.profileId, table.position),
    uniqueIndex("photos_key").on(table.key),
    uniqueIndex("photos_blurred_key").on(table.blurredKey),
    index("photos_pending").on(table.createdAt).where(sql`status = 'pending'`),
  ],
);

const GRANT_STATUSES = ["asked", "granted", "declined"] as const;
export type GrantStatus = (typeof GRANT_STATUSES)[number];

/**
 * Whether one member may see another's private photos. Taking a grant back deletes its row, so that one may ask again; a
 * declined request stays, so that asking again says nothing. A trigger deletes the rows of two members when either blocks the other.
 */
export const photoGrants = pgTable(
  "photo_grants",
  {
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    viewerId: text("viewer_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    status: text("status").$type<GrantStatus>().notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.viewerId] }),
    index("photo_grants_viewer").on(table.viewerId),
    index("photo_grants_owner").on(table.ownerId, table.status, table.changedAt.desc()),
  ],
);
