import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { peekToken } from "#app/features/members/one-time-token.server.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { confirmMailChange } from "../confirm-mail-change.server.ts";
import { MessagePage } from "../parts/message-page.tsx";
import { TOKEN_PAGE_HEADERS, tokenPageMeta } from "../token-page.ts";

const secretOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** The link of the mail to a new address: looking uses nothing up (A4). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, settings, t } = context;
  const title = `${t("lifecycle.email_title")} · ${settings.name}`;
  if (new URL(request.url).searchParams.has("done")) return data({ state: "done" as const, email: "", title });
  const found = await peekToken({ site: site.key }, secretOf(request));
  if (found.ok && found.token.purpose === "mail_change")
    return data({ state: "open" as const, email: found.token.payload.email ?? "", title });
  return data({ state: "ended" as const, email: "", title }, { status: 410, headers: TOKEN_PAGE_HEADERS });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { site, settings, origin, member } = context;
  const opener = { memberId: member?.id ?? null };
  const result = await confirmMailChange({ site: site.key, settings, origin }, secretOf(request), opener);
  throw redirectTo(result.ok ? "/mail-change/do?done=1" : "/mail-change/do");
}

export const headers = () => TOKEN_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => tokenPageMeta(page?.title);

/** R17: the button makes the change. */
export default function MailChangeDo() {
  const { state, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (state === "open")
    return (
      <form method="post">
        <MessagePage title={t("lifecycle.mail_confirm_title")} text={t("lifecycle.mail_confirm_text", { email })}>
          <Button type="submit" size="large">
            {t("lifecycle.mail_confirm_button")}
          </Button>
        </MessagePage>
      </form>
    );
  if (state === "done")
    return (
      <MessagePage title={t("lifecycle.mail_done_title")} text={t("lifecycle.mail_done_text")}>
        <LinkButton to="/profile" size="large">
          {t("lifecycle.to_profile")}
        </LinkButton>
      </MessagePage>
    );
  return (
    <MessagePage title={t("lifecycle.link_invalid_title")} text={t("lifecycle.link_invalid_text")}>
      <LinkButton to="/profile/email" size="large">
        {t("lifecycle.ask_new")}
      </LinkButton>
    </MessagePage>
  );
}
