import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { photos } from "#app/features/photos/photos.tables.ts";
import { photoNoticeRead } from "#app/features/photos/read-photos.server.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { judgePhoto } from "./judge-photo.server.ts";
import { loadProfile } from "./load-profile.server.ts";
import { addProfilePhoto, removeProfilePhoto, setMainPhoto } from "./main-photo.server.ts";
import { loadOwnCard } from "./own-card.server.ts";
import { photoFile } from "./photo-file.server.ts";
import { commands } from "./profiles.commands.server.ts";
import { profiles } from "./profiles.tables.ts";

freshDatabase();
freshPhotoStore();

async function member(count: number, moderated = false) {
  const profileId = await makeProfile();
  const bytes = await testPhoto({ width: 120, height: 160 });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const added = await addProfilePhoto({ site: "general", profileId, bytes, limit: 3, moderated });
    if (added.ok) ids.push(added.photoId);
  }
  return { profileId, ids: ids as [string, ...string[]], own: { site: "general", memberId: profileId } };
}

async function run(name: keyof typeof commands, ...args: string[]) {
  const lines: string[] = [];
  const code = await commands[name].run(args, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
}

test("S13 X09 a removed photo is gone for everyone at once, and its owner is told why, once", async () => {
  const { profileId, ids, own } = await member(2);
  const viewer = viewingAs(await makeProfile());
  const [row] = await getDb().select().from(photos).where(eq(photos.id, ids[0]));
  expect(await run("photos:remove", ids[0], "explicit")).toMatchObject({ code: 0 });
  expect(await photoFile(viewer, { key: row?.key ?? "", file: "card.webp" })).toBeNull();
  expect(await photoFile(viewingAs(profileId), { key: row?.key ?? "", file: "card.webp" })).toBeNull();
  // The next photo takes the main one's place.
  expect((await loadProfile(viewer, profileId))?.photos).toMatchObject([{ id: ids[1], main: true }]);
  expect((await loadOwnCard(own))?.photoNotice).toEqual({ id: ids[0], status: "removed", reason: "explicit" });
  await photoNoticeRead({ site: "general", profileId: await makeProfile() }, ids[0]);
  expect((await loadOwnCard(own))?.photoNotice).not.toBeNull();
  await photoNoticeRead({ site: "general", profileId }, ids[0]);
  expect((await loadOwnCard(own))?.photoNotice).toBeNull();
});

test("S13 with a moderator photos wait for a word; approved ones are shown, rejected ones tell why", async () => {
  const { profileId, ids, own } = await member(2, true);
  const viewer = viewingAs(await makeProfile());
  expect((await loadProfile(viewer, profileId))?.photos).toEqual([]);
  const listed = await run("photos:list", "pending", "--json");
  expect((JSON.parse(listed.text) as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
  expect((await run("photos:approve", ids[0])).code).toBe(0);
  expect((await loadProfile(viewer, profileId))?.photos).toHaveLength(1);
  expect((await run("photos:reject", ids[1] as string, "quality")).code).toBe(0);
  expect((await loadOwnCard(own))?.photoNotice).toMatchObject({ status: "rejected", reason: "quality" });
  expect((await run("photos:approve", ids[1] as string)).code).toBe(0);
  expect((await loadOwnCard(own))?.photoNotice).toBeNull();
});

test("S13 a verdict without a known reason, on nothing, or twice is refused and changes nothing", async () => {
  const { ids } = await member(1);
  expect((await run("photos:remove", ids[0])).code).toBe(1);
  expect((await run("photos:remove", ids[0], "because")).code).toBe(1);
  expect((await run("photos:reject", ids[0], "quality")).code).toBe(1);
  expect(JSON.parse((await run("photos:remove", "nobody", "rules", "--json")).text)).toMatchObject({ ok: false });
  expect((await run("photos:list", "all")).code).toBe(1);
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, () => judgePhoto(ids[0], { kind: "remove", reason: "rights" })),
  );
  expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1);
});

/** What stands first in the profile, as it is stored: nothing that is not shown may. */
async function mainPhoto(profileId: string) {
  const [row] = await getDb().select({ id: profiles.mainPhotoId }).from(profiles).where(eq(profiles.id, profileId));
  return row?.id ?? null;
}

test("S13 S05 a photo that its owner makes the main one while a moderator takes it away does not become it", async () => {
  const { profileId, ids } = await member(2);
  const [first, second] = ids as unknown as [string, string];
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let taken: Promise<unknown> | undefined;
  const isJudged = new Promise<void>((judged) => {
    taken = judgePhoto(second, { kind: "remove", reason: "rules" }, (work) =>
      withTransaction(async (tx) => {
        const outcome = await work(tx);
        judged();
        await mayCommit;
        return outcome;
      }),
    );
  });
  await isJudged;
  const made = setMainPhoto({ site: "general", profileId }, second);
  // Long enough to see the photo as it was before.
  await new Promise((resolve) => setTimeout(resolve, 150));
  commit();
  expect(await taken).toMatchObject({ ok: true });
  expect(await made).toEqual({ ok: false, reason: "not-found" });
  expect(await mainPhoto(profileId)).toBe(first);
});

test("S13 S05 verdicts, uploads, removals and choices of one profile all at once leave a main photo that is shown, or none", async () => {
  const bytes = await testPhoto({ width: 120, height: 160 });
  for (let round = 0; round < 5; round++) {
    const { profileId, ids } = await member(3);
    const [first, second, third] = ids as unknown as [string, string, string];
    const scope = { site: "general", profileId };
    const remove = { kind: "remove", reason: "rules" } as const;
    await Promise.all([
      judgePhoto(first, remove),
      setMainPhoto(scope, second),
      judgePhoto(second, remove),
      setMainPhoto(scope, third),
      removeProfilePhoto(scope, third),
      judgePhoto(first, { kind: "approve" }),
      addProfilePhoto({ ...scope, bytes, limit: 3 }),
    ]);
    const left = await getDb().select().from(photos).where(eq(photos.profileId, profileId));
    const shown = left.filter(({ status }) => status === "active").map(({ id }) => id);
    expect(shown.length > 0 ? shown : [null]).toContain(await mainPhoto(profileId));
  }
});
