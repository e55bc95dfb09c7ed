export const PHOTO_STATUSES = ["pending", "active", "rejected", "removed"] as const;
export type PhotoStatus = (typeof PHOTO_STATUSES)[number];

/** Why a photo cannot be shown; the text is `photos.reason_<reason>`. */
export const REMOVAL_REASONS = ["not_you", "explicit", "minor", "contact", "quality", "rights", "rules"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Spec §9: a free member has 3 photos, a premium member 25; a site may set its own. */
export function photoLimit(paidUser: boolean, limits: { freePhotos: number; premiumPhotos: number }): number {
  return paidUser ? limits.premiumPhotos : limits.freePhotos;
}

/** `sharp`: all variants; `locked`: only the blurred file, with a lock; `none`: as if it did not exist. */
type PhotoAccess = "sharp" | "locked" | "none";

interface PhotoFacts {
  status: PhotoStatus;
  private: boolean;
  /** The photo that the profile shows first. */
  main: boolean;
}

/**
 * Who sees which photo: the owner all that is not removed; others only active ones of a visible profile. The main photo is open,
 * further photos are open for premium members and locked for the rest; private ones are for those whom the owner lets see them,
 * premium or not, and do not exist for anyone else.
 */
export function photoAccess(
  photo: PhotoFacts,
  viewer: { owner: boolean; paidUser: boolean; profileVisible: boolean; granted?: boolean },
): PhotoAccess {
  if (viewer.owner) return photo.status === "removed" ? "none" : "sharp";
  if (photo.status !== "active" || !viewer.profileVisible) return "none";
  if (photo.private) return viewer.granted ? "sharp" : "none";
  return photo.main || viewer.paidUser ? "sharp" : "locked";
}

/** Key of the text that says why a photo was refused; `photo-limit` takes `count`. */
export function photoErrorKey(
  reason: "too-large" | "unsupported-type" | "too-small" | "damaged" | "busy" | "photo-limit",
) {
  return `photos.error_${reason.replaceAll("-", "_")}`;
}
