import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { checkIban, checkPhone } from "./account-checks.ts";
import { brokenLimit, groupIban, mandateLapsed } from "./direct-debit.rules.ts";
import { type Debit, pain008 } from "./pain008.ts";
import { readBankFile } from "./read-bank-file.ts";
import { sepaText } from "./sepa-text.ts";
import { isTargetDay, targetDayFrom, targetDaysAfter } from "./target-days.ts";

test("S11 an IBAN needs its country's length, its format and right check digits, however it is typed", () => {
  expect(checkIban(" nl91 abna 0417-1643 00 ")).toEqual({
    ok: true,
    iban: "NL91ABNA0417164300",
    grouped: "NL91 ABNA 0417 1643 00",
  });
  for (const wrong of ["NL91ABNA0417164301", "NL91ABNA041716430", "NL91 0417164300", "", "\0", "x".repeat(10_000)])
    expect(checkIban(wrong)).toEqual({ ok: false, error: expect.stringMatching(/^directdebit\.error_iban/) });
  // A right IBAN from outside the SEPA, and a country that has none.
  for (const abroad of ["TR330006100519786457841326", "US64SVBKUS6S3300958879"])
    expect(checkIban(abroad)).toEqual({ ok: false, error: "directdebit.error_iban_country" });
  expect(groupIban("de8937040044053201300")).toBe("DE89 3704 0044 0532 0130 0");
});

test("S11 a phone must be able to receive a code: a mobile number of its country, kept in one form", () => {
  expect(checkPhone("06 1234 5678", "NL")).toMatchObject({ ok: true, phone: "+31612345678" });
  expect(checkPhone("+49 (0)151 12345678", "NL")).toMatchObject({ ok: true, phone: "+4915112345678" });
  for (const wrong of ["020 123 4567", "0612", "", "abc", "+", "9".repeat(5000)])
    expect(checkPhone(wrong, "NL")).toEqual({ ok: false, error: "directdebit.error_phone" });
});

test("V08 limits: 50 euros first, one collection at a time, 150 euros in 30 days", () => {
  const fresh = { proven: false, open: false, spent: 0 };
  expect(brokenLimit(50_00, fresh)).toBeNull();
  expect(brokenLimit(50_01, fresh)).toBe("first-order");
  expect(brokenLimit(1, { ...fresh, open: true })).toBe("open-collection");
  expect(brokenLimit(50_01, { ...fresh, proven: true })).toBeNull();
  expect(brokenLimit(50_00, { ...fresh, proven: true, spent: 100_00 })).toBeNull();
  expect(brokenLimit(50_01, { ...fresh, proven: true, spent: 100_00 })).toBe("period");
});

test("S11 banking days leave out weekends and the six closing days; Easter moves", () => {
  const closed = ["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25", "2026-11-22", "2027-03-26"];
  for (const day of closed) expect([day, isTargetDay(day)]).toEqual([day, false]);
  for (const day of ["2026-04-02", "2026-04-07", "2026-11-23", "2026-12-24", "2027-03-30"])
    expect([day, isTargetDay(day)]).toEqual([day, true]);
  expect(targetDayFrom("2026-12-25")).toBe("2026-12-28");
  expect(targetDaysAfter("2026-04-02", 1)).toBe("2026-04-07");
  expect(mandateLapsed(new Date("2023-11-22T00:00:00Z"), new Date("2026-11-21T23:59:59Z"))).toBe(false);
  expect(mandateLapsed(new Date("2023-11-22T00:00:00Z"), new Date("2026-11-22T00:00:00Z"))).toBe(true);
});

test("S11 text for banks keeps to their character set and loses no letter that has a plain form", () => {
  expect(sepaText("Zoë Straßen-Łukasz & Ærø", 70)).toBe("Zoe Strassen-Lukasz + AEro");
  expect(sepaText("//a//b/", 70)).toBe("a/b");
  expect(sepaText("Иван 漢字 <b>;", 70)).toBe("b");
  expect(sepaText("x".repeat(100), 35)).toHaveLength(35);
});

