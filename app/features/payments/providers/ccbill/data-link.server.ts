import { env } from "#app/platform/env.server.ts";
import { askProvider, ProviderUnreachable } from "../ask-provider.server.ts";

interface DataLinkAccount {
  clientAccnum: string;
  clientSubacc: string;
}

/** How often money of a sale went back, as CCBill counts it. */
export interface SaleStatus {
  refunds: number;
  voids: number;
  chargebacks: number;
}

/** What Data Link knows of a sale; null when it does not know the sale. */
export async function saleStatus(account: DataLinkAccount, subscriptionId: string): Promise<SaleStatus | null> {
  const answer = readXml(await ask(account, { action: "viewSubscriptionStatus", subscriptionId }));
  if (!answer.has("subscriptionStatus")) return null;
  const count = (name: string) => Math.max(0, Number.parseInt(answer.get(name) ?? "0", 10) || 0);
  return { refunds: count("refundsIssued"), voids: count("voidsIssued"), chargebacks: count("chargebacksIssued") };
}

/** Sends money back; `amount` is decimal, null for all of it. True when CCBill took it. */
export async function refundSale(
  account: DataLinkAccount,
  subscriptionId: string,
  amount: string | null,
): Promise<boolean> {
  const answer = await ask(account, { action: "refundTransaction", subscriptionId, ...(amount ? { amount } : {}) });
  return readXml(answer).get("results") === "1" || /<results>\s*1\s*<\/results>/.test(answer);
}

/** What CCBill said when an earlier sale was charged again. */
export type ChargeAnswer =
  | { approved: true; subscriptionId: string }
  | { approved: false; denialId: string | null; code: string; text: string };

/**
 * Charges the card of an earlier sale for one more, without renewals ("charge by previous transaction"). Throws when CCBill did not
 * answer or its answer says neither yes nor no: then nobody knows whether it was charged, and it must not be asked again.
 */
export async function chargeAgain(
  account: DataLinkAccount,
  sale: {
    subscriptionId: string;
    price: string;
    currencyNumber: string;
    period: number;
    passing: Record<string, string>;
  },
): Promise<ChargeAnswer> {
  const answer = readXml(
    await ask(account, {
      action: "chargeByPreviousTransactionId",
      newClientAccnum: account.clientAccnum,
      newClientSubacc: account.clientSubacc,
      sharedAuthentication: "1",
      subscriptionId: sale.subscriptionId,
      currencyCode: sale.currencyNumber,
      ...{ initialPrice: sale.price, initialPeriod: String(sale.period) },
      ...{ recurringPrice: "0.00", recurringPeriod: "0", rebills: "0" },
      ...sale.passing,
    }),
  );
  const subscriptionId = answer.get("subscriptionId") ?? "";
  if (answer.get("approved") === "1" && /^\d{1,25}$/.test(subscriptionId)) return { approved: true, subscriptionId };
  const refused = answer.get("approved") === "0" || /^(0|-\d+)$/.test(answer.get("results") ?? "");
  if (!refused) throw new ProviderUnreachable("CCBill answered a charge with neither yes nor no");
  const denialId = answer.get("denialId") || null;
  return { approved: false, denialId, code: answer.get("declineCode") ?? "", text: answer.get("declineText") ?? "" };
}

/** As a form in a POST, so that the password stands in no address. */
function ask({ clientAccnum, clientSubacc }: DataLinkAccount, question: Record<string, string>): Promise<string> {
  const [username = "", ...password] = (env().ccbill.dataLinkLogin ?? "").split(":");
  const url = new URL("/utils/subscriptionManagement.cgi", env().ccbill.dataLinkUrl);
  const common = { clientAccnum, usingSubacc: clientSubacc, username, password: password.join(":"), returnXML: "1" };
  return askProvider(url, { method: "POST", body: new URLSearchParams({ ...common, ...question }) });
}

/** The flat elements of an answer: `<results><refundsIssued>0</refundsIssued>…</results>`. */
function readXml(text: string): Map<string, string> {
  const found = [...text.matchAll(/<(\w{1,40})>([^<]*)<\/\1>/g)];
  return new Map(found.map(([, name, value]) => [name as string, (value as string).trim()]));
}
