import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#app/features/i18n/format.ts";
import { fromDecimal } from "#app/platform/money.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import type { Locale } from "#locales/locales.ts";
import type { Transaction } from "../load-transaction.server.ts";
import type { PaymentStatus } from "../order-states.ts";
import { PENDING_REFRESH } from "../payments.rules.ts";
import * as styles from "./payment-result.css.ts";
import { calledOffTexts, resultTexts } from "./result-texts.ts";

const ICONS: Record<Exclude<PaymentStatus, "pending">, IconName> = {
  completed: "check",
  failed: "warning",
  cancelled: "close",
  refunded: "undo",
};

type PaymentResultProps = {
  transaction: Transaction;
  methods: string[];
  error: string | null;
  /** Where the receipt is, as the key of a text. */
  receipt: string | null;
  backTo?: string | null;
  /** It is a debit that was announced and is not collected. */
  calledOff?: boolean;
};

/** The state of a payment in words, what was bought, and what can be done now. It turns by itself. */
export function PaymentResult(props: PaymentResultProps) {
  const { transaction, methods, error, receipt, backTo = null, calledOff = false } = props;
  const { t, i18n } = useTranslation();
  const { payment } = transaction;
  const otherwise = !transaction.paid && ["completed", "refunded"].includes(transaction.status);
  const status = calledOff ? "cancelled" : transaction.status;
  useRefreshWhile(status === "pending" || transaction.unconfirmed);
  const amount = fromDecimal(payment.amount, payment.currency);
  const { title, text } = calledOff ? calledOffTexts({ otherwise }) : resultTexts(transaction, methods);
  const back = transaction.back ? fromDecimal(transaction.back, payment.currency) : null;
  return (
    <div className={styles.page}>
      <div role="status" className={styles.state} data-status={status}>
        <span className={styles.mark[status]}>
          {status === "pending" ? <Spinner size={32} /> : <Icon name={ICONS[status]} size={32} />}
        </span>
        <h1>{t(title)}</h1>
        <p className={styles.text}>
          {t(text, { count: payment.credits })} {status === "completed" && receipt ? t(receipt) : null}
        </p>
      </div>
      {status === "pending" ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(PENDING_REFRESH)} />
        </noscript>
      ) : null}
      <dl className={styles.facts}>
        <Fact label={t(transaction.paid ? "payments.receipt_item" : "payments.receipt_order")}>
          {t("credits.amount", { count: payment.credits })}
        </Fact>
        <Fact label={t("payments.total")}>
          {amount ? formatMoney(amount, i18n.language as Locale) : payment.amount}
        </Fact>
        {back ? <Fact label={t("payments.receipt_back")}>{formatMoney(back, i18n.language as Locale)}</Fact> : null}
        <Fact label={t("payments.method")}>{t(`payments.method_${transaction.method}`)}</Fact>
        <Fact label={t("payments.number")}>{payment.payment_id}</Fact>
      </dl>
      <FormError takeFocus>{error ? t(error) : null}</FormError>
      {status === "failed" || status === "cancelled" ? (
        <Retry
          orderId={transaction.orderId}
          methods={methods}
          tried={transaction.method}
          first={transaction.recurringFailed ? transaction.method : null}
        />
      ) : null}
      <div className={styles.actions}>
        {status === "completed" && backTo ? (
          <LinkButton to={backTo}>{t("payments.back_to_message")}</LinkButton>
        ) : status === "completed" ? (
          <LinkButton to="/members">{t("payments.to_members")}</LinkButton>
        ) : null}
        {transaction.paid ? (
          <LinkButton variant="secondary" to={`/transactions/${payment.payment_id}/receipt`}>
            {t("payments.receipt_open")}
          </LinkButton>
        ) : null}
        <LinkButton
          variant="secondary"
          to={status === "pending" ? "." : "/credits"}
          reloadDocument={status === "pending"}
        >
          {status === "pending" ? t("payments.check_now") : t("payments.to_credits")}
        </LinkButton>
      </div>
      {transaction.provider === "sandbox" ? (
        <p className={styles.note}>
          <Link to={`/sandbox/pay/${payment.payment_id}`}>{t("payments.sandbox_title")}</Link>
        </p>
      ) : null}
    </div>
  );
}

type RetryProps = { orderId: string; methods: string[]; tried: string; first: string | null };

/** X07: the same order by another method first, then by the one that was tried; a repeated order tries its card first, then PayPal. */
function Retry({ orderId, methods, tried, first }: RetryProps) {
  const { t } = useTranslation();
  const pending = useNavigation().formData?.get("method");
  const place = (method: string) =>
    method === first ? 0 : first && method === "paypal" ? 1 : method === tried ? 3 : 2;
  const sorted = [...methods].sort((one, other) => place(one) - place(other));
  return (
    <Form method="post" className={styles.retry}>
      <input type="hidden" name="order" value={orderId} />
      {sorted.map((method, index) => (
        <Button
          key={method}
          type="submit"
          name="method"
          value={method}
          block
          variant={index === 0 ? "primary" : "secondary"}
          pending={pending === method}
        >
          {t(method === "card" ? "payments.retry_card" : "payments.retry_with", {
            method: t(`payments.method_${method}`),
          })}
        </Button>
      ))}
    </Form>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** Beside the live update: asks again while the tab is in sight. */
function useRefreshWhile(waiting: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") refresh();
    }, PENDING_REFRESH * 1000);
    return () => clearInterval(timer);
  }, [waiting, refresh]);
}
