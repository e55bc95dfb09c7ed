import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import { accounts } from "#app/features/members/members.tables.ts";
import { profiles } from "#app/features/profiles/profiles.tables.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { diskStore, usePhotoStore } from "#app/platform/storage/file-store.server.ts";

/** A member with account and visible profile, or a fictional profile without account; returns the id. */
export async function makeProfile(
  given: Partial<typeof profiles.$inferInsert> & { paidUser?: boolean } = {},
): Promise<string> {
  const { paidUser = false, ...profile } = given;
  const id = profile.id ?? newId();
  const site = profile.site ?? "general";
  if (!profile.fictional)
    await getDb()
      .insert(accounts)
      .values({
        id,
        site,
        email: `${id}@example.test`,
        emailKey: `${id}@example.test`,
        status: "active",
        language: "en",
        paidUser,
        termsVersion: "2023-12-01",
        signupDate: now(),
      });
  await getDb()
    .insert(profiles)
    .values({
      site,
      status: "active",
      name: "Robin",
      dateOfBirth: "1990-06-15",
      gender: "female",
      sexuality: "hetero",
      country: "NL",
      region: "Utrecht",
      city: "Zeist",
      createdAt: now(),
      seenAt: now(),
      ...profile,
      id,
      accountId: profile.fictional ? null : id,
    });
  return id;
}

export function viewingAs(id: string | null, more: Partial<Viewing> & { paidUser?: boolean } = {}): Viewing {
  const { paidUser = false, ...rest } = more;
  return {
    site: "general",
    timezone: "Europe/Amsterdam",
    cdnPrefix: "",
    viewer: id ? { id, paidUser } : null,
    ...rest,
  };
}

/** Photos of the test file go to a folder of their own, gone afterwards. Call once at the top. */
export function freshPhotoStore(): void {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "photos-"));
    usePhotoStore(diskStore(folder));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

/** A real JPEG with a bright dot, so that blurring is visible in its pixels. */
export async function testPhoto(size = { width: 600, height: 800 }): Promise<Uint8Array> {
  const { width, height } = size;
  const dot = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#204060"/><circle cx="50%" cy="40%" r="20%" fill="#ffe0c0"/><circle cx="45%" cy="36%" r="2%" fill="#000"/><circle cx="55%" cy="36%" r="2%" fill="#000"/></svg>`,
  );
  return sharp(dot).jpeg().toBuffer();
}
