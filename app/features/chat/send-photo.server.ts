import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type PhotoRefusal, processPhoto } from "#app/platform/images/process-photo.server.ts";
import { findOwnMessage } from "./chat.queries.server.ts";
import { messagePhotos } from "./chat.tables.ts";
import { eraseUnsentPhotoLater } from "./erase-photos.server.ts";
import { deleteMessagePhotoFiles, writeMessagePhotoFiles } from "./message-photo-files.server.ts";
import { type Post, postMessage, type SendResult, whyNotPost } from "./post-message.server.ts";
import type { Writer } from "./why-not-write.server.ts";

/** Who sends, and what a photo costs here. */
export interface PhotoSender extends Writer {
  photoCredits: number;
}

export interface OutgoingPhoto {
  to: string;
  /** The file as it was uploaded. */
  bytes: Uint8Array;
  /** Made by the browser; see `CLIENT_ID`. */
  clientId: string;
}

/**
 * Sends a photo as a message under the promises of `postMessage`. Refuses, at no cost, what the image library refuses;
 * nothing is decoded for a sender who could not send it. Its files are written before the message, so that a message always
 * has its photo, and are erased again when there is none: at once after a refusal, and a day later where nobody here can tell.
 */
export async function sendPhoto(
  sender: PhotoSender,
  { to, bytes, clientId }: OutgoingPhoto,
): Promise<SendResult | PhotoRefusal> {
  const digest = createHash("sha256").update(bytes).digest("hex");
  const post: Post = {
    ...{ to, clientId, kind: "image", body: "" },
    attachment: { digest },
    credits: sender.photoCredits,
  };
  if (await findOwnMessage(sender, clientId)) return postMessage(sender, post);
  const refusal = await whyNotPost(sender, post);
  if (refusal) return refusal;
  const photo = await processPhoto(bytes);
  if (!photo.ok) return photo;
  // 140 random bits, so that a file's name says nothing of its message.
  const files = { id: newId(), key: newId() + newId() };
  // Before the first file: whatever ends this here, nothing stays that no message names.
  await eraseUnsentPhotoLater(files);
  await writeMessagePhotoFiles(files.key, photo);
  const { width, height, thumbhash } = photo;
  // A connection that breaks while this commits does not say whether there is a message now: the files stay.
  const sent = await postMessage(sender, post, async ({ id: messageId }, tx: Db) => {
    await tx.insert(messagePhotos).values({ ...files, messageId, width, height, thumbhash });
  });
  if (!sent.ok || sent.replayed) await deleteMessagePhotoFiles(files.key);
  return sent;
}
