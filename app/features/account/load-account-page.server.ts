import type { AppLoadContext } from "@remix-run/node";
import { countryNames } from "#app/features/i18n/country-names.server.ts";
import { formatDate } from "#app/features/i18n/format.ts";
import { switchesOn } from "#app/features/notifications/save-switches.server.ts";
import { photoLimit } from "#app/features/photos/photos.rules.ts";
import { ageOn, todayIn } from "#app/features/profiles/age.ts";
import { loadOwnPhotos } from "#app/features/profiles/own-photos.server.ts";
import { readOwnSettings } from "#app/features/profiles/own-settings.server.ts";
import { countRequests } from "#app/features/profiles/private-photos.server.ts";
import { readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { listSessions } from "#app/features/session/list-sessions.server.ts";
import { meetOf } from "#app/features/signup/complete-signup.rules.ts";
import { now } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.server.ts";
import { profileStrength } from "./account.rules.ts";
import { deviceName } from "./device-name.server.ts";

/** Everything that `/profile` shows its owner: an allow-list (E02, Z2). Null only between a purge and the end of its sessions. */
export async function loadAccountPage(context: AppLoadContext, member: CurrentMember, wantedCountry: string | null) {
  const { settings, locale } = context;
  const scope = { site: member.site, memberId: member.id };
  const [profile, own, photos, photoRequests, sessions] = await Promise.all([
    readOwnProfile(scope),
    readOwnSettings(scope),
    loadOwnPhotos({ site: member.site, profileId: member.id }),
    countRequests(scope),
    listSessions({ site: member.site, accountId: member.id, sessionHash: member.sessionHash }),
  ]);
  if (!profile || !own) return null;
  const counted = photos.filter(({ status }) => status === "active" || status === "pending").length;
  const country =
    settings.countries.find((code) => code === (wantedCountry ?? profile.country)) ??
    settings.countries.find((code) => code === settings.geoipCountry) ??
    settings.countries[0] ??
    null;
  return {
    locale,
    profile: {
      id: profile.id,
      name: profile.name,
      age: ageOn(profile.dateOfBirth, todayIn(settings.timezone, now())),
      status: profile.status,
      gender: profile.gender,
      meet: meetOf(profile.gender, profile.sexuality),
      country: profile.country,
      region: profile.region,
      city: profile.city,
      hair_color: profile.hairColor,
      eye_color: profile.eyeColor,
      body_type: profile.bodyType,
      relationship_status: profile.relationshipStatus,
      tattoos: profile.tattoos,
      reason: profile.reason,
      interests: profile.interests,
      about_me: profile.aboutMe,
    },
    strength: profileStrength(profile, counted),
    /** Members who wait for an answer about the private photos. */
    photoRequests,
    photos: { list: photos, count: counted, limit: photoLimit(member.paidUser, settings.limits), uploadKey: newId() },
    premium: { is: member.paidUser, photos: settings.limits.premiumPhotos },
    place: {
      country,
      countries: countryNames(settings.countries, locale),
      regions: country ? [...regionsOf(country)] : [],
    },
    greetsNewMembers: own.greetsNewMembers,
    shownOnLanders: own.shownOnLanders,
    /** Null where the site shows its members nowhere else. */
    sisterSites: settings.memberResell ? !own.resellOptOut : null,
    notifications: switchesOn(member),
    sessions: sessions.map(({ userAgent, seenAt, current }) => ({
      ...deviceName(userAgent),
      current,
      seen: formatDate(seenAt, { locale, shape: "dateTime", timeZone: settings.timezone }),
    })),
  };
}
export type AccountPage = NonNullable<Awaited<ReturnType<typeof loadAccountPage>>>;
