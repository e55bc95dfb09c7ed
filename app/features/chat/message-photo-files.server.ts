import type { ProcessedPhoto } from "#app/platform/images/process-photo.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import type { MessagePhotoVariant } from "./message-photo-urls.ts";

/** Which of the image library's variants stands for which of ours. */
function fileOf(photo: ProcessedPhoto, variant: MessagePhotoVariant): Uint8Array {
  if (variant === "blurred") return photo.blurred;
  return photo.sharp[variant === "small" ? "card" : "full"];
}

const VARIANTS: MessagePhotoVariant[] = ["blurred", "small", "full"];

/** Apart from the photos of profiles: no address of those leads here. */
function storageKey(key: string, variant: MessagePhotoVariant): string {
  return `chat/${key.slice(0, 2)}/${key}/${variant}.webp`;
}

export async function writeMessagePhotoFiles(key: string, photo: ProcessedPhoto): Promise<void> {
  await Promise.all(
    VARIANTS.map((variant) => photoStore().put(storageKey(key, variant), fileOf(photo, variant), "image/webp")),
  );
}

export async function readMessagePhotoFile(key: string, variant: MessagePhotoVariant): Promise<Uint8Array | null> {
  return photoStore().get(storageKey(key, variant));
}

/** Erases every variant; files that are already gone are fine. */
export async function deleteMessagePhotoFiles(key: string): Promise<void> {
  await Promise.all(VARIANTS.map((variant) => photoStore().delete(storageKey(key, variant))));
}
