import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { peekToken } from "#app/features/members/one-time-token.server.ts";
import { BUSY_RETRY_SECONDS } from "#app/features/session/log-in-browser.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { newPasswordSchema } from "../lifecycle.schemas.ts";
import { MessagePage } from "../parts/message-page.tsx";
import { NewPasswordForm } from "../parts/new-password-form.tsx";
import { resetPassword } from "../reset-password.server.ts";
import { TOKEN_PAGE_HEADERS, tokenPageMeta } from "../token-page.ts";

const secretOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";
const gone = { status: 410, headers: TOKEN_PAGE_HEADERS };

/** The link of the reset mail: looking uses nothing up (A4). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, settings, t } = context;
  const title = `${t("lifecycle.new_password_title")} · ${settings.name}`;
  const found = await peekToken({ site: site.key }, secretOf(request));
  const valid = found.ok && found.token.purpose === "reset";
  return data({ valid, title }, valid ? {} : gone);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { site, settings, origin, member, userAgent, cookies } = context;
  const submission = parseWithZod(await request.formData(), { schema: newPasswordSchema });
  const hidden = { hideFields: ["password" as const, "repeat_password" as const] };
  if (submission.status !== "success") return data({ lastResult: submission.reply(hidden) }, { status: 422 });
  const result = await resetPassword(
    { site: site.key, settings, origin },
    secretOf(request),
    submission.value.password,
    { userAgent, sessionHash: member?.sessionHash ?? null, memberId: member?.id ?? null },
  );
  if (result.ok) {
    setAuthCookie(cookies, result.secret);
    throw redirectTo("/");
  }
  if (result.reason === "busy")
    return data(
      { lastResult: submission.reply({ ...hidden, formErrors: ["login.busy"] }) },
      { status: 503, headers: { "retry-after": String(BUSY_RETRY_SECONDS) } },
    );
  return data({ lastResult: submission.reply(hidden) }, gone);
}

export const headers = () => TOKEN_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => tokenPageMeta(page?.title);

/** R16: the new password, twice (V06); or what to do about a link that is nothing any more (X06). */
export default function ResetPasswordDo() {
  const { valid } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  if (valid)
    return (
      <NewPasswordForm
        title={t("lifecycle.new_password_title")}
        text={t("lifecycle.new_password_text")}
        button={t("lifecycle.new_password_submit")}
        lastResult={reply?.lastResult as SubmissionResult<string[]> | undefined}
      />
    );
  return (
    <MessagePage title={t("lifecycle.link_invalid_title")} text={t("lifecycle.link_invalid_text")}>
      <LinkButton to="/reset-password" size="large">
        {t("lifecycle.ask_new")}
      </LinkButton>
    </MessagePage>
  );
}
