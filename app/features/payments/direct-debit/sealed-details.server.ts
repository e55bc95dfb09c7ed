import { keyedHash, seal, unseal } from "#app/platform/seal.server.ts";

/** Whose account is debited. Stored only as one encrypted text. */
export interface DebtorDetails {
  accountHolder: string;
  /** Without spaces. */
  iban: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  /** Where the buyer lives: ISO 3166-1. */
  country: string;
}

const DETAILS = "debit-details";
const PHONE = "debit-phone";

export function sealDetails(details: DebtorDetails): { details: string; ibanHash: string; ibanLast4: string } {
  return {
    details: seal(JSON.stringify(details), DETAILS),
    ibanHash: ibanHash(details.iban),
    ibanLast4: details.iban.slice(-4),
  };
}

export function unsealDetails(sealed: string): DebtorDetails {
  return JSON.parse(unseal(sealed, DETAILS)) as DebtorDetails;
}

export function sealPhone(phone: string): { phone: string; phoneHash: string } {
  return { phone: seal(phone, PHONE), phoneHash: phoneHash(phone) };
}

export function unsealPhone(sealed: string): string {
  return unseal(sealed, PHONE);
}

export function ibanHash(iban: string): string {
  return keyedHash(iban, "iban");
}

export function phoneHash(phone: string): string {
  return keyedHash(phone, "phone");
}

/** A code is worth something for one payment only. */
export function codeHash(paymentId: string, code: string): string {
  return keyedHash(`${paymentId}:${code}`, "debit-code");
}

/** Evidence that a network address was the one, without keeping it. */
export function addressHash(address: string): string {
  return keyedHash(address, "network-address");
}
