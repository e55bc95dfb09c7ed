import { afterAll } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { startFakeVerotel } from "./fake-verotel.ts";
import { startWebhookServer } from "./webhook-server.ts";

/** The key of the vector in FlexPay's manual. */
const KEY = "BddJxtUBkDgFB9kj7Zwguxde4gAqha";

/** A shop of the general site at a Verotel of this very process, with its webhook. Open it before anything reads the environment. */
export async function openVerotelShop(paymentMethods: SiteSettings["paymentMethods"]) {
  const service = await startFakeVerotel(KEY);
  const webhook = await startWebhookServer();
  process.env.VEROTEL_URL = service.url;
  process.env.VEROTEL_KEYS = `64233=${KEY}`;
  Object.assign(siteNamed("general"), { paymentAccounts: { verotel: { shopId: "64233" } } });
  afterAll(() => {
    service.stop();
    webhook.stop();
  });
  return { service, webhook, settings: { ...siteNamed("general"), paymentMethods } };
}
