import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { GrantStanding } from "#app/features/photos/photo-grants.server.ts";
import type { ProfileView } from "#app/features/profiles/load-profile.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./member-page.css.ts";

type PrivatePhotosProps = { profile: ProfileView; grants: GrantStanding };

/** What the two let each other see: their private photos to ask for, and a request to answer. */
export function PrivatePhotos({ profile, grants }: PrivatePhotosProps) {
  const { t } = useTranslation();
  const { refused } = useActionData<{ refused?: string }>() ?? {};
  const { name, privateCount: count } = profile;
  return (
    <>
      <FormError>{refused}</FormError>
      {grants.mine === "asked" ? (
        <Form method="post" className={styles.note}>
          <Icon name="lock" size={22} />
          <span className={styles.noteText}>{t("profile.asks_private", { name })}</span>
          <Button type="submit" size="small" name="intent" value="grant-give">
            {t("profile.allow")}
          </Button>
          <Button type="submit" size="small" variant="ghost" name="intent" value="grant-decline">
            {t("profile.decline")}
          </Button>
        </Form>
      ) : null}
      {count > 0 ? (
        <Form method="post" className={styles.note}>
          <Icon name="lock" size={22} />
          <span className={styles.noteText}>
            {t(grants.theirs === "asked" ? "profile.private_asked" : "profile.private_count", { name, count })}
          </span>
          {grants.theirs === "asked" ? null : (
            <Button type="submit" size="small" variant="secondary" name="intent" value="grant-ask">
              {t("profile.ask_private")}
            </Button>
          )}
        </Form>
      ) : null}
    </>
  );
}
