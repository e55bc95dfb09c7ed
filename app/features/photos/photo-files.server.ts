import { newId } from "#app/platform/id.server.ts";
import { AVIF_VARIANTS, type ProcessedPhoto, SHARP_VARIANTS } from "#app/platform/images/process-photo.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";

/** Where a file lies: spread over folders by the first letters, so that no folder grows without end. */
export function storageKey(key: string, variant: string, format: "webp" | "avif" = "webp"): string {
  return `${key.slice(0, 2)}/${key}/${variant}.${format}`;
}

export interface PhotoKeys {
  key: string;
  blurredKey: string;
  avif: boolean;
}

export function newKeys(photo: Pick<ProcessedPhoto, "avif">): PhotoKeys {
  return { key: longKey(), blurredKey: longKey(), avif: photo.avif !== null };
}

/** 140 random bits: an address that cannot be guessed, nor derived from the other key. */
function longKey(): string {
  return newId() + newId();
}

export async function writePhotoFiles(keys: Omit<PhotoKeys, "avif">, photo: ProcessedPhoto): Promise<void> {
  const store = photoStore();
  const { sharp, avif, blurred } = photo;
  await Promise.all([
    ...SHARP_VARIANTS.map((variant) => store.put(storageKey(keys.key, variant), sharp[variant], "image/webp")),
    ...(avif
      ? AVIF_VARIANTS.map((variant) => store.put(storageKey(keys.key, variant, "avif"), avif[variant], "image/avif"))
      : []),
    store.put(storageKey(keys.blurredKey, "blurred"), blurred, "image/webp"),
  ]);
}

/** Erases every variant; files that are already gone are fine. */
export async function deletePhotoFiles(keys: PhotoKeys): Promise<void> {
  const store = photoStore();
  await Promise.allSettled(filesOf(keys).map((file) => store.delete(file)));
}

/** The same, but throws when a file could not be erased: for promises that must be kept. A file that is gone already is fine. */
export async function erasePhotoFiles(keys: PhotoKeys): Promise<void> {
  const store = photoStore();
  await Promise.all(filesOf(keys).map((file) => store.delete(file)));
}

function filesOf({ key, blurredKey, avif }: PhotoKeys): string[] {
  return [
    ...SHARP_VARIANTS.map((variant) => storageKey(key, variant)),
    ...(avif ? AVIF_VARIANTS.map((variant) => storageKey(key, variant, "avif")) : []),
    storageKey(blurredKey, "blurred"),
  ];
}

/** The largest variant of a photo, for its owner's copy of their data; null when the file is gone. */
export async function readPhotoFile(key: string): Promise<Uint8Array | null> {
  return photoStore().get(storageKey(key, "full"));
}
