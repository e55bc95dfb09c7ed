import { holdAddress } from "#app/features/members/claimed-address.server.ts";
import { createAccount, createStandIn } from "#app/features/members/create-account.server.ts";
import { type AccountIdentity, findByAddress } from "#app/features/members/find-account.server.ts";
import { checkPassword, hashForAddress } from "#app/features/members/hash-password.server.ts";
import { holdAccount } from "#app/features/members/hold-account.server.ts";
import { emailKey } from "#app/features/members/members.rules.ts";
import type { AccountStatus, TrackingSnapshot } from "#app/features/members/members.tables.ts";
import { createOwnProfile } from "#app/features/profiles/create-own-profile.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endSession } from "#app/features/session/end-sessions.server.ts";
import { countAttempt, usedUp } from "#app/features/session/throttle.server.ts";
import { termsVersionDate } from "#app/features/tenancy/terms-version.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { writeFirstMessage } from "./first-message.server.ts";
import { holdInvite, markInviteUsed } from "./invites.server.ts";
import { sendSignupMails } from "./send-signup-mails.server.ts";
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
  | Refusal<"busy" | "too-many" | "closed" | "email-exists" | "account-pending-deletion">;

/**
 * Promises, for every address alike, a new account that waits for its proof, with its profile, mail and session in one commit: an
 * account of that address where it has none, else a stand-in for it, whose owner learns of it by mail (decisions §7,
 * docs/decisions/021). Known or not, it is the same hashing, statements, limits and refusals, unless the site's setting tells. The password
 * of an account of the address, or of a stand-in for it, is that account's login: the same form twice makes one account, however
 * many ask at once. An invitation makes one account. Refuses with "busy" under a flood, and too many forms from one network address or with one
 * address of mail. Age, name, address and open signups are checked before.
 */
export async function signUp(scope: SignUpScope, values: SignupValues, visit: Visit): Promise<SignUpResult> {
  const { site } = scope;
  const attempt = await countAttempt(scope, [{ rule: "signup_address", key: visit.clientAddress }]);
  if (!attempt.allowed) return refuse("too-many");
  const hashed = await hashForAddress(values.password, { site, email: values.email });
  if (!hashed.ok) return hashed;
  const asked = { email: values.email, standInHash: hashed.hash };
  const before = (await findByAddress(scope, asked)).owner?.passwordHash ?? null;
  const check = await checkPassword(values.password, before, { letIn: true });
  if (!check.ok) return check;
  return withTransaction(async (tx) => {
    await holdAddress(scope, values.email, tx);
    const { owner, standIn } = await findByAddress(scope, asked, tx);
    // The account may have been made since: by the same form, with the same hash.
    const known = owner?.passwordHash === hashed.hash || (check.matches && owner?.passwordHash === before);
    const own = known && (owner.status === "active" || owner.status === "not_confirmed") ? owner : standIn;
    return own
      ? enterOwn(scope, own, values, visit, tx)
      : makeMember(scope, { owner, hash: hashed.hash }, values, visit, tx);
  });
}

/** The right password proves that it is the owner, or the same form a second time. */
async function enterOwn(
  { site }: SignUpScope,
  own: AccountIdentity,
  { email }: SignupValues,
  visit: Visit,
  tx: Db,
): Promise<SignUpResult> {
  // Guesses are counted as those of the login page are: after five the right one is refused too.
  if (await usedUp({ site }, { rule: "login_account", key: emailKey(email) }, tx)) return refuse("too-many");
  const held = await holdAccount({ site, accountId: own.id }, tx);
  if (held?.passwordHash !== own.passwordHash) return refuse("busy");
  const secret = await enter({ site, accountId: own.id }, visit, tx);
  return { ok: true, kind: "logged-in", secret, accountId: own.id, status: held.status };
}

async function makeMember(
  scope: SignUpScope,
  { owner, hash }: { owner: AccountIdentity | null; hash: string },
  values: SignupValues,
  visit: Visit,
  tx: Db,
): Promise<SignUpResult> {
  const { site, settings } = scope;
  const key = emailKey(values.email);
  const guess = await countAttempt({ site }, [{ rule: "login_account", key }], tx);
  if (!guess.allowed) return refuse("too-many");
  const invited = await holdInvite({ site }, visit.invite ?? null, tx);
  if (!invited && visit.inviteNeeded) return refuse("closed");
  if (owner && settings.signupRevealsExistingEmail && owner.status !== "banned")
    return refuse(owner.status === "deleted" ? "account-pending-deletion" : "email-exists");
  const counted = await countAttempt({ site }, [{ rule: "signup_email", key }], tx);
  if (!counted.allowed) return refuse("too-many");
  const account = {
    email: values.email,
    passwordHash: hash,
    language: visit.locale,
    tracking: visit.tracking,
    termsVersion: termsVersionDate(settings.company),
  };
  // Only a change of address, which was proved, can have taken it in this very instant.
  const made =
    (owner ? null : await createAccount({ site }, { ...account, status: "not_confirmed" }, tx)) ??
    (await createStandIn({ site }, account, tx));
  const own = { site, accountId: made.id };
  await createOwnProfile(
    { site, memberId: made.id },
    {
      name: values.name,
      dateOfBirth: values.date_of_birth,
      aboutMe: visit.writesTo ? null : values.signup_message,
      country: visit.country,
    },
    tx,
  );
  if (invited && visit.invite) await markInviteUsed(own, visit.invite, tx);
  if (visit.writesTo && values.signup_message)
    await writeFirstMessage(own, { ...visit.writesTo, body: values.signup_message }, tx);
  const mail = await countAttempt(
    { site },
    [key, made.id].map((of) => ({ rule: "signup_mail", key: of })),
    tx,
  );
  await sendSignupMails(scope, { ...made, locale: visit.locale }, { tellsOwner: mail.allowed }, tx);
  return {
    ok: true,
    kind: "signed-up",
    secret: await enter(own, visit, tx),
    accountId: made.id,
    status: "not_confirmed",
  };
}

async function enter(own: { site: string; accountId: string }, visit: Visit, tx: Db): Promise<string> {
  if (visit.sessionHash) await endSession({ site: own.site, sessionHash: visit.sessionHash }, tx);
  return (await createSession(own, visit, tx)).secret;
}
