import type { PhotoStatus } from "./photos.tables.ts";

/** Spec §9: a free member has 3 photos, a premium member 25; a site may set its own. */
export function photoLimit(paidUser: boolean, limits: { freePhotos: number; premiumPhotos: number }): number {
  return paidUser ? limits.premiumPhotos : limits.freePhotos;
}

/** `sharp`: all variants; `locked`: only the blurred file, with a lock; `none`: as if it did not exist. */
export type PhotoAccess = "sharp" | "locked" | "none";

export interface PhotoFacts {
  status: PhotoStatus;
  private: boolean;
  /** The photo that the profile shows first. */
  main: boolean;
}

/**
 * Who sees which photo: the owner all that is not removed; others only active ones of a visible profile. The main photo is open,
 * further photos are open for premium members and locked for the rest, private ones exist for the owner only.
 */
export function photoAccess(
  photo: PhotoFacts,
  viewer: { owner: boolean; paidUser: boolean; profileVisible: boolean },
): PhotoAccess {
  if (viewer.owner) return photo.status === "removed" ? "none" : "sharp";
  if (photo.status !== "active" || photo.private || !viewer.profileVisible) return "none";
  return photo.main || viewer.paidUser ? "sharp" : "locked";
}

/** Key of the text that says why a photo was refused; `photo-limit` takes `count`. */
export function photoErrorKey(
  reason: "too-large" | "unsupported-type" | "too-small" | "damaged" | "busy" | "photo-limit",
) {
  return `photos.error_${reason.replaceAll("-", "_")}`;
}
