import { defineCommand, done, refusal } from "#app/platform/audit/define-command.server.ts";
import { fromDecimal, toDecimal } from "#app/platform/money.ts";
import { findPayment, toAttempt } from "./payments.queries.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { type RefundRequest, refundPayment } from "./refund-payment.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "payments:reconcile": defineCommand({
    name: "payments:reconcile",
    purpose: "asks providers after pending payments, compares orders, events and ledger; 1 when they differ",
    options: { "no-asking": { type: "flag", help: "compares only what is stored here" } },
    changes: true,
    async run(given, { dryRun }) {
      const { asked, differences } = await reconcile({ ask: !given["no-asking"] && !dryRun });
      const lines = differences.map(({ kind, subject, site, text }) => `${kind} ${site ?? ""} ${subject}: ${text}`);
      return {
        code: differences.length === 0 ? 0 : 1,
        text: [...lines, `${asked} pending payments asked after, ${differences.length} differences.`],
        json: { asked, differences },
      };
    },
  }),
  "payments:refund": defineCommand({
    name: "payments:refund",
    purpose: "sends money back",
    words: {
      payment: { type: "text", required: true, help: "number of the payment" },
      amount: { type: "text", required: true, help: "all, unused or an amount such as 12.50" },
    },
    options: {
      reason: { type: "text", required: true, help: "why, for the record" },
      booked: { type: "flag", help: "it went back by another way; only write it down" },
    },
    changes: true,
    async run({ payment: paymentId, amount: wanted, reason, booked }, { dryRun }) {
      const amount = await amountOf(paymentId, wanted);
      const answer = await refundPayment({ paymentId, amount, reason, booked, dryRun });
      if (!answer.ok) return refusal(answer.reason, `Refused: ${answer.reason}.`);
      const { amount: back, left } = answer.plan;
      const what = `${toDecimal(back)} ${back.currency} of payment ${paymentId}; ${toDecimal(left)} stay paid`;
      const facts = { payment: paymentId, back, left, booked, action: answer.actionId };
      if (dryRun) return done(`Would send back ${what}.`, facts);
      if (booked) return done(`Booked as sent back: ${what}. Written down as ${answer.actionId}.`, facts);
      return done(`Asking the provider to send back ${what}. Written down as ${answer.actionId}.`, facts);
    },
  }),
};

/** NaN, which is refused, for what is no amount. */
async function amountOf(paymentId: string, wanted: string): Promise<RefundRequest["amount"]> {
  if (wanted === "all" || wanted === "unused") return wanted;
  const row = await findPayment(paymentId);
  const money = row && fromDecimal(wanted, toAttempt(row).amount.currency);
  return money && money.minor > 0 ? money.minor : Number.NaN;
}
