import * as ibantools from "ibantools";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { compactIban, groupIban } from "./direct-debit.rules.ts";

/** IBAN and phone by their libraries. The browser loads this file only when one of the two fields is used. */

export type IbanCheck =
  | { ok: true; iban: string; grouped: string }
  | { ok: false; error: "directdebit.error_iban_country" | "directdebit.error_iban" };

/** Country, length, format and check digits; countries of SEPA only, whichever the buyer lives in. */
export function checkIban(text: string): IbanCheck {
  const iban = compactIban(text);
  const { valid, errorCodes } = ibantools.validateIBAN(iban);
  const country = iban.slice(0, 2);
  const unknown =
    errorCodes.includes(ibantools.ValidationErrorsIBAN.NoIBANCountry) || !ibantools.isSEPACountry(country);
  if (unknown && /^[A-Z]{2}/.test(iban)) return { ok: false, error: "directdebit.error_iban_country" };
  return valid ? { ok: true, iban, grouped: groupIban(iban) } : { ok: false, error: "directdebit.error_iban" };
}

/** How long an IBAN of this country is; null while the country is not known. */
export function ibanLength(text: string): number | null {
  return ibantools.countrySpecs[compactIban(text).slice(0, 2)]?.chars ?? null;
}

export type PhoneCheck = { ok: true; phone: string; shown: string } | { ok: false; error: "directdebit.error_phone" };

/** A mobile number, with its country's code or as it is dialled in the buyer's country. `phone` is E.164. */
export function checkPhone(text: string, country: string): PhoneCheck {
  const parsed = text.length > 40 ? undefined : parsePhoneNumberFromString(text, country as CountryCode);
  if (!parsed?.isValid()) return { ok: false, error: "directdebit.error_phone" };
  return { ok: true, phone: parsed.number, shown: parsed.formatInternational() };
}