const schema = readFileSync("tests/support/pain-008-sepa.xsd", "utf8");
const debit = (change: Partial<Debit> = {}): Debit => ({
  id: "0123456789abcd",
  amountMinor: 2999,
  sequence: "FRST",
  collectionDate: "2026-11-25",
  umr: "NRL-0123456789ABCD",
  signedOn: "2026-11-22",
  remittance: "Nearly 0123456789abcd",
  debtor: {
    accountHolder: "Zoë van der Straßen",
    iban: "NL91ABNA0417164300",
    street: "Łódzka",
    houseNumber: "12-II",
    zip: "3701 AB",
    city: "Zeist",
    country: "NL",
  },
  ...change,
});
const creditor = {
  creditorId: "NL22ZZZ000000000000",
  creditorName: "Nearby Média B.V.",
  iban: "NL96TEST0000000000",
  bic: "TESTNL2A",
};
const write = (debits: Debit[], change: object = {}) =>
  pain008({
    id: "NRL-0123456789abcd",
    createdAt: new Date("2026-11-22T12:00:00Z"),
    creditor: { ...creditor, ...change },
    debits,
  });
const validate = (contents: string) =>
  validateXML({ xml: [{ fileName: "a.xml", contents }], schema: [{ fileName: "a.xsd", contents: schema }] });

test("S11 a file is valid pain.008.001.08 of the SEPA, also with names at their worst and without a BIC", async () => {
  const hostile = { ...debit().debtor, accountHolder: "漢字", street: "<&>\"'", houseNumber: "№", zip: "—", city: "λ" };
  const debits = [
    debit(),
    debit({ id: "b", sequence: "RCUR", amountMinor: 1 }),
    debit({ id: "c", debtor: hostile, collectionDate: "2026-11-26", remittance: "y".repeat(300) }),
    debit({ id: "d", debtor: { ...debit().debtor, accountHolder: "n".repeat(300) } }),
  ];
  for (const xml of [write(debits), write([debit()], { bic: undefined })])
    expect(await validate(xml)).toMatchObject({ valid: true, errors: [] });
  // The schema does refuse: an amount of nothing, another order of elements.
  expect((await validate(write([debit({ amountMinor: 0 })]))).valid).toBe(false);
  expect((await validate(write([debit({ umr: "x".repeat(36) })]))).valid).toBe(false);
});

test("S11 groups are one sequence and one day, and sums and counts are right in each and in all", () => {
  const xml = write([
    debit({ id: "a", amountMinor: 10 }),
    debit({ id: "b", amountMinor: 20, sequence: "RCUR" }),
    debit({ id: "c", amountMinor: 1499 }),
    debit({ id: "d", amountMinor: 5, collectionDate: "2026-11-26" }),
  ]);
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text]) => text);
  expect(all("CtrlSum")).toEqual(["15.34", "15.09", "0.20", "0.05"]);
  expect(all("NbOfTxs")).toEqual(["4", "2", "1", "1"]);
  expect(all("SeqTp")).toEqual(["FRST", "RCUR", "FRST"]);
  expect(all("PmtInfId")).toEqual(["NRL-0123456789abcd-1", "NRL-0123456789abcd-2", "NRL-0123456789abcd-3"]);
  expect(all("EndToEndId")).toEqual(["a", "c", "b", "d"]);
});

test("S11 a bank's file with a DOCTYPE, with entities, or that is no such message is refused before it is used", () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "bb">]><Document><CstmrPmtStsRpt>&b;</CstmrPmtStsRpt></Document>`;
  expect(readBankFile(bomb)).toEqual({ ok: false, reason: "forbidden-xml" });
  expect(readBankFile("<!  doctype a SYSTEM 'file:///etc/passwd'><Document/>")).toEqual({
    ok: false,
    reason: "forbidden-xml",
  });
  expect(readBankFile("<Document><open></Document>")).toEqual({ ok: false, reason: "not-xml" });
  expect(readBankFile("{}")).toEqual({ ok: false, reason: "not-xml" });
  expect(readBankFile("<Document><Other/></Document>")).toEqual({ ok: false, reason: "unknown-message" });
});
