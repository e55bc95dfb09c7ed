import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate, formatNumber } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Locale } from "#locales/locales.ts";
import type { EntryKind } from "../credits.rules.ts";
import * as styles from "./credit-history.css.ts";

type CreditHistoryProps = {
  entries: {
    id: number;
    amount: number;
    balanceAfter: number;
    kind: EntryKind;
    reference: string;
    createdAt: Date | string;
  }[];
  /** Address of the receipt of a purchase, by its order. */
  receiptOf: (orderId: string) => string;
  /** Where the next page starts; null at the end. */
  next: number | null;
  /** The newest page is shown. */
  first: boolean;
};

/** Every movement of the wallet, newest first, a page at a time. */
export function CreditHistory({ entries, next, first, receiptOf }: CreditHistoryProps) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const { timezone } = useSettings();
  const signed = (amount: number) => formatNumber(amount, locale, { signDisplay: "exceptZero" });
  return (
    <section id="history" aria-labelledby="history-title" className={styles.section}>
      <h2 id="history-title">{t("credits.history_title")}</h2>
      {entries.length === 0 ? <p className={styles.empty}>{t("credits.history_empty")}</p> : null}
      {entries.length > 0 ? (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.row}>
              <span className={styles.kind}>
                {entry.kind === "purchase" ? (
                  <Link to={receiptOf(entry.reference)}>{t("credits.kind_purchase")}</Link>
                ) : (
                  t(`credits.kind_${entry.kind}`)
                )}
              </span>
              <span className={entry.amount > 0 ? styles.gain : styles.amount}>{signed(entry.amount)}</span>
              <time className={styles.note} dateTime={new Date(entry.createdAt).toISOString()}>
                {formatDate(new Date(entry.createdAt), { locale, shape: "dateTime", timeZone: timezone })}
              </time>
              <span className={styles.after}>
                {t("credits.history_after", { balance: formatNumber(entry.balanceAfter, locale) })}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles.paging}>
        {first ? null : (
          <LinkButton variant="ghost" size="small" to="?#history" preventScrollReset>
            {t("credits.history_newest")}
          </LinkButton>
        )}
        {next === null ? null : (
          <LinkButton variant="secondary" size="small" to={`?before=${next}#history`} preventScrollReset>
            {t("credits.history_more")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
