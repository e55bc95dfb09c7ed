import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { DELETION_GRACE_DAYS } from "#app/features/members/members.rules.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MessagePage } from "../parts/message-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { title: `${context.t("lifecycle.deleted_title")} · ${context.settings.name}` };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** R18: after the deletion; says nothing about whose account it was, for anyone may open it. */
export default function AccountDeleted() {
  const { t } = useTranslation();
  return (
    <MessagePage
      framed
      title={t("lifecycle.deleted_title")}
      text={t("lifecycle.deleted_text", { days: DELETION_GRACE_DAYS })}
    >
      <LinkButton to="/" size="large" variant="secondary">
        {t("lifecycle.deleted_home")}
      </LinkButton>
    </MessagePage>
  );
}
