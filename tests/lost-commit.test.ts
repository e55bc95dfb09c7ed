import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs as chatJobs } from "#app/features/chat/chat.jobs.server.ts";
import { messagePhotos } from "#app/features/chat/chat.tables.ts";
import { ERASE_UNSENT_PHOTO } from "#app/features/chat/chat.tasks.ts";
import { sendPhoto } from "#app/features/chat/send-photo.server.ts";
import { jobs as photoJobs } from "#app/features/photos/photos.jobs.server.ts";
import { photos } from "#app/features/photos/photos.tables.ts";
import { ERASE_UNSTORED } from "#app/features/photos/photos.tasks.ts";
import { addProfilePhoto, removeProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { getDb, isDatabaseUnavailable } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { type FileStore, photoStore, usePhotoStore } from "#app/platform/storage/file-store.server.ts";
import { makePerson } from "./support/chat-factory.ts";
import { freshDatabase } from "./support/database.ts";
import { DatabaseProxy } from "./support/database-proxy.ts";
import { freshPhotoStore, makeProfile, testPhoto } from "./support/members-factory.ts";

freshDatabase();
freshPhotoStore();

let proxy: DatabaseProxy;
/** Files in storage, by name. */
const files = new Set<string>();
beforeAll(async () => {
  const between = await DatabaseProxy.before(process.env.DATABASE_URL ?? "");
  proxy = between.proxy;
  process.env.DATABASE_URL = between.url;
  process.env.EMBEDDED_DATABASE_URL = between.url;
  const store = photoStore();
  const watched: FileStore = {
    ...store,
    put: (key, ...file) => store.put(key, ...file).then(() => void files.add(key)),
    delete: (key) => store.delete(key).then(() => void files.delete(key)),
  };
  usePhotoStore(watched);
});
afterAll(() => proxy.close());

const bytes = await testPhoto({ width: 120, height: 160 });

/** Does what waits under this name, at once or for a day to pass. */
async function doWaiting(task: string, handlers: JobHandlers, until: "now" | "tomorrow"): Promise<void> {
  const { rows } = await getDb().execute<{ payload: never }>(
    sql`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} and (j.run_at > now() + interval '23 hours') = ${until === "tomorrow"}`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { payload } of rows) await handlers[task]?.(payload);
}

test("S03 M3 a photo whose commit is not answered keeps its files, and the same client id answers it; one that never came to be leaves none after a day", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const sender = { ...anna, photoCredits: 2 };
  const photo = { to: bert.memberId, bytes, clientId: newId() };
  proxy.loseNextCommit();
  expect(isDatabaseUnavailable(await sendPhoto(sender, photo).catch((error) => error))).toBe(true);
  const sent = () => getDb().select({ key: messagePhotos.key }).from(messagePhotos);
  expect(await sent()).toHaveLength(1);
  expect(files.size).toBe(3);
  expect(await sendPhoto(sender, photo)).toMatchObject({ ok: true, replayed: true, balance: 7 });

  // The disk fails between two files.
  const store = photoStore();
  const put: FileStore["put"] = (key, ...file) =>
    key.endsWith("full.webp") ? Promise.reject(new Error("disk full")) : store.put(key, ...file);
  usePhotoStore({ ...store, put });
  await expect(sendPhoto(sender, { ...photo, clientId: newId() })).rejects.toThrow("disk full");
  usePhotoStore(store);
  await expect.poll(() => files.size).toBe(5);
  await doWaiting(ERASE_UNSENT_PHOTO, chatJobs, "tomorrow");
  const [row] = await sent();
  expect([...files].sort()).toEqual(
    ["blurred", "full", "small"].map((name) => `chat/${row?.key.slice(0, 2)}/${row?.key}/${name}.webp`),
  );
});

test("S05 M2 a profile's photo whose commit is not answered keeps its files, after a day too, and the same upload again is that photo", async () => {
  files.clear();
  const profileId = await makeProfile();
  const photo = { site: "general", profileId, bytes, limit: 3 };
  const upload = { ...photo, uploadKey: "of this upload" };
  proxy.loseNextCommit();
  expect(isDatabaseUnavailable(await addProfilePhoto(upload).catch((error) => error))).toBe(true);
  const stored = () => getDb().select({ id: photos.id }).from(photos).where(eq(photos.profileId, profileId));
  const [row] = await stored();
  const kept = files.size;
  expect(kept).toBeGreaterThan(1);
  expect(await addProfilePhoto(upload)).toEqual({ ok: true, photoId: row?.id });
  expect(await stored()).toEqual([row]);
  expect(files.size).toBe(kept);
  await doWaiting(ERASE_UNSTORED, photoJobs, "tomorrow");
  expect(files.size).toBe(kept);
  // Of two at once for one place, the one that is refused leaves nothing.
  const two = await Promise.all([addProfilePhoto({ ...photo, limit: 2 }), addProfilePhoto({ ...photo, limit: 2 })]);
  expect(two.filter(({ ok }) => ok)).toHaveLength(1);
  await expect.poll(() => files.size).toBe(2 * kept);
  await getDb().delete(photos).where(eq(photos.profileId, profileId));
  await doWaiting(ERASE_UNSTORED, photoJobs, "tomorrow");
  expect([...files]).toEqual([]);
});

test("S05 G1 a photo that is removed while the storage does not answer leaves no file in the end", async () => {
  files.clear();
  const profileId = await makeProfile();
  const added = await addProfilePhoto({ site: "general", profileId, bytes, limit: 3 });
  if (!added.ok) throw new Error(added.reason);
  const store = photoStore();
  usePhotoStore({ ...store, delete: () => Promise.reject(new Error("storage is down")) });
  expect(await removeProfilePhoto({ site: "general", profileId }, added.photoId)).toEqual({ ok: true });
  expect(files.size).toBeGreaterThan(0);
  await expect(doWaiting(ERASE_UNSTORED, photoJobs, "now")).rejects.toThrow("storage is down");
  usePhotoStore(store);
  await doWaiting(ERASE_UNSTORED, photoJobs, "now");
  expect([...files]).toEqual([]);
});
