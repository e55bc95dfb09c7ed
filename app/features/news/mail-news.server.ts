import { getT } from "#app/features/i18n/i18n.server.ts";
import { MAIL_AFTER_PUSH, MAIL_EVERY, type MailedKind } from "#app/features/notifications/notifications.rules.ts";
import { MAIL_NOTIFICATIONS } from "#app/features/notifications/notifications.tasks.ts";
import { wants } from "#app/features/notifications/notify.server.ts";
import {
  type NotificationMailContent,
  queueNotificationMail,
} from "#app/features/notifications/queue-notification-mail.server.tsx";
import { lastMailed, lockWaiting, markMailed } from "#app/features/notifications/read-notifications.server.ts";
import { type Contact, contactsOf } from "#app/features/profiles/contact.server.ts";
import { portraitPath } from "#app/features/profiles/portrait-path.server.ts";
import { lastSeenOf } from "#app/features/session/last-seen.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { findReceiver, type Receiver } from "./receiver.server.ts";

export interface NewsMailOrder {
  site: string;
  member: string;
  kind: MailedKind;
}

/**
 * One mail about all likes (or matches, or visits) that wait unread: with a name when it is one, else how many, fictional
 * profiles apart. Not to a member who was here since, or wants none; at most one of a kind an hour (visits: a day), what
 * comes sooner waits for the next. Where a push was taken, the mail waits an hour. People who are blocked, hidden or gone
 * are not counted. Two at once send one.
 */
export async function mailNews({ site, member, kind }: NewsMailOrder): Promise<void> {
  const scope = { site, memberId: member };
  await withTransaction(async (tx) => {
    // The rows are locked: a second run waits, and finds them mailed.
    const waiting = await lockWaiting(scope, kind, tx);
    const receiver = waiting.length > 0 ? await findReceiver(scope, tx) : null;
    if (!receiver?.confirmed || !wants(receiver.notificationsDisabled, "email", kind)) return;
    const seenAt = await lastSeenOf({ site, accountId: member }, tx);
    const missed = waiting.filter(({ at }) => seenAt === null || at > seenAt);
    if (missed.length === 0) return;
    const due = await dueAt(scope, kind, missed, tx);
    if (due > now()) return later({ site, member, kind }, due, tx);
    const people = await actorsOf(scope, missed, tx);
    if (people.length > 0) {
      const { alone, ...mail } = contentOf({ site, receiver }, kind, people, missed[0]?.id ?? 0);
      const person = alone && { name: alone.name, picture: await portraitPath({ site, profileId: alone.id }, tx) };
      await queueNotificationMail(siteNamed(site), receiver, { ...mail, person }, tx);
    }
    await markMailed(
      missed.map(({ id }) => id),
      tx,
    );
  });
}

async function dueAt(
  scope: { site: string; memberId: string },
  kind: MailedKind,
  missed: { pushedAt: Date | null }[],
  tx: Db,
): Promise<Date> {
  const last = await lastMailed(scope, kind, tx);
  const pushed = missed.flatMap(({ pushedAt }) => (pushedAt ? addMs(pushedAt, MAIL_AFTER_PUSH) : []));
  // Only when every one of them was pushed does the mail wait for pushes.
  const times = pushed.length === missed.length ? pushed.slice(0, 1) : [];
  if (last) times.push(addMs(last, MAIL_EVERY[kind]));
  return times.reduce((latest, time) => (time > latest ? time : latest), new Date(0));
}

async function later(order: NewsMailOrder, runAt: Date, tx: Db): Promise<void> {
  const key = `${MAIL_NOTIFICATIONS}:${order.member}:${order.kind}`;
  await enqueue(MAIL_NOTIFICATIONS, { ...order }, { key, runAt, maxAttempts: 10 }, tx);
}

async function actorsOf(
  scope: { site: string; memberId: string },
  missed: { actorId: string | null }[],
  tx: Db,
): Promise<Contact[]> {
  const ids = [...new Set(missed.flatMap(({ actorId }) => actorId ?? []))];
  return (await contactsOf(scope, ids, tx)).filter(({ blocked, state }) => !blocked && state === "open");
}

const PLURAL = { like: "likes", match: "matches", visit: "visits" } as const satisfies Record<MailedKind, string>;
const PAGES = { like: "/likes", match: "/likes/matches", visit: "/notifications" } as const satisfies Record<
  MailedKind,
  string
>;

function contentOf(
  { site, receiver }: { site: string; receiver: Receiver },
  kind: MailedKind,
  people: Contact[],
  first: number,
): NotificationMailContent & { alone: Contact | null } {
  const t = getT(siteNamed(site), receiver.locale);
  // A05: a fictional profile is never counted as a member; those among members have a line of their own.
  const real = people.filter(({ fictional }) => !fictional);
  const counted = real.length > 0 ? real : people;
  const others = people.length - counted.length;
  const [one] = counted;
  const named = one && counted.length === 1 ? one : null;
  const alone = others === 0 ? named : null;
  const page =
    alone && (kind === "like" ? `/likes/m/${alone.id}` : `/members/${alone.id}${kind === "match" ? "/chat" : ""}`);
  return {
    alone,
    switch: `email:${kind}`,
    subject: named
      ? t(`news.${kind}`, { name: named.name })
      : t(`news.mail_${PLURAL[kind]}`, { count: counted.length }),
    fictional: real.length === 0,
    alsoFictional: others > 0 ? t("news.mail_also_fictional", { count: others }) : null,
    text: t(alone ? `news.mail_${kind}_text` : "news.mail_all_text"),
    button: {
      label: t(alone ? `news.mail_${kind}_button` : "news.mail_all_button"),
      path: page ?? PAGES[kind],
    },
    small: t("news.mail_small"),
    key: `news:${kind}:${receiver.id}:${first}`,
  };
}
