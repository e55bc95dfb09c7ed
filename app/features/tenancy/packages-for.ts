import type { Country } from "#locales/locales.ts";
import { COUNTRY_FACTS } from "#sites/countries.ts";
import type { Currency } from "#sites/currencies.ts";
import type { Device } from "#sites/setting-types.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { VAT_RATES } from "#sites/vat-rates.ts";

/** Currency a visitor of this country pays in; Poland pays in EUR. */
export function currencyOf(country: Country): Currency {
  return COUNTRY_FACTS[country].currency;
}

/** The credit packages for sale in a country, smallest first. */
export function packagesFor(settings: Pick<SiteSettings, "packages">, country: Country): SiteSettings["packages"] {
  const currency = currencyOf(country);
  return settings.packages
    .filter((entry) => entry.price.currency === currency)
    .sort((one, other) => one.credits - other.credits);
}

/** Ways to pay in a country and on a device (null: on any), in the order they are offered. */
export function paymentMethodsFor(
  settings: Pick<SiteSettings, "paymentMethods">,
  country: Country,
  device: Device | null = null,
): SiteSettings["paymentMethods"] {
  return settings.paymentMethods.filter(
    ({ countries, devices }) =>
      (!countries || countries.includes(country)) && (!devices || device === null || devices.includes(device)),
  );
}

/** VAT in basis points (2100 = 21 %) on a sale to a consumer in a country. */
export function vatRateFor(settings: Pick<SiteSettings, "invoice">, country: Country): number {
  return settings.invoice.vatRates[country] ?? VAT_RATES[country].rate;
}
