import { loadBadges } from "#app/features/chat/load-badges.server.ts";
import { waitingIn } from "#app/features/chat/waiting-messages.server.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { countNewLikes } from "#app/features/likes/count-likes.server.ts";
import { wants } from "#app/features/notifications/notify.server.ts";
import { findUnread } from "#app/features/notifications/read-notifications.server.ts";
import { queuePush } from "#app/features/notifications/send-push.server.ts";
import { contactOf } from "#app/features/profiles/contact.server.ts";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { pageOf, textOf } from "./news.rules.ts";
import { findReceiver } from "./receiver.server.ts";

/**
 * Says a notification to the member's browsers: what happened and with whom, never the words of a message, with the label of
 * a fictional profile. Not when it was read in these seconds (the member is looking), when the conversation is muted, the two
 * have blocked each other, the other cannot be seen any more, or the member wants no such pushes.
 */
export async function pushNews({ site, notification }: { site: string; notification: number }): Promise<void> {
  const told = await findUnread({ site }, notification);
  if (!told) return;
  const { kind, memberId, actorId, subject } = told;
  const scope = { site, memberId };
  const [receiver, actor] = await Promise.all([
    findReceiver(scope),
    actorId === null ? null : contactOf(scope, actorId),
  ]);
  if (!receiver || !wants(receiver.notificationsDisabled, "push", kind)) return;
  if (actorId !== null && (!actor || actor.blocked || !(actor.state === "open" || kind === "message"))) return;
  if (actor?.state === "gone") return;
  if (kind === "message" && subject !== null) {
    const waiting = await waitingIn(scope, subject);
    if (!waiting || waiting.unread === 0 || waiting.muted) return;
  }
  const settings = siteNamed(site);
  const t = getT(settings, receiver.locale);
  const [unread, likes] = await Promise.all([loadBadges(scope), countNewLikes(scope)]);
  const message = {
    title: t(textOf(told), { name: actor?.name ?? "" }),
    body: actor?.fictional ? publicSettings(settings, receiver.locale, t).fictionalSingular : "",
    kind,
    url: pageOf(told),
    tag: kind === "message" ? `message:${subject}` : `${kind}:${actorId ?? told.id}`,
    lang: receiver.locale,
    badge: unread + likes,
  };
  await queuePush(scope, told.id, message, getDb());
}
