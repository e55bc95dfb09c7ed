import { currencyOf } from "#app/features/tenancy/packages-for.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import type { Country } from "#locales/locales.ts";
import type { Device } from "#sites/setting-types.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import type { PaymentAttempt, PaymentMethod, PaymentProvider, ProviderName } from "./payment-provider.ts";
import { methodsFor, type OfferedMethod } from "./payments.rules.ts";
import { ccbill } from "./providers/ccbill/ccbill.server.ts";
import { directDebit } from "./providers/direct-debit/direct-debit.server.ts";
import { sandbox } from "./providers/sandbox/sandbox.server.ts";
import { verotel } from "./providers/verotel/verotel.server.ts";

/** Every payment service this build can talk to. */
const PROVIDERS: ReadonlyMap<string, PaymentProvider> = new Map<string, PaymentProvider>([
  [sandbox.name, sandbox],
  [verotel.name, verotel],
  [ccbill.name, ccbill],
  [directDebit.name, directDebit],
]);

/** Null for a service that is unknown or not configured here: for this site, or without one for any. */
export function findProvider(name: string, site?: string): PaymentProvider | null {
  const provider = PROVIDERS.get(name);
  return provider?.isAvailable(site) ? provider : null;
}

/** Whether money of an attempt is on its way, also where its provider is not configured any more. Ask after a lock on its order. */
export async function isKeptOpen(payment: PaymentAttempt & { provider: string }, tx: Db): Promise<boolean> {
  return (await PROVIDERS.get(payment.provider)?.keepsOpen?.(payment, tx)) ?? false;
}

/** For a payment that was started with it; a missing provider is a fault of the installation. */
export function providerNamed(name: ProviderName): PaymentProvider {
  const provider = findProvider(name);
  if (!provider) throw new Error(`the payment provider ${name} is not configured`);
  return provider;
}

/** Ways to pay that this installation can take for a site in a country, in the currency of its prices, on a device (null: any). */
export function offeredMethods(
  settings: Pick<SiteSettings, "paymentMethods" | "site">,
  country: Country,
  device: Device | null = null,
): OfferedMethod[] {
  const currency = currencyOf(country);
  const can = (name: string, method: PaymentMethod) => {
    const provider = findProvider(name, settings.site);
    return provider !== null && (provider.supports?.({ method, currency }) ?? true);
  };
  return methodsFor(settings, country, can, device);
}

/** Providers that charge a stored method by themselves: what became of a charge whose answer was lost cannot be asked. */
export const DIRECT_CHARGERS: readonly string[] = [...PROVIDERS.values()]
  .filter(({ chargesDirectly }) => chargesDirectly)
  .map(({ name }) => name);

/** Where a form of this site's pages may lead, directly or by redirect: the pages of the services it takes payments with. */
export function paymentOrigins(settings: Pick<SiteSettings, "paymentMethods" | "site">): string[] {
  const names = new Set(settings.paymentMethods.map(({ provider }) => provider));
  return [...names].flatMap((name) => findProvider(name, settings.site)?.origins?.() ?? []);
}
