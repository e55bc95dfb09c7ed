import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { block, unblock } from "#app/features/moderation/blocks.server.ts";
import { listNotifications, readPhotoRequests } from "#app/features/notifications/read-notifications.server.ts";
import { erasePhotosOf } from "#app/features/photos/erase-photos.server.ts";
import { GRANTS_MOST, grantStanding, REQUESTS_A_DAY } from "#app/features/photos/photo-grants.server.ts";
import { photoGrants, photos } from "#app/features/photos/photos.tables.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { loadProfile } from "./load-profile.server.ts";
import { addProfilePhoto } from "./main-photo.server.ts";
import { photoFile } from "./photo-file.server.ts";
import { changeGrant, countRequests, listGrants } from "./private-photos.server.ts";
import { isShownTo } from "./shown-profile.server.ts";

freshDatabase();
/** What a member's list of notifications has: what, about whom, read or not. */
async function toldTo(memberId: string) {
  const { told } = await listNotifications(scope(memberId), {
    after: null,
    shown: (actor) => isShownTo(memberId, actor),
  });
  return told.map(({ kind, actorId, read }) => [kind, actorId, read]);
}

freshPhotoStore();

const scope = (memberId: string) => ({ site: "general", memberId });

/** An owner with one private photo. */
async function owner() {
  const id = await makeProfile();
  const bytes = await testPhoto({ width: 120, height: 160 });
  const added = await addProfilePhoto({ site: "general", profileId: id, bytes, limit: 3, private: true });
  if (!added.ok) throw new Error(added.reason);
  const [row] = await getDb().select().from(photos).where(eq(photos.id, added.photoId));
  return { id, key: row?.key ?? "" };
}

/** What the browser of the viewer gets for the private photo's address on the owner's page. */
async function seen(viewer: string, ownerId: string, key: string) {
  const page = await loadProfile(viewingAs(viewer), ownerId);
  const address = page?.photos.find((photo) => photo.src.includes(key))?.src;
  if (!address) return null;
  const url = new URL(address, "https://x.example");
  return photoFile(viewingAs(viewer), { key, file: "card.webp", query: url.searchParams });
}

test("Z4 P04 a private photo is for those whom the owner lets see it, premium or not, and gone at once when it is taken back", async () => {
  const { id, key } = await owner();
  const viewer = await makeProfile();
  expect(await seen(viewer, id, key)).toBeNull();
  expect((await loadProfile(viewingAs(viewer), id))?.privateCount).toBe(1);
  expect(JSON.stringify(await loadProfile(viewingAs(viewer, { paidUser: true }), id))).not.toContain(key);
  expect(await changeGrant(scope(id), "grant-give", viewer)).toEqual({ ok: true });
  expect(await seen(viewer, id, key)).toMatchObject({ open: false });
  const page = await loadProfile(viewingAs(viewer), id);
  expect(page).toMatchObject({ privateCount: 0, granted: true, shareImage: null });
  const url = new URL(page?.photos[0]?.src ?? "", "https://x.example");
  await changeGrant(scope(id), "grant-revoke", viewer);
  expect(await photoFile(viewingAs(viewer), { key, file: "card.webp", query: url.searchParams })).toBeNull();
});

test("Z4 the address of a private photo works for its viewer only, and not for long", async () => {
  const { id, key } = await owner();
  const [viewer, other] = [await makeProfile(), await makeProfile()];
  for (const one of [viewer, other]) await changeGrant(scope(id), "grant-give", one);
  const page = await loadProfile(viewingAs(viewer), id);
  const query = new URL(page?.photos[0]?.src ?? "", "https://x.example").searchParams;
  const asked = (who: string | null, given?: URLSearchParams) =>
    photoFile(viewingAs(who), { key, file: "card.webp", query: given });
  expect(await asked(viewer, query)).not.toBeNull();
  expect(await asked(other, query)).toBeNull();
  expect(await asked(null, query)).toBeNull();
  expect(await asked(viewer)).toBeNull();
  const later = new URLSearchParams(query);
  later.set("until", (Number.parseInt(query.get("until") ?? "", 36) + 1000).toString(36));
  expect(await asked(viewer, later)).toBeNull();
  setClockOffset(3 * 3600);
  try {
    expect(await asked(viewer, query)).toBeNull();
  } finally {
    setClockOffset(0);
  }
});

test("Z6 a block ends what two let each other see, and taking it back does not bring it back", async () => {
  const { id, key } = await owner();
  const viewer = await makeProfile();
  await changeGrant(scope(id), "grant-give", viewer);
  await block({ memberId: id }, viewer);
  expect(await seen(viewer, id, key)).toBeNull();
  expect(await changeGrant(scope(id), "grant-give", viewer)).toEqual({ ok: false, reason: "not-found" });
  await unblock({ memberId: id }, viewer);
  expect(await seen(viewer, id, key)).toBeNull();
  expect((await grantStanding(id, viewer)).mine).toBe("none");
});

