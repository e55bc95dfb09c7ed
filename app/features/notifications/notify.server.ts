import { type SQL, sql } from "drizzle-orm";
import { accountView } from "#app/features/members/account-view.server.ts";
import { isNotificationOn } from "#app/features/members/notification-switches.ts";
import { addMs, now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import {
  isMailedKind,
  MAIL_AFTER,
  type NotificationKind,
  PUSH_AFTER,
  SWITCH_OF,
  type SystemNotice,
} from "./notifications.rules.ts";
import { notifications, pushSubscriptions } from "./notifications.tables.ts";
import { MAIL_NOTIFICATIONS, PUSH_NOTIFICATION } from "./notifications.tasks.ts";

/** What to tell a member. */
type Notice = {
  site: string;
  memberId: string /** The member knows already: only for the list. */;
  seen?: true;
} & (
  | { kind: "like" | "match" | "photo_request" | "photo_grant"; actorId: string }
  | { kind: "message"; actorId: string; conversationId: string /** The message's kind. */; detail: string }
  | { kind: "visit"; actorId: string /** By the site's calendar: `2026-11-21`. */; day: string }
  | { kind: "system"; notice: SystemNotice }
);

/** A row of the table, as far as the kind decides it. */
interface Entry {
  kind: NotificationKind;
  key: string;
  actorId: string | null;
  subject: string | null;
  detail: string | null;
}

function entryOf(notice: Notice): Entry {
  switch (notice.kind) {
    case "like":
    case "match":
    case "photo_request":
    case "photo_grant":
      return entry(notice.kind, notice.actorId, notice.actorId);
    case "message":
      return {
        ...entry("message", notice.conversationId, notice.actorId),
        subject: notice.conversationId,
        detail: notice.detail,
      };
    case "visit":
      return entry("visit", `${notice.actorId}:${notice.day}`, notice.actorId);
    case "system":
      return { ...entry("system", notice.notice, null), detail: notice.notice };
  }
}

function entry(kind: NotificationKind, same: string, actorId: string | null): Entry {
  return { kind, key: `${kind}:${same}`, actorId, subject: null, detail: null };
}

/**
 * Tells a member something, in the caller's transaction and in one statement: nothing is told that did not happen. The same
 * thing again is no second notification: messages of a conversation count up on one while it is unread, a like that was
 * taken back and given again is silent, one visit a day. Push and mail wait as jobs, where the member wants them. Profiles
 * without an account (fictional ones) are told nothing. The caller has checked that neither has blocked the other.
 */
export async function notify(tx: Db, notice: Notice): Promise<void> {
  await tx.execute(notifySql(notice));
}

/** The statement of `notify`; `alongside` is another one that runs within it, `when` a condition without which nothing is told. */
export function notifySql(
  notice: Notice,
  { alongside = sql`select 1`, when = sql`true` }: { alongside?: SQL; when?: SQL } = {},
): SQL {
  const { ctes, jobs } = notifyParts(notice, when);
  return sql`with alongside as (${alongside}), ${ctes} ${jobs}`;
}

/**
 * The same for a larger statement: `ctes` stand among its own (`receiver`, `told`, `stored`), `jobs` is the query that must be read
 * to its end for push and mail to be asked for.
 */
export function notifyParts(notice: Notice, when: SQL): { ctes: SQL; jobs: SQL } {
  const { site, memberId, seen } = notice;
  const { kind, key, actorId, subject, detail } = entryOf(notice);
  const at = now().toISOString();
  const type = SWITCH_OF[kind];
  const on = (channel: "email" | "push") => sql`not (${`${channel}:${type}`} = any(stored.disabled))`;
  const payload = (more: SQL) => sql`json_build_object('site', ${site}::text, ${more})`;
  const ctes = sql`receiver as (
      select ${accountView.id} as id, ${accountView.notificationsDisabled} as disabled from ${accountView}
      where ${accountView.id} = ${memberId} and ${accountView.site} = ${site}
        and ${accountView.status} in ('not_confirmed', 'active') and ${when}
    ), told as (
      insert into ${notifications} as n (site, member_id, kind, key, actor_id, subject, detail, at, read_at)
      select ${site}, receiver.id, ${kind}, ${key}, ${actorId}, ${subject}, ${detail}, ${at}::timestamptz,
        ${seen ? at : null}::timestamptz
      from receiver
      on conflict (member_id, key) do update set
        count = case when n.kind = 'message' and n.read_at is null then n.count + 1 else 1 end,
        at = excluded.at, detail = excluded.detail, read_at = excluded.read_at, withdrawn = false,
        pushed_at = case when n.read_at is null then n.pushed_at end
      where n.kind = 'message' or n.withdrawn
      returning n.id, (n.kind = 'message' or n.xmax = 0) as fresh
    ), stored as (
      select told.id, receiver.disabled from told, receiver where told.fresh and ${!seen}
    )`;
  const jobs = sql`
    select graphile_worker.add_job(
      ${PUSH_NOTIFICATION}::text, ${payload(sql`'notification', stored.id`)},
      job_key => ${`${PUSH_NOTIFICATION}:`}::text || stored.id, job_key_mode => 'preserve_run_at',
      run_at => ${addMs(now(), PUSH_AFTER).toISOString()}::timestamptz, max_attempts => 5)
    from stored
    where ${on("push")} and exists (select 1 from ${pushSubscriptions} where member_id = ${memberId})
    union all
    select graphile_worker.add_job(
      ${MAIL_NOTIFICATIONS}::text, ${payload(sql`'member', ${memberId}::text, 'kind', ${kind}::text`)},
      job_key => ${`${MAIL_NOTIFICATIONS}:${memberId}:${kind}`}::text, job_key_mode => 'preserve_run_at',
      run_at => ${addMs(now(), MAIL_AFTER).toISOString()}::timestamptz, max_attempts => 10)
    from stored
    where ${isMailedKind(kind)} and ${on("email")}`;
  return { ctes, jobs };
}

/** Whether a member with these switches wants this kind by this way. */
export function wants(disabled: readonly string[], channel: "email" | "push", kind: NotificationKind): boolean {
  return isNotificationOn(disabled, channel, SWITCH_OF[kind]);
}
