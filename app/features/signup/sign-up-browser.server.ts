import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import { BUSY_RETRY_SECONDS } from "#app/features/session/log-in-browser.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { hasTrafficSource } from "#app/features/tracking/tracking.rules.ts";
import { now } from "#app/platform/clock.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { newSecret } from "#app/platform/id.server.ts";
import { readDate } from "#app/ui/date-parts.ts";
import { signUp } from "./sign-up.server.ts";
import { signupsOpen } from "./signup.rules.ts";
import { signupSchema } from "./signup.schemas.ts";

const FIELDS = ["email", "name", "date_of_birth", "signup_message", "password"] as const;

/** Why nobody can sign up here now, or null (P02). */
export function signupClosed(context: Pick<AppLoadContext, "settings" | "visit">) {
  const { signups } = context.settings;
  if (signupsOpen(signups, { trafficSource: hasTrafficSource(context.visit), invited: false })) return null;
  return signups === "with_trafficsource" ? ("trafficsource" as const) : ("invite" as const);
}

/**
 * The signup form's answer: on to the profile, or the form again with its mistakes. An address that has an account leads to
 * the same page with a cookie of the same shape, worth nothing. A form that asked less (a lander's) goes on without complaint
 * about what it did not ask.
 */
export async function signUpBrowser(request: Request, context: AppLoadContext) {
  const { settings, cookies, locale } = context;
  const form = await request.formData();
  if (signupClosed(context)) return data({ lastResult: { status: "error" as const }, closed: true }, { status: 403 });

  const asked = (name: string) => form.has(name) || form.has(`${name}_day`);
  const missing = FIELDS.some((name) => name !== "signup_message" && !asked(name));
  const date = readDate(form, "date_of_birth");
  if (date) form.set("date_of_birth", date);
  const schema = signupSchema({ minAge: settings.minAge, timeZone: settings.timezone, at: now });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    const lastResult = submission.reply({ hideFields: ["password"] });
    if (!missing) return data({ lastResult }, { status: 422 });
    const error = Object.fromEntries(Object.entries(lastResult.error ?? {}).filter(([name]) => asked(name)));
    return data({ lastResult: { ...lastResult, error } }, { status: 200 });
  }

  const result = await signUp({ site: context.site.key, settings, origin: context.origin }, submission.value, {
    locale,
    tracking: context.visit,
    country: settings.geoipSelectedCountry ?? settings.geoipCountry,
    clientAddress: context.clientAddress,
    userAgent: context.userAgent,
    sessionHash: context.member?.sessionHash ?? null,
  });
  const refuse = (errors: { fieldErrors?: Record<string, string[]>; formErrors?: string[] }, init: ResponseInit) =>
    data({ lastResult: submission.reply({ ...errors, hideFields: ["password"] }) }, init);
  if (result.ok) {
    setAuthCookie(cookies, result.kind === "check-mail" ? newSecret() : result.secret);
    throw redirectTo(result.kind === "logged-in" && result.status === "active" ? "/" : "/complete-signup");
  }
  if (result.reason === "busy")
    return refuse(
      { formErrors: ["login.busy"] },
      { status: 503, headers: { "retry-after": String(BUSY_RETRY_SECONDS) } },
    );
  const key = result.reason === "email-exists" ? "signup.existing_account" : "signup.deleted_account";
  return refuse({ fieldErrors: { email: [key] } }, { status: 409 });
}
