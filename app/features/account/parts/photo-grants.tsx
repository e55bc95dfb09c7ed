import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { GrantEntry } from "#app/features/profiles/private-photos.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./photo-grants.css.ts";

/** That others wait for an answer, and the way there; nothing while nobody does. */
export function PhotoRequests({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Link to="/profile/photos#grants" className={styles.requests}>
      <Icon name="lock" size={20} />
      <span>{t("account.photo_requests", { count })}</span>
      <Icon name="arrow-right" size={18} />
    </Link>
  );
}

/** Who may see one's private photos, and who asks for it; taken back at once. */
export function PhotoGrants({ grants, refused }: { grants: GrantEntry[]; refused: string | null }) {
  const { t } = useTranslation();
  return (
    <section id="grants" aria-labelledby="grants-title" className={styles.grants}>
      <h2 id="grants-title" className={styles.title}>
        {t("account.who_sees_private")}
      </h2>
      <p className={styles.text}>{t(grants.length > 0 ? "account.grants_hint" : "account.grants_none")}</p>
      <FormError>{refused}</FormError>
      <ul className={styles.list}>
        {grants.map(({ id, name, granted }) => (
          <li key={id} className={styles.row}>
            <span className={styles.who}>
              <Link to={`/members/${id}`} className={styles.name}>
                {name}
              </Link>
              <span className={styles.state}>{t(granted ? "account.grant_given" : "account.grant_asked")}</span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="member" value={id} />
              {granted ? (
                <Button
                  type="submit"
                  size="small"
                  variant="secondary"
                  name="intent"
                  value="grant-revoke"
                  aria-label={t("account.grant_revoke_name", { name })}
                >
                  {t("account.grant_revoke")}
                </Button>
              ) : (
                <>
                  <Button type="submit" size="small" name="intent" value="grant-give">
                    {t("profile.allow")}
                  </Button>{" "}
                  <Button type="submit" size="small" variant="ghost" name="intent" value="grant-decline">
                    {t("profile.decline")}
                  </Button>
                </>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
