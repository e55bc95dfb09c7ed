import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { formatMoney } from "#app/features/i18n/format.ts";
import { isId } from "#app/platform/id.server.ts";
import type { Country } from "#locales/locales.ts";
import { type BuyerScope, findTransaction } from "../payments.queries.server.ts";
import { checkIban, checkPhone } from "./account-checks.ts";
import {
  type ConfirmRefusal,
  confirmWithCode,
  confirmWithMandate,
  type RepeatRefusal,
} from "./confirm-debit.server.ts";
import { codeSchema, detailsSchema } from "./direct-debit.schemas.ts";
import {
  type CodeWords,
  type EnterRefusal,
  enterDetails,
  type ResendRefusal,
  resendCode,
} from "./enter-details.server.ts";

/** Where to go on, or what was wrong with which form. */
export type DebitReply =
  | { to: string }
  | { to: null; form: "details" | "code" | "resend" | "mandate"; result: SubmissionResult };

type Reason = EnterRefusal | ResendRefusal | ConfirmRefusal | RepeatRefusal;

/** One text for a blocked account and a blocked phone. The rest sends the browser to where it can go on. */
const TEXTS: Partial<Record<Reason, string>> = {
  blocked: "directdebit.error_blocked",
  limit: "directdebit.error_limit",
  "too-many-codes": "directdebit.error_codes",
  "too-soon": "directdebit.error_resend",
};
const CODE_TEXTS: Partial<Record<Reason, string>> = {
  "code-invalid": "directdebit.error_code",
  "code-expired": "directdebit.error_code_expired",
};

/**
 * One step of paying by direct debit: the details, another code, the code, or the mandate that is there already. The field `step`
 * names it; without it the fields do.
 */
export async function submitDirectDebit(
  context: AppLoadContext,
  accountId: string,
  paymentId: string | null,
  form: FormData,
): Promise<DebitReply | null> {
  const scope = { site: context.site.key, accountId };
  const found = paymentId !== null && !isId(paymentId) ? null : await findTransaction(scope, paymentId);
  if (!found) return null;
  const payment = { id: found.payment.id, country: found.order.country as Country };
  const amount = formatMoney({ minor: found.payment.amountMinor, currency: "EUR" }, context.locale);
  const words = {
    from: context.settings.name.slice(0, 11),
    text: (code: string) => context.t("directdebit.sms", { code, amount, site: context.settings.name }),
  };
  switch (stepOf(form)) {
    case "resend":
      return answer(form, "resend", payment.id, await resendCode(scope, payment.id, words), "&sent=1");
    case "mandate":
      return answer(form, "mandate", payment.id, await confirmWithMandate(scope, payment.id, context.settings));
    case "code":
      return submitCode(context, scope, payment.id, form);
    default:
      return submitDetails(scope, payment, words, form);
  }
}

function stepOf(form: FormData): string {
  const step = form.get("step");
  if (typeof step === "string" && step !== "") return step;
  return form.get("otp") ? "code" : "details";
}

async function submitDetails(
  scope: BuyerScope,
  payment: { id: string; country: Country },
  words: CodeWords,
  form: FormData,
): Promise<DebitReply> {
  const submission = parseWithZod(form, { schema: detailsSchema({ checkIban, checkPhone }, payment.country) });
  if (submission.status !== "success") return { to: null, form: "details", result: submission.reply() };
  const { value } = submission;
  const [iban, phone] = [checkIban(value.iban), checkPhone(value.phone, payment.country)];
  if (!iban.ok || !phone.ok) throw new Error("the schema let an account or phone through that is none");
  const details = {
    accountHolder: value.account_holder,
    iban: iban.iban,
    street: value.street,
    houseNumber: value.house_number,
    zip: value.zip,
    city: value.city,
    country: payment.country,
  };
  const entered = await enterDetails(scope, { paymentId: payment.id, details, phone: phone.phone }, words);
  return answer(form, "details", payment.id, entered);
}

async function submitCode(
  context: AppLoadContext,
  scope: BuyerScope,
  paymentId: string,
  form: FormData,
): Promise<DebitReply> {
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== "success") return { to: null, form: "code", result: submission.reply() };
  const { clientAddress, userAgent, locale } = context;
  const confirmed = await confirmWithCode(scope, { paymentId, code: submission.value.otp }, context.settings, {
    language: locale,
    clientAddress,
    userAgent,
  });
  return answer(form, "code", paymentId, confirmed);
}

function answer(
  form: FormData,
  name: Exclude<DebitReply, { to: string }>["form"],
  paymentId: string,
  done: { ok: true } | { ok: false; reason: Reason },
  query = "",
): DebitReply {
  if (done.ok) {
    const confirmed = name === "code" || name === "mandate";
    return { to: confirmed ? `/transactions/${paymentId}` : `/directdebit?payment=${paymentId}${query}` };
  }
  if (done.reason === "no-mandate") return { to: `/directdebit?payment=${paymentId}&account=other` };
  const [text, codeText] = [TEXTS[done.reason], CODE_TEXTS[done.reason]];
  if (!text && !codeText) return { to: `/directdebit?payment=${paymentId}` };
  // The fields were judged before: here they are only shown again.
  const submission = parseWithZod(form, { schema: z.record(z.string(), z.unknown()) as z.ZodType<object> });
  const hideFields = ["otp"];
  const result = codeText
    ? submission.reply({ hideFields, fieldErrors: { otp: [codeText] } as never })
    : submission.reply({ hideFields, formErrors: [text as string] });
  return { to: null, form: name, result };
}
