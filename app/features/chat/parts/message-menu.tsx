import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { reportPath } from "#app/features/moderation/reports.rules.ts";
import { Dropdown, DropdownButton, DropdownLink } from "#app/ui/dropdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { Bubble } from "../thread-items.ts";
import { AskToReport } from "./ask-to-report.ts";
import * as styles from "./message-bubble.css.ts";

/** What one can do with a message of the other: copy its words, report it. */
export function MessageMenu({ bubble: { id, kind, body }, name }: { bubble: Bubble; name: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const ask = useContext(AskToReport);
  if (id === null) return null;
  const copy = () => {
    navigator.clipboard?.writeText(body).then(
      () => toast.show({ text: t("chat.copied"), tone: "success" }),
      () => toast.show({ text: t("chat.change_failed"), tone: "danger" }),
    );
  };
  return (
    <Dropdown
      trigger={<Icon name="more" size={18} />}
      label={t("chat.message_menu")}
      hideArrow
      align="start"
      up
      className={styles.menu}
    >
      {kind === "text" || kind === "icebreaker" ? (
        <DropdownButton icon="edit" onClick={copy}>
          {t("chat.copy")}
        </DropdownButton>
      ) : null}
      <DropdownLink
        to={reportPath("message", id)}
        icon="flag"
        onClick={(event) => ask(event, { kind: "message", id: String(id), name })}
      >
        {t("report.message")}
      </DropdownLink>
    </Dropdown>
  );
}
