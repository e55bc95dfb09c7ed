import type { PaymentProvider, ProviderName } from "./payment-provider.ts";
import { directDebit } from "./providers/direct-debit/direct-debit.server.ts";
import { sandbox } from "./providers/sandbox/sandbox.server.ts";

/** Every payment service this build can talk to. */
const PROVIDERS: ReadonlyMap<string, PaymentProvider> = new Map([
  [sandbox.name, sandbox],
  [directDebit.name, directDebit],
]);

/** Null for a service that is unknown or not configured here. */
export function findProvider(name: string): PaymentProvider | null {
  const provider = PROVIDERS.get(name);
  return provider?.isAvailable() ? provider : null;
}

/** For a payment that was started with it; a missing provider is a fault of the installation. */
export function providerNamed(name: ProviderName): PaymentProvider {
  const provider = findProvider(name);
  if (!provider) throw new Error(`the payment provider ${name} is not configured`);
  return provider;
}
