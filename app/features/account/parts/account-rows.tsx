import { useTranslation } from "react-i18next";
import { CardRow } from "#app/ui/card.tsx";

/** The row of the settings that leads to a new address; for `<Card flush>`. */
export function EmailRow({ email }: { email?: string }) {
  const { t } = useTranslation();
  return <CardRow icon="mail" title={t("lifecycle.row_email")} note={email} to="/profile/email" />;
}

/** The row of the settings that leads to a copy of one's data; for `<Card flush>`. */
export function ExportRow() {
  const { t } = useTranslation();
  return <CardRow icon="download" title={t("lifecycle.row_export")} to="/profile/export" />;
}

/** The row of the settings that leads to the end of the account; for `<Card flush>`. */
export function DeleteRow() {
  const { t } = useTranslation();
  return <CardRow icon="trash" title={t("lifecycle.row_delete")} to="/profile/delete" />;
}
