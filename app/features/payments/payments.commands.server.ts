import { type Print, readCommandLine, toOutput } from "#app/platform/audit/command-line.ts";
import { fromDecimal, toDecimal } from "#app/platform/money.ts";
import { findPayment, toAttempt } from "./payments.queries.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { type RefundRequest, refundPayment } from "./refund-payment.server.ts";

/** Operator commands of this feature: each prints what it found or did and answers the exit code. */
export const commands = {
  "payments:reconcile": {
    help: "asks providers after pending payments, compares orders, events and ledger; 1 when they differ: [--json] [--no-asking]",
    async run(args: string[] = [], print: Print = toOutput) {
      const { options } = readCommandLine(args, ["json", "no-asking"]);
      const { asked, differences } = await reconcile({ ask: !options.has("no-asking") });
      if (options.has("json")) print(JSON.stringify({ asked, differences }));
      else {
        for (const { kind, subject, site, text } of differences) print(`${kind} ${site ?? ""} ${subject}: ${text}`);
        print(`${asked} pending payments asked after, ${differences.length} differences.`);
      }
      return differences.length === 0 ? 0 : 1;
    },
  },
  "payments:refund": {
    help: "sends money back: <payment> <all | unused | 12.50> --reason <why> [--booked] [--again] [--dry-run]",
    async run(args: string[] = [], print: Print = toOutput) {
      const { words, options } = readCommandLine(args, ["again", "booked", "dry-run"]);
      const [paymentId = "", wanted = ""] = words;
      const amount = await amountOf(paymentId, wanted);
      const [booked, again, dryRun] = [options.has("booked"), options.has("again"), options.has("dry-run")];
      const done = await refundPayment({
        paymentId,
        amount,
        reason: options.get("reason") ?? "",
        booked,
        again,
        dryRun,
      });
      if (!done.ok) {
        print(`Refused: ${done.reason}.`);
        return 1;
      }
      const { amount: back, left } = done.plan;
      const what = `${toDecimal(back)} ${back.currency} of payment ${paymentId}; ${toDecimal(left)} stay paid`;
      if (dryRun) print(`Would send back ${what}.`);
      else if (booked) print(`Booked as sent back: ${what}. Written down as ${done.actionId}.`);
      else print(`Asking the provider to send back ${what}. Written down as ${done.actionId}.`);
      return 0;
    },
  },
};

/** NaN, which is refused, for what is no amount. */
async function amountOf(paymentId: string, wanted: string): Promise<RefundRequest["amount"]> {
  if (wanted === "all" || wanted === "unused") return wanted;
  const row = await findPayment(paymentId);
  const money = row && fromDecimal(wanted, toAttempt(row).amount.currency);
  return money && money.minor > 0 ? money.minor : Number.NaN;
}
