import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CreditHistory } from "#app/features/credits/parts/credit-history.tsx";
import { CodeEntry } from "#app/features/discounts/parts/code-entry.tsx";
import { OwnDiscountNotice } from "#app/features/discounts/parts/own-discount-notice.tsx";
import { formatMoney } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Locale } from "#locales/locales.ts";
import type { CheckoutData, CheckoutReply } from "../checkout.server.ts";
import { discountedOffers } from "../payments.rules.ts";
import { checkoutSchema, codeSchema } from "../payments.schemas.ts";
import * as styles from "./checkout.css.ts";
import { MethodList } from "./method-list.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PackageCards } from "./package-cards.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { useCodeInWords } from "./use-code-in-words.ts";
import { pricesInWords } from "./vat-in-words.ts";

type CheckoutProps = {
  title: string;
  data: CheckoutData;
  reply?: CheckoutReply;
  /** The conversation that one came from. */
  backTo?: string | null;
};

/** What was sent and did not lead to an order. */
type Sent = { package?: string; method?: string; entered?: string; consent?: string };

/**
 * Packages, ways to pay and the order. The total on the button is the one that is charged: it travels with the form, and
 * the server refuses any other. Without script the server shows the new total before anything is ordered.
 */
export function Checkout({ title, data, reply, backTo = null }: CheckoutProps) {
  const { t, i18n } = useTranslation();
  const settings = useSettings();
  const pending = useNavigation().formMethod === "POST";
  const sent = reply?.result.initialValue as Sent | undefined;
  const [packageId, setPackageId] = useState(sent?.package ?? data.chosen.packageId);
  const [method, setMethod] = useState(sent?.method ?? data.chosen.method);
  const [key, setKey] = useState(data.key);
  // A refused order takes a new key; a page that is only refreshed keeps the one it may already have used.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a reply changes the key
  useEffect(() => setKey(data.key), [reply]);
  // Of a code that was sent with the order; else what the address of the page says.
  const priced = reply?.discount ?? data;
  const { discount, entry } = priced;
  const codeInWords = useCodeInWords(priced);
  const [form, fields] = useForm({
    id: "checkout",
    lastResult: reply?.result,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: formData.get("intent") === null ? checkoutSchema : codeSchema }),
  });
  const offers = discountedOffers(data.offers, discount, { messageCredits: settings.messageCredits, method });
  const offer = offers.find(({ id }) => id === packageId) ?? offers[0];
  if (reply?.start?.kind === "form") return <ProviderForm start={reply.start} />;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.balance}>
          <Icon name="credits" size={20} />
          <span className={styles.balanceWords}>{t("credits.balance")}: </span>
          <strong>{t("credits.amount", { count: data.wallet.balance })}</strong>
        </p>
        {backTo ? (
          <LinkButton variant="ghost" size="small" to={backTo} iconStart="arrow-left">
            {t("payments.back_to_message")}
          </LinkButton>
        ) : null}
      </header>
      <p className={styles.lead}>
        {settings.messageCredits === 0
          ? t("payments.messages_free")
          : t("payments.message_price", { count: settings.messageCredits })}
      </p>
      <OwnDiscountNotice discount={discount?.automatic ? discount : null} />
      {data.wallet.debt > 0 ? <Alert tone="warning">{t("credits.debt", { count: data.wallet.debt })}</Alert> : null}
      {offer === undefined || data.methods.length === 0 ? (
        <Alert tone="warning">{t("payments.error_unavailable")}</Alert>
      ) : (
        <Form method="post" replace preventScrollReset {...getFormProps(form)} className={styles.form}>
          <div className={styles.choices}>
            <FormError takeFocus>{form.errors?.map((error) => t(error)).join(" ")}</FormError>
            <PackageCards offers={offers} chosen={offer.id} onChoose={setPackageId} />
            <p className={styles.meta}>
              {pricesInWords(data.country, data.vatRate, { t, locale: i18n.language as Locale })}
            </p>
            {data.misfit ? (
              <Alert tone="info">
                {t(`payments.misfit_${data.misfit.why}`, {
                  method: t(`payments.method_${data.misfit.method}`),
                  country: data.country,
                })}
              </Alert>
            ) : null}
            <MethodList methods={data.methods} chosen={method} onChoose={setMethod} unconfirmed={data.unconfirmed} />
            <CodeEntry
              text={entry.text || (sent?.entered ?? "")}
              error={
                entry.error ?? (fields.code.errors ?? fields.entered.errors)?.map((error) => t(error)).join(" ") ?? null
              }
              applied={codeInWords}
            />
            {data.repeat && !data.repeated ? (
              <div>
                <LinkButton variant="secondary" size="small" to="/credits/repeat-order" iconStart="refresh">
                  {t("payments.repeat")}
                </LinkButton>
              </div>
            ) : null}
          </div>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="amount" value={offer.price.minor} />
          <input type="hidden" name="currency" value={offer.price.currency} />
          {offer.list && discount ? <input type="hidden" name="code" value={discount.code} /> : null}
          {discount && !discount.automatic ? <input type="hidden" name="kept" value={discount.code} /> : null}
          {data.repeated ? <input type="hidden" name="repeat" value="on" /> : null}
          <OrderSummary
            offer={offer}
            vatRate={data.vatRate}
            discount={discount}
            pending={pending}
            method={method}
            stored={data.stored !== null && data.stored === method}
            news={
              reply?.pressAgain && codeInWords
                ? `${codeInWords} ${t("discounts.press_again", { amount: formatMoney(offer.price, i18n.language as Locale) })}`
                : null
            }
            consented={sent?.consent === "on"}
            consentError={fields.consent.errors?.map((error) => t(error)).join(" ")}
          />
        </Form>
      )}
      <p className={styles.seller}>{data.seller}</p>
      <CreditHistory {...data.history} receiptOf={(orderId) => `/transactions/${orderId}/receipt`} />
    </div>
  );
}
