import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { peekToken } from "#app/features/members/one-time-token.server.ts";
import { BUSY_RETRY_SECONDS } from "#app/features/session/log-in-browser.server.ts";
import { openInvite } from "#app/features/signup/open-invite.server.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { followLink, isPagePurpose, linkAsksPassword } from "../follow-link.server.ts";
import { newPasswordSchema } from "../lifecycle.schemas.ts";
import { MessagePage } from "../parts/message-page.tsx";
import { NewPasswordForm } from "../parts/new-password-form.tsx";
import { TOKEN_PAGE_HEADERS, tokenPageMeta } from "../token-page.ts";

/** The link of a mail (R21). Looking has no effect, for mail programs look too; the button acts (A4). Unknown is a 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { site, settings, member, t } = context;
  const found = await peekToken({ site: site.key }, params.token ?? "");
  const purpose = found.token?.purpose;
  if (!found.token) {
    const invite = await openInvite(context, params.token ?? "");
    const ended = { purpose: "invite", state: invite, title: settings.name } as const;
    return data(ended, { status: 410, headers: TOKEN_PAGE_HEADERS });
  }
  if (!isPagePurpose(purpose)) throw notFound();
  const page = { purpose, state: "open", title: `${t("activate.meta_title")} · ${settings.name}` } as const;
  if (found.ok) {
    const asksPassword = await linkAsksPassword(context, found.token);
    return data({ ...page, asksPassword, title: purpose === "activate" ? page.title : settings.name });
  }
  if (purpose === "activate") {
    const done = found.token?.accountId === member?.id && member?.status === "active";
    throw redirectTo(done ? "/activate/done" : "/activate/error");
  }
  if (purpose === "unsubscribe" && found.reason === "used")
    return data({ purpose, state: "done" as const, title: settings.name });
  return data({ purpose, state: "ended" as const, title: settings.name }, { status: 410, headers: TOKEN_PAGE_HEADERS });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const secret = params.token ?? "";
  // A link that asks for no password has a form without fields; what it got nevertheless counts for nothing.
  const submission = parseWithZod(await request.formData().catch(() => new FormData()), { schema: newPasswordSchema });
  const password = submission.status === "success" ? submission.value.password : null;
  const followed = await followLink(context, secret, password);
  if (followed.ok) throw redirectTo(followed.path ?? `/${encodeURIComponent(secret)}`);
  const hidden = { hideFields: ["password" as const, "repeat_password" as const] };
  if (followed.reason === "password-needed") return data({ lastResult: submission.reply(hidden) }, { status: 422 });
  return data(
    { lastResult: submission.reply({ ...hidden, formErrors: ["login.busy"] }) },
    { status: 503, headers: { "retry-after": String(BUSY_RETRY_SECONDS) } },
  );
}

export const headers = () => TOKEN_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => tokenPageMeta(page?.title);

export default function TokenPage() {
  const page = useLoaderData<typeof loader>();
  const { purpose, state } = page;
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  if (purpose === "invite")
    return (
      <MessagePage title={t(`signup.invite_${state}_title`)} text={t("signup.invite_ended_text")}>
        <LinkButton to="/login" size="large">
          {t("signup.log_in")}
        </LinkButton>
        <LinkButton to="/" size="large" variant="secondary">
          {t("signup.invite_home")}
        </LinkButton>
      </MessagePage>
    );
  if (state === "done")
    return <MessagePage title={t("lifecycle.unsubscribed_title")} text={t("lifecycle.link_unsubscribe_text")} />;
  if (state === "ended")
    return (
      <MessagePage title={t("lifecycle.link_invalid_title")} text={t("lifecycle.link_invalid_text")}>
        <LinkButton to={purpose === "unsubscribe" ? "/profile#notifications" : "/reset-password"} size="large">
          {purpose === "unsubscribe" ? t("lifecycle.back_to_settings") : t("lifecycle.ask_new")}
        </LinkButton>
      </MessagePage>
    );
  const say = (part: "title" | "text" | "button") =>
    purpose === "activate" ? t(`activate.confirm_${part}`) : t(`lifecycle.link_${purpose}_${part}`);
  if ("asksPassword" in page && page.asksPassword)
    return (
      <NewPasswordForm
        title={say("title")}
        text={t("lifecycle.link_password_text")}
        button={say("button")}
        lastResult={reply?.lastResult as SubmissionResult<string[]> | undefined}
      />
    );
  return (
    // A form without an address of its own: the page's, so that the secret stands nowhere in the answer.
    <form method="post">
      <MessagePage title={say("title")} text={say("text")}>
        <Button type="submit" size="large">
          {say("button")}
        </Button>
      </MessagePage>
    </form>
  );
}
