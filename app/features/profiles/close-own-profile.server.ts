import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { type ProfileStatus, profiles } from "./profiles.tables.ts";

interface OwnScope {
  site: string;
  memberId: string;
}

const own = ({ site, memberId }: OwnScope) =>
  and(eq(profiles.id, memberId), eq(profiles.site, site), eq(profiles.fictional, false));

/** Promises that nobody sees the profile from this commit on; answers the state to come back to, null when it was deleted already. */
export async function closeOwnProfile(scope: OwnScope, tx: Db): Promise<ProfileStatus | null> {
  const [before] = await tx.select({ status: profiles.status }).from(profiles).where(own(scope)).limit(1).for("update");
  if (!before || before.status === "deleted") return null;
  await tx.update(profiles).set({ status: "deleted" }).where(own(scope));
  return before.status;
}

/** Promises that the profile is as visible as it was before it was deleted. */
export async function reopenOwnProfile(scope: OwnScope, status: ProfileStatus, tx: Db): Promise<void> {
  await tx
    .update(profiles)
    .set({ status })
    .where(and(own(scope), eq(profiles.status, "deleted")));
}

/**
 * Promises that a deleted profile says nothing about anybody any more; its row stays, for the others' side of conversations points
 * to it and shows a deleted member.
 */
export async function eraseOwnProfile(scope: OwnScope, tx: Db): Promise<void> {
  await tx
    .update(profiles)
    .set({
      status: "deleted",
      name: "",
      dateOfBirth: "1900-01-01",
      gender: null,
      sexuality: null,
      country: null,
      region: null,
      city: null,
      cellLat: null,
      cellLon: null,
      hairColor: null,
      eyeColor: null,
      bodyType: null,
      relationshipStatus: null,
      interests: [],
      tattoos: null,
      reason: null,
      aboutMe: null,
      mainPhotoId: null,
      greetsNewMembers: false,
      shownOnLanders: false,
      resellOptOut: true,
    })
    .where(own(scope));
}
