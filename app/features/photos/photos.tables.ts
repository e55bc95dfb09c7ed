import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { profiles } from "../profiles/profiles.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const PHOTO_STATUSES = ["pending", "active", "rejected", "removed"] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

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
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("photos_profile").on(table.profileId, table.position),
    uniqueIndex("photos_key").on(table.key),
    uniqueIndex("photos_blurred_key").on(table.blurredKey),
  ],
);
