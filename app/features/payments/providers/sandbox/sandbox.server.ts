import { z } from "zod";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { CURRENCIES } from "#app/platform/money.ts";
import { PAYMENT_EVENTS } from "../../order-states.ts";
import type { PaymentProvider, Verified } from "../../payment-provider.ts";
import { sendCallback } from "./send-callback.server.ts";
import { checkSignature } from "./signature.server.ts";

/** The body of a sandbox callback, JSON. */
export const sandboxEvent = z.strictObject({
  event_id: z.string().regex(/^[\w-]{8,80}$/),
  type: z.enum(PAYMENT_EVENTS),
  payment_id: z.string().refine(isId),
  site: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  sale_id: z.string().regex(/^[\x21-\x7e]{1,80}$/),
  amount: z.number().int().min(0).max(2_147_483_647),
  currency: z.enum(CURRENCIES),
  reason: z
    .string()
    .regex(/^[\x20-\x7e]{0,200}$/)
    .optional(),
});
export type SandboxEvent = z.output<typeof sandboxEvent>;

/**
 * Our own payment service for machines without contracts: a hosted page in the application whose buttons send signed
 * callbacks over HTTP, as a real one would. Exists in demo mode only.
 */
export const sandbox: PaymentProvider = {
  name: "sandbox",
  isAvailable: () => env().demo,
  async start({ payment }) {
    return { kind: "redirect", url: `/sandbox/pay/${payment.id}` };
  },
  async verify({ headers, body }): Promise<Verified> {
    const checked = checkSignature(headers.get("sandbox-signature"), body, env().sandboxSecret, now());
    if (checked !== "ok") return { ok: false, reason: checked };
    const parsed = sandboxEvent.safeParse(parseJson(body));
    if (!parsed.success) return { ok: false, reason: "malformed" };
    const event = parsed.data;
    return {
      ok: true,
      event: {
        key: event.event_id,
        type: event.type,
        paymentId: event.payment_id,
        site: event.site,
        amount: { minor: event.amount, currency: event.currency },
        providerReference: event.sale_id,
        reason: event.reason ?? null,
        payload: event,
      },
    };
  },
  eventKey: (event) => event.key,
  /** The sandbox keeps no books: what it has not sent has not happened. */
  status: async () => null,
  async refund({ payment, amount, key }) {
    const sent = await sendCallback(originOfSite(siteNamed(payment.site), hostRules()), {
      event_id: key,
      type: "refunded",
      payment_id: payment.id,
      site: payment.site,
      sale_id: payment.providerReference ?? payment.id,
      amount: amount.minor,
      currency: amount.currency,
    });
    return { ok: sent.acknowledged };
  },
  acknowledge: () => new Response("OK", { headers: { "content-type": "text/plain; charset=utf-8" } }),
};

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return null;
  }
}
