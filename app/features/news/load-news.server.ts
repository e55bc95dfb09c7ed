import type { AppLoadContext } from "@remix-run/node";
import { formatRelativeTime } from "#app/features/i18n/format.ts";
import { hasUnread, listNotifications } from "#app/features/notifications/read-notifications.server.ts";
import { switchesOn } from "#app/features/notifications/save-switches.server.ts";
import { profileCards } from "#app/features/profiles/profile-card.server.ts";
import { isShownTo } from "#app/features/profiles/shown-profile.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { now } from "#app/platform/clock.ts";
import { pageOf, readCursor, textOf, writeCursor } from "./news.rules.ts";
import type { NewsItem } from "./news.views.ts";

/** A page of what the member was told, in three statements whatever its length. Nobody who is blocked or gone is in it. */
export async function loadNews(context: AppLoadContext, member: CurrentMember, before: string | null) {
  const scope = { site: member.site, memberId: member.id };
  const shown = (actorId: Parameters<typeof isShownTo>[1]) => isShownTo(member.id, actorId);
  const after = readCursor(before);
  const [{ told, next }, unread] = await Promise.all([
    listNotifications(scope, { after, shown }),
    hasUnread(scope, shown),
  ]);
  const ids = [...new Set(told.flatMap(({ actorId }) => actorId ?? []))];
  const cards = await profileCards(viewingOf({ ...context, member }), ids);
  const people = new Map(
    cards.map(({ id, name, fictional, online, photo }) => [
      id,
      { id, name, fictional, online, photo: photo?.src ?? null },
    ]),
  );
  const at = now();
  const items = told.flatMap((one): NewsItem[] => {
    const person = one.actorId === null ? null : people.get(one.actorId);
    if (person === undefined) return [];
    const { id, kind, count, read } = one;
    const when = formatRelativeTime(one.at, at, context.locale);
    return [{ id, kind, count, read, person, text: textOf(one), to: pageOf(one), at: one.at.toISOString(), when }];
  });
  return { items, unread, older: next && writeCursor(next), first: after === null, switches: switchesOn(member) };
}
export type NewsPage = Awaited<ReturnType<typeof loadNews>>;
