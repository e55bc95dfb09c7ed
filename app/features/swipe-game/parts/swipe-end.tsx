import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatRelativeTime } from "#app/features/i18n/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Locale } from "#locales/locales.ts";
import type { Renewal } from "../swipe-answer.ts";

/** Today's likes are used up: when there are new ones, and what to do until then. */
export function UsedUp({ perDay, renewal }: { perDay: number; renewal: Renewal }) {
  const { t, i18n } = useTranslation();
  const when = formatRelativeTime(renewal.at, renewal.now, i18n.language as Locale);
  return (
    <EmptyState
      icon="heart"
      title={t("swipe.used_up_title")}
      actions={
        <>
          <LinkButton to="/likes/given">{t("likes.title_given")}</LinkButton>
          <LinkButton to="/members" variant="ghost">
            {t("likes.find_members")}
          </LinkButton>
        </>
      }
    >
      {t("swipe.used_up_text", { count: perDay, when })}
    </EmptyState>
  );
}

/** Nobody is left to show; those passed can come up once more. */
export function NobodyLeft({ passed }: { passed: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="swipe"
      title={t("swipe.empty_title")}
      actions={
        <>
          <LinkButton to="/members">{t("likes.find_members")}</LinkButton>
          {passed ? (
            <Form method="post" action="/swipe-game" reloadDocument>
              <Button type="submit" name="intent" value="again" variant="ghost">
                {t("swipe.again")}
              </Button>
            </Form>
          ) : null}
        </>
      }
    >
      {t("swipe.empty_text")}
    </EmptyState>
  );
}
