import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { like } from "#app/features/likes/like.server.ts";
import { photos } from "#app/features/photos/photos.tables.ts";
import { loader as photoPage } from "#app/features/profiles/api/photo-file.api.ts";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { photoFile } from "#app/features/profiles/photo-file.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { mailsTo } from "../../../tests/support/news-factory.ts";
import { pageRequest, requestContext } from "../../../tests/support/request-context.ts";
import { mailNews } from "./mail-news.server.ts";

freshDatabase();
freshPhotoStore();
afterAll(closeRealtime);

async function withPhoto(name: string, facts: Partial<typeof photos.$inferInsert>) {
  const person = await makePerson({ name });
  const added = await addProfilePhoto({
    ...{ site: "general", profileId: person.memberId, bytes: await testPhoto(), limit: 3 },
  });
  if (!added.ok) throw new Error(added.reason);
  const [photo] = await getDb().update(photos).set(facts).where(eq(photos.id, added.photoId)).returning();
  if (!photo) throw new Error("no photo");
  return { person, photo };
}

async function mailAboutLikes(...from: { memberId: string }[]): Promise<string> {
  const me = await makePerson();
  for (const { memberId } of from) await like({ site: "general", memberId }, me.memberId);
  await mailNews({ site: "general", member: me.memberId, kind: "like" });
  return (await mailsTo(me))[0]?.html ?? "";
}

test("Z4 a mail about one person shows the open portrait, by a whole address that anybody may fetch", async () => {
  const { person, photo } = await withPhoto("Anna", { status: "active" });
  const html = await mailAboutLikes(person);
  const [, origin = "", key = "", file = ""] = /src="(https?:\/\/[^"/]+)\/photos\/(\w+)\/([^"]+)"/.exec(html) ?? [];
  expect(origin).toContain("general");
  expect([key, file]).toEqual([photo.key, "thumb.webp"]);
  expect(await photoFile(viewingAs(null), { key, file })).toMatchObject({ open: true });
  expect(html).toContain('alt="Anna"');
  // A webmail shows it on its own site; every other file stays with ours.
  const shown = async (name: string) => {
    const context = await requestContext({ path: "/" });
    const answer = await photoPage({
      request: pageRequest(`/photos/${key}/${name}`),
      params: { key, file: name },
      context,
    });
    return answer.headers.get("cross-origin-resource-policy");
  };
  expect([await shown("thumb.webp"), await shown("card.webp")]).toEqual(["cross-origin", "same-site"]);
});

test("Z4 no mail leads to a photo that is private, waits or was refused, nor shows one of several people", async () => {
  for (const facts of [{ private: true }, { status: "pending" }, { status: "rejected" }] as const) {
    const { person, photo } = await withPhoto("Bea", facts);
    const html = await mailAboutLikes(person);
    expect(html).toMatch(/>B<\/div>/);
    expect(html).not.toContain("/photos/");
    expect(html).not.toContain(photo.key);
  }
  const [one, two] = [await withPhoto("Cleo", { status: "active" }), await withPhoto("Dora", { status: "active" })];
  expect(await mailAboutLikes(one.person, two.person)).not.toContain("/photos/");
});
