import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import { EMAIL_LENGTH } from "#app/features/members/members.rules.ts";
import { BUSY_RETRY_SECONDS } from "#app/features/session/log-in-browser.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { hasTrafficSource } from "#app/features/tracking/tracking.rules.ts";
import { HOUR, now, SECOND } from "#app/platform/clock.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { readDate } from "#app/ui/date-parts.ts";
import { isDisposable } from "./disposable-email.server.ts";
import { forgetInvite, keptInvite } from "./invite-cookie.server.ts";
import { peekInvite } from "./invites.server.ts";
import { meantEmail } from "./meant-email.ts";
import { signUp } from "./sign-up.server.ts";
import { signupsOpen } from "./signup.rules.ts";
import { signupSchema } from "./signup.schemas.ts";

const FIELDS = ["email", "name", "date_of_birth", "signup_message", "password"] as const;

/** Why nobody can sign up here now without an invitation, or null (P02). */
export function signupClosed(context: Pick<AppLoadContext, "settings" | "visit">, invited = false) {
  const { signups } = context.settings;
  if (signupsOpen(signups, { trafficSource: hasTrafficSource(context.visit), invited })) return null;
  return signups === "with_trafficsource" ? ("trafficsource" as const) : ("invite" as const);
}

/** The same for this browser, which may keep an invitation (A07). */
export async function signupDoor(context: Pick<AppLoadContext, "site" | "settings" | "visit" | "cookies">) {
  const invite = keptInvite(context.cookies) ?? null;
  const found = invite ? await peekInvite({ site: context.site.key }, invite) : null;
  return {
    closed: signupClosed(context, found?.state === "open"),
    /** The invitation that this browser keeps, used or not; null for anything that is none. */
    invite: found ? { secret: invite, state: found.state } : null,
  };
}

/**
 * The signup form's answer: on to the profile, or the form again with its mistakes; the same for an address that has an account
 * (docs/decisions/021). A form that asked less (a lander's) goes on without complaint about what it did not ask. `greeter`: the
 * member whose page the form is on, whom the first message is for.
 */
export async function signUpBrowser(request: Request, context: AppLoadContext, greeter: Greeter | null = null) {
  const { settings, cookies, locale } = context;
  const form = await request.formData();
  const { closed, invite } = await signupDoor(context);
  // A used invitation may be this very form a second time: the account's password will tell.
  if (closed && invite?.state !== "used") return closedReply();

  const asked = (name: string) => form.has(name) || form.has(`${name}_day`);
  const missing = FIELDS.some((name) => name !== "signup_message" && !asked(name));
  const date = readDate(form, "date_of_birth");
  if (date) form.set("date_of_birth", date);
  const schema = signupSchema({ minAge: settings.minAge, timeZone: settings.timezone, at: now });
  const submission = parseWithZod(form, { schema });
  const meant = meantEmail(String(form.get("email") ?? "").slice(0, EMAIL_LENGTH));
  if (submission.status !== "success") {
    const lastResult = submission.reply({ hideFields: ["password"] });
    if (!missing) return data({ lastResult, meant }, { status: 422 });
    const error = Object.fromEntries(Object.entries(lastResult.error ?? {}).filter(([name]) => asked(name)));
    return data({ lastResult: { ...lastResult, error }, meant }, { status: 200 });
  }
  const refuse = (errors: { fieldErrors?: Record<string, string[]>; formErrors?: string[] }, init: ResponseInit) =>
    data({ lastResult: submission.reply({ ...errors, hideFields: ["password"] }), meant }, init);
  if (isDisposable(submission.value.email))
    return refuse({ fieldErrors: { email: ["signup.error_disposable"] } }, { status: 422 });
  const consent = form.get("fictional_consent") === "on";
  if (greeter?.fictional && submission.value.signup_message && !consent)
    return refuse({ fieldErrors: { signup_message: ["signup.error_fictional"] } }, { status: 422 });

  const result = await signUp({ site: context.site.key, settings, origin: context.origin }, submission.value, {
    locale,
    tracking: context.visit,
    country: settings.geoipSelectedCountry ?? settings.geoipCountry,
    clientAddress: context.clientAddress,
    userAgent: context.userAgent,
    sessionHash: context.member?.sessionHash ?? null,
    invite: invite?.secret ?? null,
    inviteNeeded: signupClosed(context) !== null,
    writesTo: greeter && { profileId: greeter.id, fictionalConsent: greeter.fictional && consent },
  });
  if (result.ok) {
    if (result.kind === "signed-up") forgetInvite(cookies);
    setAuthCookie(cookies, result.secret);
    const home = greeter ? `/members/${greeter.id}` : "/";
    throw redirectTo(result.kind === "logged-in" && result.status === "active" ? home : "/complete-signup");
  }
  switch (result.reason) {
    case "closed":
      return closedReply();
    case "busy":
      return refuse({ formErrors: ["login.busy"] }, later(503, BUSY_RETRY_SECONDS));
    case "too-many":
      return refuse({ formErrors: ["signup.error_too_many"] }, later(429, HOUR / SECOND));
    case "email-exists":
      return refuse({ fieldErrors: { email: ["signup.existing_account"] } }, { status: 409 });
    case "account-pending-deletion":
      return refuse({ fieldErrors: { email: ["signup.deleted_account"] } }, { status: 409 });
  }
}

/** Who greets a visitor on a signup page of their own. */
interface Greeter {
  id: string;
  fictional: boolean;
}

function closedReply() {
  return data({ lastResult: { status: "error" as const }, closed: true }, { status: 403 });
}

function later(status: number, seconds: number): ResponseInit {
  return { status, headers: { "retry-after": String(seconds) } };
}
