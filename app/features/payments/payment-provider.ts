import type { Db } from "#app/platform/db/client.server.ts";
import type { Currency, Money } from "#app/platform/money.ts";
import type { PaymentEventType } from "./order-states.ts";

/** Names in `sites/<name>/site.ts` under payment_methods. */
export type ProviderName = "sandbox" | "verotel" | "ccbill" | "sepa";
export type PaymentMethod = "card" | "ideal" | "bancontact" | "paypal" | "directdebit";

/** One attempt to pay an order, as a provider needs to know it. `id` is the reference that comes back with every event. */
export interface PaymentAttempt {
  id: string;
  site: string;
  orderId: string;
  method: PaymentMethod;
  amount: Money;
  /** The provider's own number of the sale, once it has told us. */
  providerReference: string | null;
  createdAt: Date;
}

export interface StartRequest {
  payment: PaymentAttempt;
  /** What the buyer reads at the provider: at most 100 characters. */
  description: string;
  /** Where the browser comes back to, whatever the outcome; that page grants nothing. */
  returnUrl: string;
}

/** How the browser goes to the provider. */
export type Start =
  | { kind: "redirect"; url: string }
  | { kind: "form"; action: string; fields: Record<string, string> };

/** What a service said when a stored method was charged: an event, or null where its answer was lost. */
type Charged = { kind: "charged"; event: ProviderEvent | null };

/** A callback as it arrived: signatures are made over exactly these bytes. */
export interface RawCallback {
  method: string;
  headers: Headers;
  query: URLSearchParams;
  body: Uint8Array;
}

export interface ProviderEvent {
  /** The provider's own name of the event, or made from what makes it unique; the same event always has the same key. */
  key: string;
  type: PaymentEventType;
  /** Our payment id, which the provider got at the start; null where it names only its own number of the sale. */
  paymentId: string | null;
  /** Null where the provider's callback names no site; then the address it came to must do. */
  site: string | null;
  /** Of a refund: what went back. Otherwise the price; null in a failure that names none. */
  amount: Money | null;
  providerReference: string | null;
  /** Of a failure, in the provider's words; stored, never shown. */
  reason: string | null;
  /** Of a sale: what it can be charged again by (a token, or the number of the sale), where the service offers that. Kept encrypted. */
  keeps?: string;
  /** What is stored: no card data, no passwords, no addresses. */
  payload: Record<string, unknown>;
}

export type Verified =
  | { ok: true; event: ProviderEvent }
  /** `too-early`: it cannot be judged yet, the provider shall bring it again. */
  | { ok: false; reason: "bad-signature" | "stale" | "malformed" | "too-early" };

/** `byHand`: it takes refunds on its own pages only; an operator has to do it there. */
type RefundAnswer = { ok: boolean; byHand?: boolean };

/** Everything the platform knows of a payment service. A new one is one file beside the others and a line in the registry. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** It charges a stored method in its answer to us, and cannot be asked afterwards what became of it. */
  readonly chargesDirectly?: boolean;
  /** Configured, and allowed in this installation: for this site, or without one for any. */
  isAvailable(site?: string): boolean;
  /** Whether it settles this way to pay in this currency; absent, it takes all. */
  supports?(sale: { method: PaymentMethod; currency: Currency }): boolean;
  /** Origins of the pages that it sends the browser to (Content-Security-Policy). */
  origins?(): string[];
  start(request: StartRequest): Promise<Start>;
  /** Pays with what an earlier sale left (`keeps`). Called once for an attempt at most. Absent: it stores nothing. */
  startStored?(request: StartRequest, token: string): Promise<Start | Charged>;
  /** Checks the signature over the raw bytes in constant time, and the age; answers what happened or why it is refused. */
  verify(callback: RawCallback): Promise<Verified>;
  /** The unique name under which an event is stored: a repeat is known by it. */
  eventKey(event: ProviderEvent): string;
  /** What the provider says now of a payment we have not heard of; null when it does not know more than we do. */
  status(payment: PaymentAttempt): Promise<ProviderEvent | null>;
  /**
   * True while a payment waits for money that is on its way, however long: its order is not given up. From our own books, for it is asked
   * under a lock on the order. Absent: never.
   */
  keepsOpen?(payment: PaymentAttempt, tx: Db): Promise<boolean>;
  /** Asks for money back; the same key asks once. Our books move when the provider's event arrives. */
  refund(request: { payment: PaymentAttempt; amount: Money; key: string }): Promise<RefundAnswer>;
  /** The answer that stops the provider from repeating a callback; sent after commit only. */
  acknowledge(): Response;
}
