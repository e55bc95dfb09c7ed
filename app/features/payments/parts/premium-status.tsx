import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, formatNumber } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import type { Locale } from "#locales/locales.ts";
import * as styles from "./premium-status.css.ts";
import { heading } from "./pricing.css.ts";

/** What a premium member has, since when, how it ends, and where purchases are seen and taken back. */
export function PremiumStatus({ since, balance }: { since: string | null; balance: number }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const { limits, timezone } = useSettings();
  return (
    <>
      <section className={styles.status}>
        <dl className={styles.facts}>
          {since ? (
            <Fact label={t("payments.premium_since")}>
              {formatDate(new Date(since), { locale, shape: "long", timeZone: timezone })}
            </Fact>
          ) : null}
          <Fact label={t("payments.premium_until")}>{t("payments.premium_no_end")}</Fact>
          <Fact label={t("payments.premium_renewal")}>{t("payments.premium_no_renewal")}</Fact>
          <Fact label={t("credits.balance")}>{t("credits.amount", { count: balance })}</Fact>
        </dl>
        <p className={styles.text}>{t("payments.premium_ends")}</p>
        <p className={styles.ways}>
          <Link to="/credits#history">{t("payments.premium_purchases")}</Link>
          <Link to="/pages/return-policy">{t("frame.return_policy")}</Link>
        </p>
      </section>
      <section aria-labelledby="have-title">
        <h2 id="have-title" className={heading}>
          {t("payments.premium_have")}
        </h2>
        <dl className={styles.facts}>
          <Fact label={t("payments.row_photos_seen")}>{t("payments.value_all")}</Fact>
          <Fact label={t("payments.row_photos_own")}>{formatNumber(limits.premiumPhotos, locale)}</Fact>
          <Fact label={t("payments.row_conversations")}>{t("payments.value_unlimited")}</Fact>
          <Fact label={t("payments.row_repeat")}>{t("payments.value_yes")}</Fact>
        </dl>
      </section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
