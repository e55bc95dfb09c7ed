import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { wallets } from "#app/features/credits/credits.tables.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { type FileStore, photoStore, usePhotoStore } from "#app/platform/storage/file-store.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { action as photoCall } from "./api/chat-photo.api.ts";
import { loader as photoLoader } from "./api/message-photo.api.ts";
import { messagePhotos, messages } from "./chat.tables.ts";
import { eraseMessagesOf } from "./erase-messages.server.ts";
import { erasePhotosRemovedByBoth, eraseReleasedPhotos } from "./erase-photos.server.ts";
import { loadThread } from "./load-thread.server.ts";
import { viewPhoto } from "./message-photo.server.ts";
import { removeConversation } from "./remove-conversation.server.ts";
import { action as threadAction } from "./screens/chats-id.tsx";
import type { Sender } from "./send-message.server.ts";
import { type OutgoingPhoto, sendPhoto } from "./send-photo.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();
freshPhotoStore();
afterAll(closeRealtime);

const picture = await testPhoto({ width: 300, height: 360 });
const post = (from: Sender, to: Sender, photo: Partial<OutgoingPhoto> = {}) =>
  sendPhoto({ ...from, photoCredits: 2 }, { to: to.memberId, bytes: picture, clientId: newId(), ...photo });

async function balanceOf({ memberId }: Sender): Promise<number> {
  const [row] = await getDb().select({ balance: wallets.balance }).from(wallets).where(eq(wallets.accountId, memberId));
  return row?.balance ?? 0;
}

/** Every file that is written and erased, by name. */
function watchStore(): Set<string> {
  const files = new Set<string>();
  const store = photoStore();
  const watched: FileStore = {
    list: (folder) => store.list(folder),
    get: (key) => store.get(key),
    put: async (key, bytes, type) => {
      await store.put(key, bytes, type);
      files.add(key);
    },
    delete: async (key) => {
      await store.delete(key);
      files.delete(key);
    },
  };
  // biome-ignore lint/correctness/useHookAtTopLevel: no React here
  usePhotoStore(watched);
  return files;
}

/** The answer to a member who asks for a file of a message's photo. */
async function fetchFile(
  who: Sender | null,
  where: { conversationId: string; id: number },
  file: string,
  site?: string,
) {
  const context = contextFor(site ?? who?.site ?? "general", who?.memberId ?? null);
  const path = `/chats/${where.conversationId}/photos/${where.id}/${file}`;
  const params = { id: where.conversationId, message: String(where.id), file };
  return photoLoader(argsFor(context, path, { params }));
}

async function exchange() {
  const [anna, bert] = [await makePerson({ credits: 20 }), await makePerson({ credits: 20 })];
  const sent = await post(anna, bert);
  if (!sent.ok) throw new Error(sent.reason);
  return { anna, bert, message: sent.message };
}

test("S03 V11 a photo is a message at the price of a photo, blurred for its receiver until it asks to see it", async () => {
  const { anna, bert, message } = await exchange();
  expect(await balanceOf(anna)).toBe(18);
  expect(message).toMatchObject({ kind: "image", body: "", creditsCharged: 2 });
  const shown = async (who: Sender) =>
    (await loadThread(viewingAs(who.memberId), who, message.conversationId))?.messages[0]?.photo;
  expect(await shown(anna)).toMatchObject({ width: 300, height: 360, sharp: true });
  expect(await shown(bert)).toMatchObject({ sharp: false });
  expect(JSON.stringify(await shown(bert))).not.toContain("thumbhash");
  const statuses = async (who: Sender) =>
    Promise.all(
      ["blurred.webp", "small.webp", "full.webp"].map(async (file) => (await fetchFile(who, message, file)).status),
    );
  expect(await statuses(anna)).toEqual([200, 200, 200]);
  expect(await statuses(bert)).toEqual([200, 404, 404]);
  const blurred = await fetchFile(bert, message, "blurred.webp");
  expect(blurred.headers.get("cache-control")).toBe("private, no-store");
  expect((await sharp(await blurred.arrayBuffer()).metadata()).width).toBe(80);
  expect(await viewPhoto(bert, message.id)).toBe(true);
  expect(await shown(bert)).toMatchObject({ sharp: true });
  expect(await statuses(bert)).toEqual([200, 200, 200]);
  const full = await fetchFile(bert, message, "full.webp");
  expect(full.headers.get("cache-control")).toBe("private, no-store");
  expect((await sharp(await full.arrayBuffer()).metadata()).width).toBe(300);
});

