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
    <PageLayout>
      <div className={styles.page}>
        <p className={styles.tile} aria-hidden="true">
          {missing ? "404" : "?"}
        </p>
        <h1>{t(missing ? "frame.not_found" : "frame.error_title")}</h1>
        <p className={styles.text}>{t(missing ? "frame.not_found_text" : "frame.error_text")}</p>
        <LinkButton to="/" reloadDocument>
          {t("frame.back_home")}
        </LinkButton>
      </div>
    </PageLayout>
  );
}
