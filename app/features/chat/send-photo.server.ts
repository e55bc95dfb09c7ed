import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type PhotoRefusal, processPhoto } from "#app/platform/images/process-photo.server.ts";
import { findOwnMessage } from "./chat.queries.server.ts";
import { messagePhotos } from "./chat.tables.ts";
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
 * nothing is decoded for a sender who could not send it. Its files are written before the message and erased again when
 * there is none, so that a message always has its photo.
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
  const key = newId() + newId();
  let kept = false;
  try {
    await writeMessagePhotoFiles(key, photo);
    const { width, height, thumbhash } = photo;
    const sent = await postMessage(sender, post, async ({ id }, tx: Db) => {
      await tx.insert(messagePhotos).values({ id: newId(), messageId: id, key, width, height, thumbhash });
    });
    kept = sent.ok && !sent.replayed;
    return sent;
  } finally {
    if (!kept) await deleteMessagePhotoFiles(key);
  }
}