test("Z6 after a block the receiver keeps a photo as it was: covered, or open", async () => {
  const [first, second] = [await exchange(), await exchange()];
  await viewPhoto(second.bert, second.message.id);
  for (const { anna, bert } of [first, second]) await block(anna, bert.memberId);
  expect(await viewPhoto(first.bert, first.message.id)).toBe(false);
  expect((await fetchFile(first.bert, first.message, "full.webp")).status).toBe(404);
  expect(await viewPhoto(second.bert, second.message.id)).toBe(true);
  expect((await fetchFile(second.bert, second.message, "full.webp")).status).toBe(200);
});

test("Z4 V12 everyone but the two members gets 404 for the photo: others, visitors, other sites, other addresses, after removal", async () => {
  const { anna, bert, message } = await exchange();
  await viewPhoto(bert, message.id);
  const cora = await makePerson({ credits: 5 });
  const other = await exchange();
  const denied: Promise<Response>[] = [];
  for (const file of ["blurred.webp", "small.webp", "full.webp"]) {
    denied.push(fetchFile(cora, message, file), fetchFile(null, message, file));
    denied.push(fetchFile(other.anna, { ...message, conversationId: other.message.conversationId }, file));
    for (const who of [anna, bert]) denied.push(fetchFile(who, message, file, "bdsm"));
  }
  for (const file of ["card.webp", "full.webp.webp", "constructor", "../full.webp", ""])
    denied.push(fetchFile(anna, message, file));
  denied.push(fetchFile(anna, { ...message, id: -1 }, "full.webp"));
  denied.push(fetchFile(anna, { ...message, conversationId: "x" }, "full.webp"));
  // Under the address of another conversation of her own.
  const elsewhere = await post(anna, cora);
  if (!elsewhere.ok) throw new Error(elsewhere.reason);
  const { conversationId } = elsewhere.message;
  denied.push(fetchFile(anna, { ...message, conversationId }, "full.webp"));
  for (const answer of await Promise.all(denied)) {
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  expect(await viewPhoto(cora, message.id)).toBe(false);
  expect(await viewPhoto({ ...bert, site: "bdsm" }, message.id)).toBe(false);
  await removeConversation(bert, message.conversationId);
  expect((await fetchFile(bert, message, "full.webp")).status).toBe(404);
  expect((await fetchFile(anna, message, "full.webp")).status).toBe(200);
});

test("S03 V11 hostile files and senders who may not write are refused with the reason; nothing is charged, stored or left on disk", async () => {
  const files = watchStore();
  const [anna, bert, poor] = [await makePerson({ credits: 9 }), await makePerson(), await makePerson({ credits: 1 })];
  const bad: [Uint8Array, string][] = [
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), "unsupported-type"],
    [Buffer.from("GIF89a"), "unsupported-type"],
    [new Uint8Array(0), "unsupported-type"],
    [picture.subarray(0, picture.length / 2), "damaged"],
    [await testPhoto({ width: 20, height: 20 }), "too-small"],
    [new Uint8Array(10 * 1024 * 1024 + 1), "too-large"],
  ];
  for (const [bytes, reason] of bad) expect(await post(anna, bert, { bytes })).toEqual({ ok: false, reason });
  expect(await post(poor, bert)).toEqual({ ok: false, reason: "not-enough-credits" });
  expect(await post(anna, await makePerson({ site: "gay" }))).toEqual({ ok: false, reason: "not-found" });
  expect([await balanceOf(anna), await balanceOf(poor)]).toEqual([9, 1]);
  const rows = await getDb().select({ id: messages.id }).from(messages).where(eq(messages.senderId, anna.memberId));
  expect(rows).toEqual([]);
  expect([...files]).toEqual([]);
});

test("M2 M3 of 50 parallel photos exactly those that can be paid are sent; fifty tries of one are one; no file is left over", async () => {
  const files = watchStore();
  const [anna, bert] = [await makePerson({ credits: 7 }), await makePerson()];
  const different = await Promise.all(Array.from({ length: 50 }, () => post(anna, bert)));
  expect(different.filter((result) => result.ok)).toHaveLength(3);
  expect(await balanceOf(anna)).toBe(1);
  expect(files.size).toBe(9);
  const [cora, clientId] = [await makePerson({ credits: 9 }), newId()];
  const same = await Promise.all(Array.from({ length: 50 }, () => post(cora, bert, { clientId })));
  expect(new Set(same.map((result) => result.ok && result.message.id)).size).toBe(1);
  expect(await balanceOf(cora)).toBe(7);
  expect(files.size).toBe(12);
  const another = await testPhoto({ width: 200, height: 200 });
  expect(await post(cora, bert, { clientId, bytes: another })).toEqual({ ok: false, reason: "idempotency-conflict" });
  expect(await send(cora, bert, { clientId })).toEqual({ ok: false, reason: "idempotency-conflict" });
});

