import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf } from "./webhook-server.ts";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** CCBill as its manuals describe it, over HTTP: FlexForms with a digest, webhooks with what it knows of the buyer, Data Link. */
export async function startFakeCcbill({ account, salt, login }: { account: string; salt: string; login: string }) {
  const [clientAccnum = "", clientSubacc = ""] = account.split("-");
  const counts = new Map<string, { refunds: number; chargebacks: number }>();
  const refunds: Record<string, string>[] = [];
  let last = 900_000_000;
  const charges: Record<string, string>[] = [];
  const state = { down: false, declines: false, losesAnswers: false };
  const server = createServer(async (incoming, outgoing) => {
    if (state.down) return void incoming.socket.destroy();
    const url = new URL(incoming.url ?? "/", "http://ccbill.test");
    if (url.pathname.startsWith("/wap-frontflex/flexforms/")) {
      const { initialPrice, initialPeriod, currencyCode, formDigest } = Object.fromEntries(url.searchParams);
      const good = formDigest === md5(`${initialPrice}${initialPeriod}${currencyCode}${salt}`);
      outgoing.writeHead(good ? 200 : 400).end(good ? "payment page" : "bad digest");
      return;
    }
    const asked = Object.fromEntries(new URLSearchParams((await bodyOf(incoming)).toString()));
    if (`${asked.username}:${asked.password}` !== login || asked.clientAccnum !== clientAccnum) {
      outgoing.end("<results>-1</results>");
      return;
    }
    if (asked.action === "chargeByPreviousTransactionId") {
      charges.push(asked);
      if (state.declines) {
        outgoing.end(
          '<?xml version="1.0"?><results><approved>0</approved><declineCode>BE-140</declineCode><declineText>Declined</declineText><denialId>0777</denialId></results>',
        );
        return;
      }
      last += 1;
      counts.set(`0${last}`, { refunds: 0, chargebacks: 0 });
      if (state.losesAnswers) return void incoming.socket.destroy();
      outgoing.end(`<results><approved>1</approved><subscriptionId>0${last}</subscriptionId></results>`);
      return;
    }
    if (asked.action === "refundTransaction") {
      refunds.push(asked);
      const sale = counts.get(asked.subscriptionId ?? "");
      if (sale && state.losesAnswers) {
        sale.refunds += 1;
        return void incoming.socket.destroy();
      }
      outgoing.end('<?xml version="1.0"?><results>1</results>');
      return;
    }
    const known = counts.get(asked.subscriptionId ?? "");
    outgoing.end(
      known
        ? `<?xml version="1.0"?><results><subscriptionStatus>1</subscriptionStatus><refundsIssued>${known.refunds}</refundsIssued><voidsIssued>0</voidsIssued><chargebacksIssued>${known.chargebacks}</chargebacksIssued></results>`
        : "<results>0</results>",
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const person = {
    ...{ firstName: "John", lastName: "Doe", address1: "1 Road", city: "Town", email: "john@example.com" },
    ...{ username: "john1", password: "hunter2hunter2", ipAddress: "192.0.2.1", bin: "411111", last4: "1111" },
  };
  /** The form of a webhook; `sale` is the start address that the buyer followed. */
  function webhook(sale: URL, change: Record<string, string> = {}, success = true): string {
    last += 1;
    const { initialPrice = "", currencyCode = "", paymentId = "", site = "" } = Object.fromEntries(sale.searchParams);
    const subscriptionId = `0${last}`;
    const transactionId = `0${last + 500_000_000}`;
    counts.set(subscriptionId, { refunds: 0, chargebacks: 0 });
    const told: Record<string, string> = success
      ? { subscriptionId, billedInitialPrice: initialPrice, billedCurrencyCode: currencyCode }
      : { failureReason: "Declined", failureCode: "BE-140" };
    const fields: Record<string, string> = {
      ...{ ...person, transactionId, clientAccnum, clientSubacc, timestamp: "2026-11-22 01:00:00" },
      ...{ ...told, "X-paymentId": paymentId, "X-site": site, ...change },
    };
    const digest = success ? md5(`${fields.subscriptionId}1${salt}`) : md5(`${fields.transactionId}0${salt}`);
    return new URLSearchParams({ dynamicPricingValidationDigest: digest, ...fields }).toString();
  }

  return {
    url,
    state,
    counts,
    refunds,
    charges,
    webhook,
    /** Refunds and chargebacks bear no digest. */
    reversal: (subscriptionId: string, amount: string, currencyCode = "978") =>
      new URLSearchParams({
        subscriptionId,
        clientAccnum,
        clientSubacc,
        amount,
        currencyCode,
        reason: "asked",
      }).toString(),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
