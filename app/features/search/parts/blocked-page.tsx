import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useReport } from "#app/features/moderation/parts/use-report.tsx";
import { reportPath } from "#app/features/moderation/reports.rules.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** What is left of a member whom one has blocked: the way to take it back, and to report what led to it. */
export function BlockedPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { ask, dialog } = useReport();
  return (
    <>
      <EmptyState
        as="h1"
        icon="block"
        title={t("profile.blocked")}
        actions={
          <>
            <LinkButton to="/members">{t("likes.find_members")}</LinkButton>
            <LinkButton
              to={reportPath("profile", id)}
              onClick={(event) => ask(event, { kind: "profile", id, name: null })}
              variant="secondary"
            >
              {t("report.profile")}
            </LinkButton>
            <Form method="post">
              <Button type="submit" name="intent" value="unblock" variant="ghost">
                {t("profile.unblock")}
              </Button>
            </Form>
          </>
        }
      />
      {dialog}
    </>
  );
}
