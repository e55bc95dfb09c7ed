import { createAccount } from "#app/features/members/create-account.server.ts";
import { type AccountIdentity, findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { hashPassword } from "#app/features/members/hash-password.server.ts";
import { DELETION_GRACE_DAYS, emailKey } from "#app/features/members/members.rules.ts";
import type { AccountStatus, TrackingSnapshot } from "#app/features/members/members.tables.ts";
import { issueToken } from "#app/features/members/one-time-token.server.ts";
import { createOwnProfile } from "#app/features/profiles/create-own-profile.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endSession } from "#app/features/session/end-sessions.server.ts";
import { logIn } from "#app/features/session/log-in.server.ts";
import { countAttempt, usedUp } from "#app/features/session/throttle.server.ts";
import { termsVersionDate } from "#app/features/tenancy/terms-version.ts";
import { DAY } from "#app/platform/clock.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { isLocale, type Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { writeFirstMessage } from "./first-message.server.ts";
import { holdInvite, markInviteUsed } from "./invites.server.ts";
import { queueDeletedAccountMail, queueExistingAccountMail } from "./queue-signup-mails.server.ts";
import { sendActivation } from "./send-activation.server.ts";
import type { SignupValues } from "./signup.schemas.ts";

export interface SignUpScope {
  site: string;
  settings: SiteSettings;
  /** The site's own, for the links in mails. */
  origin: string;
}
export interface Visit {
  locale: Locale;
  tracking: TrackingSnapshot | null;
  country: string | null;
  clientAddress: string;
  userAgent: string;
  /** The session that this browser has now; it ends when a new one begins. */
  sessionHash: string | null;
  /** The secret of an invitation that this browser keeps. */
  invite?: string | null;
  /** Without an open invitation nobody can sign up here now. */
  inviteNeeded?: boolean;
  /** Whom `signup_message` is for; without anyone it is the first line about oneself. */
  writesTo?: { profileId: string; fictionalConsent: boolean } | null;
}
export type SignUpResult =
  /** A new account, or the visitor's own again by its password: logged in. */
  | { ok: true; kind: "signed-up" | "logged-in"; secret: string; accountId: string; status: AccountStatus }
  /** The address has an account: its owner has mail, and the visitor is told to look into the mailbox. */
  | { ok: true; kind: "check-mail" }
  | Refusal<"busy" | "too-many" | "closed" | "email-exists" | "account-pending-deletion">;

/**
 * Promises one account per address and site with its profile, activation mail and session in one commit, however many ask at
 * once; the same form sent twice answers the same. An address that has an account is told to its owner by mail only, unless the
 * site's setting says otherwise (decisions §7). An invitation makes one account, also among many forms at the same instant, and
 * is not used up by an address that has one. Refuses with "busy" under a flood, too many forms from one network address, and every
 * form from one that tries out addresses. Age, name, address and open signups are checked before.
 */
export async function signUp(scope: SignUpScope, values: SignupValues, visit: Visit): Promise<SignUpResult> {
  const attempt = await countAttempt(scope, [{ rule: "signup_address", key: visit.clientAddress }]);
  if (!attempt.allowed) return refuse("too-many");
  // Known addresses are what is counted, and every address is refused: the refusal tells nothing.
  if (await usedUp(scope, { rule: "signup_known_address", key: visit.clientAddress })) return refuse("too-many");
  const hashed = await hashPassword(values.password);
  if (!hashed.ok) return hashed;
  const made = await withTransaction((tx) => makeMember(scope, values, visit, hashed.hash, tx));
  if (made === "closed") return meetLate(scope, values, visit);
  if (made) return { ok: true, kind: "signed-up", ...made, status: "not_confirmed" };
  return meetExisting(scope, values, visit);
}

/** Null when the address has an account. */
async function makeMember(scope: SignUpScope, values: SignupValues, visit: Visit, passwordHash: string, tx: Db) {
  const { site, settings } = scope;
  const invited = await holdInvite({ site }, visit.invite ?? null, tx);
  if (!invited && visit.inviteNeeded) return "closed";
  const account = await createAccount(
    { site },
    {
      email: values.email,
      passwordHash,
      status: "not_confirmed",
      language: visit.locale,
      tracking: visit.tracking,
      termsVersion: termsVersionDate(settings.company),
    },
    tx,
  );
  if (!account) return null;
  await createOwnProfile(
    { site, memberId: account.id },
    {
      name: values.name,
      dateOfBirth: values.date_of_birth,
      aboutMe: visit.writesTo ? null : values.signup_message,
      country: visit.country,
    },
    tx,
  );
  if (invited && visit.invite) await markInviteUsed({ site, accountId: account.id }, visit.invite, tx);
  if (visit.writesTo && values.signup_message)
    await writeFirstMessage({ site, accountId: account.id }, { ...visit.writesTo, body: values.signup_message }, tx);
  await countAttempt({ site }, [{ rule: "signup_mail", key: emailKey(values.email) }], tx);
  await sendActivation(scope, { id: account.id, email: values.email, locale: visit.locale }, tx);
  if (visit.sessionHash) await endSession({ site, sessionHash: visit.sessionHash }, tx);
  const { secret } = await createSession({ site, accountId: account.id }, visit, tx);
  return { secret, accountId: account.id };
}

/** The same form a second time, after the first used up the invitation, is answered as the first was; every other comes too late. */
async function meetLate(scope: SignUpScope, values: SignupValues, visit: Visit): Promise<SignUpResult> {
  const own = await logIn(scope, { ...visit, email: values.email, password: values.password });
  if (own.ok) return { ok: true, kind: "logged-in", secret: own.secret, accountId: own.accountId, status: own.status };
  return refuse(own.reason === "busy" ? "busy" : "closed");
}

/** The right password proves that it is the owner, or the same form a second time. Everyone else learns nothing here. */
async function meetExisting(scope: SignUpScope, values: SignupValues, visit: Visit): Promise<SignUpResult> {
  const { site, settings } = scope;
  const own = await logIn({ site }, { ...visit, email: values.email, password: values.password });
  if (own.ok) return { ok: true, kind: "logged-in", secret: own.secret, accountId: own.accountId, status: own.status };
  if (own.reason === "busy") return refuse("busy");
  const account = await findAccountByEmail({ site }, values.email);
  if (account && settings.signupRevealsExistingEmail && account.status !== "banned")
    return refuse(account.status === "deleted" ? "account-pending-deletion" : "email-exists");
  if (account) {
    await countAttempt({ site }, [{ rule: "signup_known_address", key: visit.clientAddress }]);
    await withTransaction((tx) => tellOwner(scope, account, tx));
  }
  return { ok: true, kind: "check-mail" };
}

async function tellOwner(scope: SignUpScope, account: AccountIdentity, tx: Db): Promise<void> {
  const { site, settings } = scope;
  if (!account.email || account.status === "banned") return;
  const mail = await countAttempt({ site }, [{ rule: "signup_mail", key: emailKey(account.email) }], tx);
  if (!mail.allowed) return;
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  const owner = { id: account.id, email: account.email, locale };
  // Nothing of this form reaches the account: its writer may be anybody, and the link asks its opener for a password.
  if (account.status === "not_confirmed") await sendActivation(scope, owner, tx);
  else if (account.status === "deleted") {
    const lifeMs = DELETION_GRACE_DAYS * DAY;
    const secret = await issueToken({ site, accountId: owner.id, purpose: "reactivate" }, { lifeMs }, tx);
    await queueDeletedAccountMail(scope, owner, secret, tx);
  } else await queueExistingAccountMail(scope, owner, tx);
}
