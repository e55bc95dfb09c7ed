import type { AppLoadContext } from "@remix-run/node";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { loadProfile } from "#app/features/profiles/load-profile.server.ts";
import { apiProfile } from "#app/features/profiles/profile-api.server.ts";
import { readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";

/** The current user by the specification's names (E01); the one place where account, wallet and profile become one answer. */
export async function apiUser(context: Pick<AppLoadContext, "site" | "settings">, member: CurrentMember) {
  const scope = { site: member.site, memberId: member.id };
  const [wallet, own, view] = await Promise.all([
    getWallet({ site: member.site, accountId: member.id }),
    readOwnProfile(scope),
    loadProfile(viewingOf({ ...context, member }), member.id),
  ]);
  return {
    id: member.id,
    status: member.status,
    credits: wallet.balance,
    paid_user: member.paidUser,
    signup_date: member.signupDate.toISOString(),
    notifications_disabled: member.notificationsDisabled,
    fictional_icon: context.settings.fictionalIcon,
    language: member.language,
    profile:
      own && view
        ? {
            ...apiProfile({ ...view, quote: null }),
            status: own.status,
            date_of_birth: own.dateOfBirth,
            sexuality: own.sexuality,
            hair_color: own.hairColor,
            eye_color: own.eyeColor,
            body_type: own.bodyType,
            relationship_status: own.relationshipStatus,
            interests: own.interests,
            tattoos: own.tattoos,
            reason: own.reason,
            about_me: own.aboutMe,
            photos: view.photos.map(({ id, src, main, ...photo }) => ({
              id,
              filename: src,
              private: photo.private,
              main,
            })),
          }
        : null,
  };
}