test("Z6 a block and a grant at the same instant never leave a grant behind", async () => {
  const { id } = await owner();
  const viewers = await Promise.all(Array.from({ length: 12 }, () => makeProfile()));
  await Promise.all(
    viewers.flatMap((viewer) => [changeGrant(scope(id), "grant-give", viewer), block({ memberId: viewer }, id)]),
  );
  const left = await getDb().select().from(photoGrants).where(eq(photoGrants.ownerId, id));
  expect(left).toEqual([]);
});

test("Z4 a request can be allowed or declined; of a no nobody is told, and asking again changes nothing", async () => {
  const { id } = await owner();
  const [asker, second] = [await makeProfile({ name: "Asker" }), await makeProfile({ name: "Second" })];
  for (const one of [asker, second]) expect(await changeGrant(scope(one), "grant-ask", id)).toEqual({ ok: true });
  expect((await listGrants(scope(id))).map(({ name, granted }) => [name, granted])).toEqual(
    expect.arrayContaining([
      ["Asker", false],
      ["Second", false],
    ]),
  );
  await changeGrant(scope(id), "grant-decline", asker);
  await changeGrant(scope(asker), "grant-ask", id);
  expect((await grantStanding(asker, id)).theirs).toBe("asked");
  expect((await listGrants(scope(id))).map(({ name }) => name)).toEqual(["Second"]);
  await changeGrant(scope(id), "grant-give", second);
  expect(await listGrants(scope(id))).toMatchObject([{ name: "Second", granted: true }]);
  const bare = await makeProfile();
  expect(await changeGrant(scope(asker), "grant-ask", bare)).toEqual({ ok: false, reason: "not-found" });
});

test("Z3 nobody is let see anything across sites, oneself, or under an id that is none", async () => {
  const { id } = await owner();
  const abroad = await makeProfile({ site: "gay" });
  for (const other of [abroad, id, "nobody", "' or 1=1"])
    expect(await changeGrant(scope(id), "grant-give", other)).toEqual({ ok: false, reason: "not-found" });
});

test("K05 of 60 grants and 50 requests at once no more than the limits stay", async () => {
  const { id } = await owner();
  const many = await Promise.all(Array.from({ length: 60 }, () => makeProfile()));
  const before = await Promise.all(Array.from({ length: GRANTS_MOST - 10 }, () => makeProfile({ fictional: true })));
  await getDb()
    .insert(photoGrants)
    .values(before.map((viewerId) => ({ ownerId: id, viewerId, status: "granted" as const, changedAt: new Date() })));
  const answers = await Promise.all(many.map((viewer) => changeGrant(scope(id), "grant-give", viewer)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
  const stored = await getDb()
    .select({ id: photoGrants.viewerId })
    .from(photoGrants)
    .where(and(eq(photoGrants.ownerId, id), eq(photoGrants.status, "granted")));
  expect(stored).toHaveLength(GRANTS_MOST);

  const asker = await makeProfile();
  const [row] = await getDb().select().from(photos).where(eq(photos.profileId, id));
  const owners = many.slice(0, 50);
  await getDb()
    .insert(photos)
    .values(
      owners.map((profileId, n) => ({
        ...(row as typeof photos.$inferInsert),
        id: `${n}`.padStart(14, "0"),
        profileId,
        key: `k${n}`,
        blurredKey: `b${n}`,
      })),
    );
  const asked = await Promise.all(owners.map((other) => changeGrant(scope(asker), "grant-ask", other)));
  expect(asked.filter((answer) => answer.ok)).toHaveLength(REQUESTS_A_DAY);
});

test("G1 with a member's photos go their grants, given and received", async () => {
  const [{ id }, { id: other }] = [await owner(), await owner()];
  await changeGrant(scope(id), "grant-give", other);
  await changeGrant(scope(other), "grant-give", id);
  await erasePhotosOf({ site: "general", profileId: id });
  expect(await listGrants(scope(id))).toEqual([]);
  expect(await listGrants(scope(other))).toEqual([]);
});

test("Z4 R09 the owner learns of a request and how many wait, the asker of the grant; a repeat, a no and a taking back tell nobody", async () => {
  const { id } = await owner();
  const [asker, second] = [await makeProfile(), await makeProfile()];
  for (let time = 0; time < 2; time++) await changeGrant(scope(asker), "grant-ask", id);
  await changeGrant(scope(second), "grant-ask", id);
  expect(await toldTo(id)).toEqual([
    ["photo_request", second, false],
    ["photo_request", asker, false],
  ]);
  expect(await countRequests(scope(id))).toBe(2);
  expect(await toldTo(asker)).toEqual([]);
  await readPhotoRequests({ memberId: id });
  expect((await toldTo(id)).map(([, , read]) => read)).toEqual([true, true]);
  for (let time = 0; time < 2; time++) await changeGrant(scope(id), "grant-give", asker);
  await changeGrant(scope(id), "grant-decline", second);
  expect([await toldTo(asker), await toldTo(second), await toldTo(id)]).toEqual([[["photo_grant", id, false]], [], []]);
  expect(await countRequests(scope(id))).toBe(0);
  await changeGrant(scope(id), "grant-revoke", asker);
  expect(await toldTo(asker)).toEqual([]);
  await changeGrant(scope(asker), "grant-ask", id);
  expect(await toldTo(id)).toEqual([["photo_request", asker, false]]);
});
