import { and, eq } from "drizzle-orm";
import { ownMessages } from "#app/features/chat/own-messages.server.ts";
import { listEntries } from "#app/features/credits/balance.server.ts";
import { ownLikes } from "#app/features/likes/own-likes.server.ts";
import { accountView } from "#app/features/members/account-view.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { shownEmail } from "#app/features/members/members.rules.ts";
import { blockedBy } from "#app/features/moderation/blocks.server.ts";
import { ownOrders } from "#app/features/payments/own-orders.server.ts";
import { photosOf } from "#app/features/photos/read-photos.server.ts";
import { readOwnSettings } from "#app/features/profiles/own-settings.server.ts";
import { readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { sentPhotos, tellRows } from "./tell-rows.server.ts";

/**
 * Everything that the platform keeps of one member, by the specification's names: an allow-list, whose plain rows stand in
 * `personal-data.ts`. Of others it holds nothing, neither names nor ids nor words: conversations are numbered, and of likes and
 * blocks only dates and numbers are told. Null when there is no
 * such account with a profile (any more).
 */
export async function ownData(scope: { site: string; accountId: string }) {
  const { site, accountId } = scope;
  const own = { site, memberId: accountId };
  const [account, profile, settings, photos, messages, likes, blocked, orders, rows, sent, credits, dates] =
    await Promise.all([
      findAccount(scope),
      readOwnProfile(own),
      readOwnSettings(own),
      photosOf({ site, profileId: accountId }),
      ownMessages(own),
      ownLikes(own),
      blockedBy(own),
      ownOrders(scope),
      tellRows(accountId),
      sentPhotos(accountId),
      allEntries(scope),
      accountDates(scope),
    ]);
  if (!account?.email || !profile || !dates) return null;
  const listed = photos.map((photo, place) => ({ ...photo, file: `${String(place + 1).padStart(2, "0")}.webp` }));
  const chatPhotos = sent.map((photo, place) => ({ ...photo, file: `${String(place + 1).padStart(3, "0")}.webp` }));
  const json = {
    made_at: now().toISOString(),
    site,
    account: {
      id: accountId,
      email: shownEmail(account),
      status: account.status,
      language: account.language,
      ...dates,
    },
    profile: {
      name: profile.name,
      status: profile.status,
      date_of_birth: profile.dateOfBirth,
      gender: profile.gender,
      sexuality: profile.sexuality,
      country: profile.country,
      region: profile.region,
      city: profile.city,
      hair_color: profile.hairColor,
      eye_color: profile.eyeColor,
      body_type: profile.bodyType,
      relationship_status: profile.relationshipStatus,
      interests: profile.interests,
      tattoos: profile.tattoos,
      reason: profile.reason,
      about_me: profile.aboutMe,
      greets_new_members: settings?.greetsNewMembers ?? false,
      shown_on_sister_sites: !(settings?.resellOptOut ?? false),
    },
    photos: listed.map(({ file, status, private: hidden, id }) => ({
      file: `photos/${file}`,
      status,
      private: hidden,
      main: id === profile.mainPhotoId,
    })),
    messages_sent: messages,
    likes_given: likes.given,
    likes_received: likes.received,
    members_blocked: blocked.length,
    credits,
    orders,
    chat_photos: chatPhotos.map(({ file, sent_at }) => ({ file: `chat_photos/${file}`, sent_at })),
    ...rows,
  };
  return { json, photos: listed.map(({ key, file }) => ({ key, file })), chatPhotos };
}

async function accountDates({ site, accountId }: { site: string; accountId: string }) {
  const [row] = await getDb()
    .select({
      paidUser: accountView.paidUser,
      signupDate: accountView.signupDate,
      confirmedAt: accountView.confirmedAt,
      notificationsDisabled: accountView.notificationsDisabled,
    })
    .from(accountView)
    .where(and(eq(accountView.id, accountId), eq(accountView.site, site)));
  return (
    row && {
      paid_user: row.paidUser,
      signup_date: row.signupDate.toISOString(),
      confirmed_at: row.confirmedAt?.toISOString() ?? null,
      notifications_disabled: row.notificationsDisabled,
    }
  );
}

async function allEntries(scope: { site: string; accountId: string }) {
  const all: { at: string; kind: string; credits: number; balance: number }[] = [];
  let before: number | null = null;
  do {
    const page = await listEntries(scope, before);
    for (const { createdAt, kind, amount, balanceAfter } of page.entries)
      all.push({ at: createdAt.toISOString(), kind, credits: amount, balance: balanceAfter });
    before = page.next;
  } while (before !== null);
  return all;
}
