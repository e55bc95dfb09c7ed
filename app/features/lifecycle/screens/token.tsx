import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { peekToken } from "#app/features/members/one-time-token.server.ts";
import { openInvite } from "#app/features/signup/open-invite.server.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

import { followLink, isPagePurpose } from "../follow-link.server.ts";
import { MessagePage } from "../parts/message-page.tsx";
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
  if (found.ok) return data({ ...page, title: purpose === "activate" ? page.title : settings.name });
  if (purpose === "activate") {
    const done = found.token?.accountId === member?.id && member?.status === "active";
    throw redirectTo(done ? "/activate/done" : "/activate/error");
  }
  if (purpose === "unsubscribe" && found.reason === "used")
    return data({ purpose, state: "done" as const, title: settings.name });
  return data({ purpose, state: "ended" as const, title: settings.name }, { status: 410, headers: TOKEN_PAGE_HEADERS });
}

export async function action({ params, context }: ActionFunctionArgs) {
  const secret = params.token ?? "";
  const path = await followLink(context, secret);
  throw path ? redirectTo(path) : redirectTo(`/${encodeURIComponent(secret)}`);
}

export const headers = () => TOKEN_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => tokenPageMeta(page?.title);

export default function TokenPage() {
  const { purpose, state } = useLoaderData<typeof loader>();
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
