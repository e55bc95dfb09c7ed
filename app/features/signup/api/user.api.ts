import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { changeLanguage } from "#app/features/i18n/change-language.server.ts";
import { saveLanguage } from "#app/features/members/save-language.server.ts";
import { answerPushCall, isPushCall } from "#app/features/notifications/push-api.server.ts";
import { type CurrentMember, currentMember } from "#app/features/session/current-member.server.ts";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { logInSchema } from "#app/features/session/log-in.schemas.ts";
import { BUSY_RETRY_SECONDS, LOGIN_REFUSALS, logInBrowser } from "#app/features/session/log-in-browser.server.ts";
import { apiError, badRequest, json } from "#app/platform/http/responses.server.ts";
import { apiUser } from "../api-user.server.ts";

const PRIVATE = { "cache-control": "private, no-store" };
const languageSchema = z.object({ language: z.string().max(20) });

/** GET `/api/user.php` → `{user}`; 403 `authentication_required` when logged out (C01). */
export async function loader({ context }: LoaderFunctionArgs) {
  return answer(context, requireApiMember(context));
}

/** POST logs in, PUT saves the language; both answer `{user}`. With `?push=1` it is about this browser's pushes (C02). */
export async function action({ request, context }: ActionFunctionArgs) {
  if (isPushCall(request)) return answerPushCall(request, context);
  if (request.method === "POST") return logInByCall(request, context);
  if (request.method === "PUT") return saveLanguageByCall(request, context);
  const message = context.t("login.error_malformed");
  return apiError({ status: 405, code: "method_not_allowed", message }, { allow: "GET, POST, PUT" });
}

async function logInByCall(request: Request, context: AppLoadContext) {
  const { t } = context;
  const body = logInSchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return badRequest("malformed", t("login.error_malformed"));
  const result = await logInBrowser(context, body.data);
  if (!result.ok) {
    const { status, code, text } = LOGIN_REFUSALS[result.reason];
    const params = result.reason === "account-locked" ? { minutes: result.minutes } : undefined;
    const headers = { ...PRIVATE, ...(status === 503 ? { "retry-after": String(BUSY_RETRY_SECONDS) } : {}) };
    return apiError({ status, code, message: t(text, params ?? {}), params }, headers);
  }
  const member = await currentMember(context.cookies, context.site.key);
  if (!member) throw new Error("the session just made is not there");
  return answer(context, member);
}

async function saveLanguageByCall(request: Request, context: AppLoadContext) {
  const member = requireApiMember(context);
  const { t, settings, cookies } = context;
  const body = languageSchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return badRequest("malformed", t("login.error_malformed"));
  const scope = { site: member.site, accountId: member.id };
  const changed = await changeLanguage(body.data.language, settings, cookies, {
    saveLanguage: (locale) => saveLanguage(scope, locale),
  });
  if (!changed.ok) {
    const message = t("login.error_language");
    return apiError({ status: 422, code: "invalid", message, field: "language" }, PRIVATE);
  }
  return answer(context, { ...member, language: changed.locale });
}

async function answer(context: AppLoadContext, member: CurrentMember) {
  return json({ user: await apiUser(context, member) }, { headers: PRIVATE });
}
