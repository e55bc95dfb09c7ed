import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "#app/features/session/guards.server.ts";
import { resendActivation } from "#app/features/signup/resend-activation.server.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MessagePage } from "../parts/message-page.tsx";

/** Who opens the address by hand goes home: only the form sends. */
export function loader() {
  return redirectTo("/");
}

/** POST `/activate/resend`: `{ ok, text }` for the banner's toast; without script the same as a page. */
export async function action({ context }: ActionFunctionArgs) {
  const member = requireMember({ ...context, path: "/" });
  const { site, settings, origin, locale, t } = context;
  const result = await resendActivation({ site: site.key, settings, origin }, member, locale);
  if (result.ok) return data({ ok: true, text: t("lifecycle.resend_sent") });
  if (result.reason === "confirmed") return data({ ok: true, text: t("lifecycle.resend_confirmed") });
  return data({ ok: false, text: t("lifecycle.too_many_mails") }, { status: 429 });
}

export default function ActivateResend() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <MessagePage title={t("lifecycle.reset_sent_title")} text={reply?.text ?? ""}>
      <LinkButton to="/" size="large" variant="secondary">
        {t("lifecycle.deleted_home")}
      </LinkButton>
    </MessagePage>
  );
}
