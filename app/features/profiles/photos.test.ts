import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { block } from "#app/features/moderation/blocks.server.ts";
import { photoLimit } from "#app/features/photos/photos.rules.ts";
import { photos } from "#app/features/photos/photos.tables.ts";
import { now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { processDrawing } from "#app/platform/images/process-photo.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { importMainPhotos, profilesWithoutPhoto } from "./import-profiles.server.ts";
import { loadProfile } from "./load-profile.server.ts";
import { addProfilePhoto, removeProfilePhoto, setMainPhoto } from "./main-photo.server.ts";
import { setProfilePhotoPrivate } from "./own-photos.server.ts";
import { photoFile } from "./photo-file.server.ts";
import { profileCards } from "./profile-card.server.ts";
import { profiles } from "./profiles.tables.ts";

freshDatabase();
freshPhotoStore();

const limits = { freePhotos: 3, premiumPhotos: 25 };

async function withPhotos(count: number, more: { private?: boolean } = {}) {
  const profileId = await makeProfile();
  const bytes = await testPhoto();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const added = await addProfilePhoto({ site: "general", profileId, bytes, limit: 25, ...more });
    if (!added.ok) throw new Error(added.reason);
    ids.push(added.photoId);
  }
  const rows = await getDb().select().from(photos).where(eq(photos.profileId, profileId)).orderBy(photos.position);
  return { profileId, ids, rows };
}

const fetched = (viewing: ReturnType<typeof viewingAs>, key: string | undefined, file: string) =>
  photoFile(viewing, { key: key ?? "", file });

test("V09 K05 of 50 uploads at once exactly 3 stay for a free member", async () => {
  const profileId = await makeProfile();
  const bytes = await testPhoto({ width: 120, height: 160 });
  const limit = photoLimit(false, limits);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => addProfilePhoto({ site: "general", profileId, bytes, limit })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
  for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe("photo-limit");
  const rows = await getDb().select().from(photos).where(eq(photos.profileId, profileId));
  expect(rows.map((row) => row.position).sort()).toEqual([0, 1, 2]);
  expect(photoLimit(true, limits)).toBe(25);
});

test("V09 a photo that a moderator has yet to see counts towards the limit", async () => {
  const profileId = await makeProfile();
  const photo = { site: "general", profileId, bytes: await testPhoto({ width: 120, height: 160 }), limit: 2 };
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push((await addProfilePhoto({ ...photo, moderated: true })).ok);
  expect(answers).toEqual([true, true, false]);
});

test("S05 whatever two tabs do to the photos at the same moment, the main one is open", async () => {
  const [profileId] = [await makeProfile()];
  const scope = { site: "general", profileId };
  const more = { site: "general", profileId, position: 0, width: 300, height: 400, thumbhash: "", createdAt: now() };
  for (let round = 0; round < 12; round++) {
    const [first, second] = [newId(), newId()];
    const rows = [first, second].map((id) => ({
      ...more,
      id,
      key: id,
      blurredKey: `${id}-b`,
      status: "active" as const,
    }));
    await getDb().insert(photos).values(rows);
    await setMainPhoto(scope, first);
    await Promise.all([
      round % 2 ? removeProfilePhoto(scope, first) : setMainPhoto(scope, second),
      setProfilePhotoPrivate(scope, second, true),
    ]);
    const [profile] = await getDb().select().from(profiles).where(eq(profiles.id, profileId));
    expect(profile?.mainPhotoId, `round ${round}`).not.toBe(second);
    await getDb().delete(photos).where(eq(photos.profileId, profileId));
    await getDb().update(profiles).set({ mainPhotoId: null }).where(eq(profiles.id, profileId));
  }
});

test("S01 Z4 V12 a free member gets the main photo sharp, the others only as a blurred file", async () => {
  const { profileId, rows } = await withPhotos(3);
  const free = viewingAs(await makeProfile());
  const profile = await loadProfile(free, profileId);
  expect(profile?.photos.map((photo) => photo.locked)).toEqual([false, true, true]);
  expect(profile?.lockedCount).toBe(2);
  const [main, second] = rows;
  for (const row of rows.slice(1)) expect(JSON.stringify(profile)).not.toContain(row.key);
  expect(await fetched(free, main?.key, "card.webp")).toMatchObject({ open: true });
  expect(await fetched(free, second?.key, "card.webp")).toBeNull();
  expect(await fetched(free, second?.key, "blurred.webp")).toBeNull();
  const blurred = await fetched(free, second?.blurredKey, "blurred.webp");
  expect(blurred?.open).toBe(true);
  expect((await sharp(blurred?.bytes).metadata()).width).toBe(80);
});

test("S01 P04 a premium member sees every photo, and the file is not for shared caches", async () => {
  const { profileId, rows } = await withPhotos(2);
  const premium = viewingAs(await makeProfile({ paidUser: true }), { paidUser: true });
  expect((await loadProfile(premium, profileId))?.lockedCount).toBe(0);
  expect(await fetched(premium, rows[1]?.key, "full.webp")).toMatchObject({ open: false });
});

