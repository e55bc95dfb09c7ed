import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SEND_REFUSALS } from "../chat.refusals.ts";
import type { Thread } from "../chat.views.ts";
import * as styles from "./thread-view.css.ts";

/** What stands between the member and writing: a notice to be read, a limit, or somebody who cannot be reached. */
export function ThreadNotice({ thread, name }: { thread: Thread; name: string }) {
  const { t } = useTranslation();
  const { refusal } = thread;
  if (refusal === null) return null;
  if (refusal === "consent-needed") return <FictionalNotice name={name} />;
  const limit = refusal === "conversation-limit";
  return (
    <Alert
      tone={limit ? "warning" : "info"}
      icon={limit ? "crown" : refusal === "not-confirmed" ? "mail" : "block"}
      action={
        limit ? (
          <LinkButton to="/premium" size="small">
            {t("chat.limit_action")}
          </LinkButton>
        ) : refusal === "blocked-by-you" ? (
          <Form method="post">
            <input type="hidden" name="intent" value="unblock" />
            <Button type="submit" size="small" variant="secondary">
              {t("profile.unblock")}
            </Button>
          </Form>
        ) : undefined
      }
    >
      {t(SEND_REFUSALS[refusal].text)}
    </Alert>
  );
}

/** A05: read once, before the first paid message. */
function FictionalNotice({ name }: { name: string }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === "consent";
  return (
    <Form method="post" className={styles.noticeBox} id="fictional-notice">
      <Icon name="masks" size={28} className={styles.noticeIcon} />
      <div className={styles.noticeBody}>
        <p className={styles.noticeText}>
          <strong>{t("chat.fictional_title", { name })}</strong> {t("chat.fictional_text")}
        </p>
        <input type="hidden" name="intent" value="consent" />
        <Button type="submit" variant="secondary" block pending={pending}>
          {t("chat.fictional_agree")}
        </Button>
      </div>
    </Form>
  );
}
