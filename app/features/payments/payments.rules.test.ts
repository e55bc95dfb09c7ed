import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "#app/features/i18n/format.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { fromDecimal, percentOf, subtract, toDecimal } from "#app/platform/money.ts";
import { COUNTRIES, LOCALES } from "#locales/locales.ts";
import { COUNTRY_FACTS } from "#sites/countries.ts";
import { CURRENCIES } from "#sites/currencies.ts";
import { VAT_RATES } from "#sites/vat-rates.ts";
import { buyerCountry, offersFor, vatParts } from "./payments.rules.ts";

const currency = fc.constantFrom(...CURRENCIES);
const money = fc.record({ minor: fc.integer({ min: 0, max: 100_000_000 }), currency });
const rate = fc.oneof(
  fc.integer({ min: 0, max: 5000 }),
  fc.constantFrom(...Object.values(VAT_RATES).map((vat) => vat.rate)),
);

test("R13 prices are those of the member's own country, else of the one found for the visit, else of the site's first", () => {
  const country = (own: string | null, geoipCountry: "DE" | "US" | null) =>
    buyerCountry({ countries: ["NL", "DE", "PL"], geoipCountry }, own);
  expect([country("PL", "DE"), country(null, "DE"), country(null, null)]).toEqual(["PL", "DE", "NL"]);
  // Where the site sells nothing, nobody buys.
  expect([country("US", "DE"), country("US", null), country(null, "US")]).toEqual(["DE", "NL", "NL"]);
});

test("A02 net and VAT add up to the price in every currency, and the VAT is off by half a minor unit at most", () => {
  expect(CURRENCIES).toEqual(expect.arrayContaining(["USD", "EUR", "GBP", "AUD", "CAD", "CHF", "DKK", "NOK", "SEK"]));
  fc.assert(
    fc.property(money, rate, (gross, basisPoints) => {
      const { net, vat } = vatParts(gross, basisPoints);
      expect(net.minor + vat.minor).toBe(gross.minor);
      expect([net.currency, vat.currency]).toEqual([gross.currency, gross.currency]);
      expect(vat.minor >= 0 && net.minor >= 0).toBe(true);
      // In whole numbers: |vat · (10000 + rate) − gross · rate| ≤ half of (10000 + rate).
      const off = BigInt(vat.minor) * BigInt(10_000 + basisPoints) - BigInt(gross.minor) * BigInt(basisPoints);
      expect((off < 0n ? -off : off) * 2n <= BigInt(10_000 + basisPoints)).toBe(true);
    }),
  );
  expect(vatParts({ minor: 2999, currency: "EUR" }, 2100)).toMatchObject({ net: { minor: 2479 }, vat: { minor: 520 } });
});

test("A02 money is written to the last minor unit in every language, also in złoty, and reads back the same", () => {
  const shown = fc.record({
    minor: fc.integer({ min: -99_999_999, max: 99_999_999 }),
    currency: fc.constantFrom(...CURRENCIES, "PLN"),
  });
  fc.assert(
    fc.property(shown, fc.constantFrom(...LOCALES), (amount, locale) => {
      const text = formatMoney(amount, locale);
      expect(text.replace(/\D/g, "")).toBe(String(Math.abs(amount.minor)).padStart(3, "0"));
      expect(/[-−]/.test(text)).toBe(amount.minor < 0);
    }),
  );
  expect(formatMoney({ minor: 1250, currency: "PLN" }, "pl").replace(/\s/g, " ")).toBe("12,50 zł");
  fc.assert(
    fc.property(money, (amount) => {
      expect(fromDecimal(toDecimal(amount), amount.currency)).toEqual(amount);
    }),
  );
});

test("A02 a discount is rounded half up on minor units and never takes more than the price", () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 100 }), (price, percent) => {
      const off = percentOf(price, percent);
      expect(Math.abs(off.minor * 100 - price.minor * percent)).toBeLessThanOrEqual(50);
      expect(subtract(price, off).minor).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("R10 every country has a currency we sell in and a VAT rate with its date and source; Poland pays in euros", () => {
  for (const country of COUNTRIES) {
    expect(CURRENCIES).toContain(COUNTRY_FACTS[country].currency);
    expect(VAT_RATES[country]).toMatchObject({ since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(VAT_RATES[country].source.length).toBeGreaterThan(10);
  }
  expect(COUNTRY_FACTS.PL.currency).toBe("EUR");
  expect(vatRateFor({ invoice: { prefix: "X", vatRates: { NL: 900 } } }, "NL")).toBe(900);
});

test("R10 the saving of a package is true: at the price per credit of the smallest it would cost at least that much more", () => {
  for (const settings of sites.values())
    for (const country of settings.countries) {
      const offers = offersFor(settings, country);
      const [smallest] = offers;
      expect(smallest?.saves).toBe(0);
      for (const { saves, credits, price } of offers) {
        const alike = ((smallest?.price.minor ?? 0) * credits) / (smallest?.credits ?? 1);
        expect(price.minor).toBeLessThanOrEqual(alike * (1 - saves / 100) + 1e-6);
      }
    }
});
