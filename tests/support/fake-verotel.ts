import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** FlexPay's signature, written down a second time from its manual so that a mistake in ours shows. */
function sign(parameters: Record<string, string>, key: string, unsigned: string[]): string {
  const names = Object.keys(parameters).filter((name) => parameters[name] !== "" && !unsigned.includes(name));
  return sha256([key, ...names.sort().map((name) => `${name}=${parameters[name]}`)].join(":"));
}

export interface FakeSale {
  saleID: string;
  parameters: Record<string, string>;
  approved: boolean;
}

/**
 * Verotel as its FlexPay manual describes it, over HTTP: takes signed start addresses, keeps sales, sends signed postbacks by GET, answers
 * sale status. `stall` makes it take questions and never answer, `down` refuse them.
 */
export async function startFakeVerotel(key: string) {
  const sales = new Map<string, FakeSale>();
  /** Tokens for a purchase without the order page: each works once. */
  const tokens = new Set<string>();
  const state = { stall: false, down: false, oneClick: false, declines: false };
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://verotel.test");
    if (state.stall) return;
    if (state.down) {
      outgoing.writeHead(503).end();
      return;
    }
    const parameters = Object.fromEntries(url.searchParams);
    const { signature, ...signed } = parameters;
    if (signature !== sign(signed, key, ["email", "oneClickToken"])) {
      outgoing.writeHead(400).end("Invalid signature");
      return;
    }
    if (url.pathname === "/startorder") {
      const sale = { saleID: String(1_000_000 + sales.size), parameters: signed, approved: false };
      if (sales.has(signed.referenceID ?? "")) {
        outgoing.writeHead(400).end("referenceID is not unique");
        return;
      }
      const { oneClickToken, successURL, declineURL, paymentMethod } = parameters;
      if (oneClickToken !== undefined) {
        const good = tokens.delete(oneClickToken) && paymentMethod === "CC" && !state.declines;
        if (good) sales.set(signed.referenceID ?? "", { ...sale, approved: true });
        outgoing.writeHead(302, { location: good ? successURL : declineURL }).end();
        return;
      }
      sales.set(signed.referenceID ?? "", sale);
      outgoing.end("payment page");
      return;
    }
    outgoing.setHeader("content-type", "text/plain");
    outgoing.end(statusOf(sales.get(signed.referenceID ?? "")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function tokenFor(saleID: string): string {
    tokens.add(`token-${saleID}`);
    return `token-${saleID}`;
  }

  /** What it sends when the buyer has paid, or money went back; signed. */
  function postback(reference: string, change: Record<string, string> = {}): Record<string, string> {
    const sale = sales.get(reference);
    if (!sale) throw new Error(`no sale ${reference}`);
    const { shopID = "", priceAmount = "", priceCurrency = "", custom1 = "" } = sale.parameters;
    const told = {
      ...{ type: "purchase", shopID, saleID: sale.saleID, referenceID: reference, custom1 },
      ...{
        priceAmount,
        priceCurrency,
        paymentMethod: "CC",
        truncatedPAN: "411111XXXXXX1111",
        email: "buyer@example.com",
      },
      ...(state.oneClick ? { oneClickToken: tokenFor(sale.saleID) } : {}),
      ...change,
    };
    return { ...told, signature: sign(told, key, []) };
  }

  return {
    url,
    sales,
    state,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
    postback,
    approve(reference: string): Record<string, string> {
      const told = postback(reference);
      (sales.get(reference) as FakeSale).approved = true;
      return told;
    },
    /** The old signature over the same parameters, 40 digits. */
    signedOldWay(parameters: Record<string, string>): Record<string, string> {
      const { signature: _, ...rest } = parameters;
      const names = Object.keys(rest).sort();
      const text = [key, ...names.map((name) => `${name}=${rest[name]}`)].join(":");
      return { ...rest, signature: createHash("sha1").update(text).digest("hex") };
    },
  };
}

function statusOf(sale: FakeSale | undefined): string {
  if (!sale?.approved) return "response: NOTFOUND\nerror: not found\n";
  const { shopID, referenceID, priceAmount, priceCurrency, custom1 } = sale.parameters;
  const lines = { response: "FOUND", type: "purchase", saleID: sale.saleID, shopID, referenceID, custom1 };
  const money = {
    priceAmount: `"${priceAmount}"`,
    priceCurrency,
    saleResult: "APPROVED",
    truncatedPAN: "411111XXXXXX1111",
  };
  return Object.entries({ ...lines, ...money })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
