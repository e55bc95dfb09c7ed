import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return data({ title: `${context.t("activate.failed")} · ${context.settings.name}` });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** R17, X05: a link that was used or is too old, and what to do now. */
export default function ActivateError() {
  const { t } = useTranslation();
  return (
    <div className={styles.plain}>
      <div className={styles.content}>
        <SiteLogo />
        <h1 className={styles.title}>{t("activate.failed")}</h1>
        <p className={styles.lead}>{t("activate.failed_text")}</p>
        <div className={styles.actions}>
          <LinkButton to="/login" size="large">
            {t("activate.log_in")}
          </LinkButton>
          <LinkButton to="/signup" size="large" variant="secondary">
            {t("activate.sign_up")}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
