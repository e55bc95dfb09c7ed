import type { ProcessedPhoto } from "#app/platform/images/process-photo.server.ts";
import { SHARP_VARIANTS } from "#app/platform/images/process-photo.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";

const WEBP = "image/webp";

/** Where a file lies: spread over folders by the first letters, so that no folder grows without end. */
export function storageKey(key: string, variant: string): string {
  return `${key.slice(0, 2)}/${key}/${variant}.webp`;
}

export async function writePhotoFiles(keys: { key: string; blurredKey: string }, photo: ProcessedPhoto): Promise<void> {
  const store = photoStore();
  await Promise.all([
    ...SHARP_VARIANTS.map((variant) => store.put(storageKey(keys.key, variant), photo.sharp[variant], WEBP)),
    store.put(storageKey(keys.blurredKey, "blurred"), photo.blurred, WEBP),
  ]);
}

/** Erases every variant; files that are already gone are fine. */
export async function deletePhotoFiles(keys: { key: string; blurredKey: string }): Promise<void> {
  const store = photoStore();
  const files = SHARP_VARIANTS.map((variant) => storageKey(keys.key, variant));
  await Promise.allSettled([...files, storageKey(keys.blurredKey, "blurred")].map((file) => store.delete(file)));
}

/** The same, but throws when a file could not be erased: for promises that must be kept. A file that is gone already is fine. */
export async function erasePhotoFiles(keys: { key: string; blurredKey: string }): Promise<void> {
  const store = photoStore();
  const files = SHARP_VARIANTS.map((variant) => storageKey(keys.key, variant));
  await Promise.all([...files, storageKey(keys.blurredKey, "blurred")].map((file) => store.delete(file)));
}

/** The largest variant of a photo, for its owner's copy of their data; null when the file is gone. */
export async function readPhotoFile(key: string): Promise<Uint8Array | null> {
  return photoStore().get(storageKey(key, "full"));
}
