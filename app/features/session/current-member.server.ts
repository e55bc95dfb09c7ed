import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { accountView } from "#app/features/members/account-view.server.ts";
import type { AccountStatus } from "#app/features/members/members.tables.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { hashSecret } from "#app/platform/id.server.ts";
import { sessions } from "./session.tables.ts";
import { readAuthCookie, SEEN_EVERY_MS } from "./session-cookie.server.ts";

/** Who is logged in: what every request knows of its member. Never sent to the browser as it is. */
export interface CurrentMember {
  id: string;
  site: string;
  /** As the member knows it, for showing and comparing; mails go to the account's own, which may be none. */
  email: string;
  status: AccountStatus;
  paidUser: boolean;
  language: string;
  signupDate: Date;
  /** Null until the e-mail address is confirmed. */
  confirmedAt: Date | null;
  notificationsDisabled: string[];
  /** Names this browser's session; the secret itself stays in the cookie. */
  sessionHash: string;
}

/**
 * Promises the member whose session the cookie holds, on this site only, in one prepared query; null for a visitor, an ended
 * session, and an account that is deleted or banned. `onSeen` runs at the first request of a session, and
 * at most every five minutes of a member's visit.
 */
export async function currentMember(
  cookies: Pick<CookieJar, "get" | "set" | "delete" | "secure">,
  site: string,
  onSeen?: (member: CurrentMember) => Promise<void>,
): Promise<CurrentMember | null> {
  const secret = readAuthCookie(cookies);
  if (!secret) return null;
  const hash = hashSecret(secret);
  const at = now();
  const [row] = await memberOfSession().execute({ hash, site, at });
  if (!row?.email) return null;
  const { seenAt, email, claimedEmail, ...rest } = row;
  const member: CurrentMember = { ...rest, email: claimedEmail ?? email, sessionHash: hash };
  if (seenAt.getTime() <= at.getTime() - SEEN_EVERY_MS && (await markSeen(hash, at))) await onSeen?.(member);
  return member;
}

/** True for one request of those that come at the same time. */
async function markSeen(hash: string, at: Date): Promise<boolean> {
  const seen = await getDb()
    .update(sessions)
    .set({ seenAt: at })
    .where(and(eq(sessions.hash, hash), lt(sessions.seenAt, addMs(at, -SEEN_EVERY_MS + 1))))
    .returning({ hash: sessions.hash });
  return seen.length === 1;
}

const prepared = new WeakMap<object, ReturnType<typeof prepare>>();
function memberOfSession(): ReturnType<typeof prepare> {
  const db = getDb();
  let statement = prepared.get(db);
  if (!statement) {
    statement = prepare(db);
    prepared.set(db, statement);
  }
  return statement;
}

function prepare(db: ReturnType<typeof getDb>) {
  return db
    .select({
      id: accountView.id,
      site: accountView.site,
      email: accountView.email,
      claimedEmail: accountView.claimedEmail,
      status: accountView.status,
      paidUser: accountView.paidUser,
      language: accountView.language,
      signupDate: accountView.signupDate,
      confirmedAt: accountView.confirmedAt,
      notificationsDisabled: accountView.notificationsDisabled,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(accountView, and(eq(accountView.id, sessions.accountId), eq(accountView.site, sessions.site)))
    .where(
      and(
        eq(sessions.hash, sql.placeholder("hash")),
        eq(sessions.site, sql.placeholder("site")),
        sql`${sessions.expiresAt} > ${sql.placeholder("at")}`,
        inArray(accountView.status, ["not_confirmed", "active"]),
      ),
    )
    .limit(1)
    .prepare("current_member");
}
