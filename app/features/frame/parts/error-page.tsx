import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { reportClientError } from "../client-errors.ts";
import * as styles from "./error-page.css.ts";
import { PageLayout } from "./layouts.tsx";

/** What a visitor may read of an error: texts of ours for an HTTP ending, never the message of a bug. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  useEffect(() => {
    // What failed on the server is in the server's own log.
    if (error instanceof Error && error.message !== "Unexpected Server Error") reportClientError(error);
  }, [error]);
  return (
    // An address that is none of ours may look like a one-time link, whose layout has no navigation to leave by.
    <PageLayout layout={missing ? "default" : undefined}>
      <div className={styles.page}>
        <div className={styles.words}>
          {missing ? (
            <p className={styles.status} aria-hidden="true">
              404
            </p>
          ) : null}
          <h1 className={styles.title}>{t(missing ? "frame.not_found" : "frame.error_title")}</h1>
          <p className={styles.text}>{t(missing ? "frame.not_found_text" : "frame.error_text")}</p>
          <LinkButton to="/" size="large" reloadDocument>
            {t("frame.back_home")}
          </LinkButton>
        </div>
        <div className={styles.tiles} aria-hidden="true">
          <span className={styles.front} />
          <span className={styles.back} />
        </div>
      </div>
    </PageLayout>
  );
}