test("Z4 a private photo exists for its owner only", async () => {
  const { profileId, rows } = await withPhotos(1, { private: true });
  const premium = viewingAs(await makeProfile(), { paidUser: true });
  expect((await loadProfile(premium, profileId))?.photos).toEqual([]);
  expect(await fetched(premium, rows[0]?.key, "card.webp")).toBeNull();
  expect(await fetched(premium, rows[0]?.blurredKey, "blurred.webp")).toBeNull();
  expect(await fetched(viewingAs(profileId), rows[0]?.key, "card.webp")).toMatchObject({ open: false });
});

test("Z3 unknown keys, files, sites, blocked viewers and hidden profiles all get nothing", async () => {
  const { profileId, rows } = await withPhotos(1);
  const key = rows[0]?.key;
  const viewer = await makeProfile();
  const free = viewingAs(viewer);
  expect(await fetched(free, key, "../../x.webp")).toBeNull();
  expect(await fetched(free, key, "original.webp")).toBeNull();
  expect(await fetched(free, "0".repeat(28), "card.webp")).toBeNull();
  expect(await fetched(viewingAs(null, { site: "gay" }), key, "card.webp")).toBeNull();
  await block({ memberId: profileId }, viewer);
  expect(await fetched(free, key, "card.webp")).toBeNull();
  const hidden = await makeProfile({ status: "hidden" });
  await addProfilePhoto({ site: "general", profileId: hidden, bytes: await testPhoto(), limit: 3 });
  const [row] = await getDb().select().from(photos).where(eq(photos.profileId, hidden));
  expect(await fetched(free, row?.key, "card.webp")).toBeNull();
});

test("T19 only an active main photo is shared and shown on tiles; a pending one is not", async () => {
  const profileId = await makeProfile();
  await addProfilePhoto({ site: "general", profileId, bytes: await testPhoto(), limit: 3, moderated: true });
  const viewing = viewingAs(await makeProfile());
  expect((await loadProfile(viewing, profileId))?.shareImage).toBeNull();
  expect((await profileCards(viewing, [profileId]))[0]?.photo).toBeNull();
  await getDb().update(photos).set({ status: "active" }).where(eq(photos.profileId, profileId));
  expect((await loadProfile(viewing, profileId))?.shareImage).toMatch(/^\/photos\/[0-9a-z]{28}\/card\.webp$/);
});

test("S05 another own photo can become the main one; removing it lets the next one take its place", async () => {
  const { profileId, ids, rows } = await withPhotos(2);
  const scope = { site: "general", profileId };
  expect(await setMainPhoto(scope, "nobody")).toEqual({ ok: false, reason: "not-found" });
  expect(await setMainPhoto(scope, ids[1] as string)).toEqual({ ok: true });
  const viewing = viewingAs(await makeProfile());
  expect((await loadProfile(viewing, profileId))?.photo?.src).toContain(rows[1]?.key);
  expect(await removeProfilePhoto({ site: "general", profileId: await makeProfile() }, ids[1] as string)).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await removeProfilePhoto(scope, ids[1] as string)).toEqual({ ok: true });
  expect((await loadProfile(viewing, profileId))?.photo?.src).toContain(rows[0]?.key);
  expect(await fetched(viewing, rows[1]?.key, "card.webp")).toBeNull();
});

test("E03 public variants carry the address of the content network, locked sharp ones never exist there", async () => {
  const { profileId } = await withPhotos(2);
  const premium = viewingAs(await makeProfile(), { paidUser: true, cdnPrefix: "https://cdn.example/nearly" });
  const profile = await loadProfile(premium, profileId);
  expect(profile?.photos[0]?.src).toMatch(/^https:\/\/cdn\.example\/nearly\/photos\//);
  expect(profile?.photos[1]?.src).toMatch(/^\/photos\//);
});

test("W01 drawings become main photos with all their files, many at once; a main photo that is there stays", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="#24d1f8"/></svg>`;
  const [one, other, { profileId: older, ids }] = [await makeProfile(), await makeProfile(), await withPhotos(1)];
  const photo = await processDrawing(drawing);
  expect([photo.width, photo.height, photo.avif]).toEqual([360, 480, null]);
  const given = [one, other, older].map((profileId) => ({ profileId, photo }));
  await importMainPhotos({ site: "general" }, given);
  const cards = await profileCards(viewingAs(null), [one, other, older]);
  expect(cards.map((card) => card.photo !== null)).toEqual([true, true, true]);
  const [row] = await getDb().select().from(photos).where(eq(photos.profileId, one));
  for (const variant of ["thumb", "card", "card-large", "full"]) {
    const file = await fetched(viewingAs(null), row?.key, `${variant}.webp`);
    expect((await sharp(file?.bytes).metadata()).width, variant).toBe(variant === "thumb" ? 160 : 360);
  }
  expect(await fetched(viewingAs(null), row?.blurredKey, "blurred.webp")).not.toBeNull();
  const main = await getDb().select({ id: profiles.mainPhotoId }).from(profiles).where(eq(profiles.id, older));
  expect(main).toEqual([{ id: ids[0] }]);
  expect(await profilesWithoutPhoto({ site: "general" }, 50)).not.toContain(one);
});