test("S03 Z4 a photo's files are erased when both have removed the conversation, when its sender is purged, and when the message goes", async () => {
  const files = watchStore();
  const [one, two, three] = [await exchange(), await exchange(), await exchange()];
  expect(files.size).toBe(9);
  await removeConversation(one.anna, one.message.conversationId);
  await withTransaction((tx) => erasePhotosRemovedByBoth(one.message.conversationId, tx));
  await eraseReleasedPhotos();
  expect(files.size).toBe(9);
  await removeConversation(one.bert, one.message.conversationId);
  await withTransaction((tx) => erasePhotosRemovedByBoth(one.message.conversationId, tx));
  const { rows } = await getDb().execute<{ n: number }>(
    sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'chat.erase-photos'`,
  );
  expect(rows[0]?.n).toBe(1);
  await eraseReleasedPhotos();
  expect(files.size).toBe(6);
  await withTransaction((tx) => eraseMessagesOf(two.anna, tx));
  expect((await fetchFile(two.bert, two.message, "blurred.webp")).status).toBe(404);
  const thread = await loadThread(viewingAs(two.bert.memberId), two.bert, two.message.conversationId);
  expect(thread?.messages).toMatchObject([{ kind: "erased", photo: null }]);
  await getDb().delete(messages).where(eq(messages.id, three.message.id));
  await eraseReleasedPhotos();
  expect([...files]).toEqual([]);
  expect(await getDb().select().from(messagePhotos).where(sql`message_id is null`)).toEqual([]);
});

test("S03 V12 P06 the call takes a multipart form and answers like a message; the form without script does the same", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const call = async (who: Sender | null, init: RequestInit) => {
    const context = contextFor("general", who?.memberId ?? null);
    const request = new Request(`${context.origin}/api/chat-photo.php`, init);
    return (photoCall({ request, params: {}, context }) as Promise<Response>).catch((thrown) => thrown as Response);
  };
  const form = (fields: Record<string, string>, bytes: Uint8Array = picture) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("photo", new File([bytes as Uint8Array<ArrayBuffer>], "me.jpg", { type: "image/jpeg" }));
    return { method: "POST", body };
  };
  const fields = { to: bert.memberId, client_id: newId() };
  expect((await call(null, form(fields))).status).toBe(403);
  const sent = await call(anna, form(fields));
  expect(sent.status).toBe(200);
  const { message, balance } = await sent.json();
  expect({ ...message, balance }).toMatchObject({ client_id: fields.client_id, credits_charged: 2, balance: 7 });
  const refused = await call(anna, form({ to: bert.memberId, client_id: newId() }, Buffer.from("nothing")));
  expect([refused.status, (await refused.json()).error.field]).toEqual([422, "photo"]);
  expect((await call(anna, form({ to: bert.memberId, client_id: "x" }))).status).toBe(400);
  expect((await call(anna, { method: "POST", body: new URLSearchParams(fields) })).status).toBe(400);
  const put = (who: Sender, body: unknown) =>
    call(who, { method: "PUT", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  expect((await put(anna, { message: "1; drop" })).status).toBe(400);
  expect((await put(await makePerson(), { message: message.id })).status).toBe(404);
  expect((await put(bert, { message: message.id })).status).toBe(204);

  const submit = async (body: FormData) => {
    const context = contextFor("general", anna.memberId);
    const path = `/chats/${message.conversation}`;
    const request = new Request(`${context.origin}${path}`, { method: "POST", body });
    return (await threadAction({ request, params: { id: message.conversation }, context })) as Response;
  };
  const { body } = form({ intent: "photo", client_id: newId() });
  expect((await submit(body)).status).toBe(303);
  const gift = new FormData();
  for (const [name, value] of Object.entries({ intent: "gift", gift: "coffee", client_id: newId() }))
    gift.set(name, value);
  const reply = await submit(gift);
  expect([reply.status, await balanceOf(anna)]).toEqual([303, 0]);
});
