import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** What is left of a member whom one has blocked: the way to take it back. */
export function BlockedPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      as="h1"
      icon="block"
      title={t("profile.blocked")}
      actions={
        <>
          <LinkButton to="/members">{t("likes.find_members")}</LinkButton>
          <Form method="post">
            <Button type="submit" name="intent" value="unblock" variant="ghost">
              {t("profile.unblock")}
            </Button>
          </Form>
        </>
      }
    />
  );
}
