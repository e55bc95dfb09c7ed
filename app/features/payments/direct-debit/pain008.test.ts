import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { composeIBAN } from "ibantools";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { breachesOf } from "../../../../tests/support/sepa-rules.ts";
import { type Debit, pain008 } from "./pain008.ts";

const creditor = {
  creditorId: "NL22ZZZ000000000000",
  creditorName: "Øresund & Söhne “Datiñg” B.V. 株式会社",
  iban: "NL96TEST0000000000",
};
const createdAt = new Date("2026-11-22T09:00:00Z");
const words = fc.string({ unit: "grapheme", maxLength: 160 });
const debit: fc.Arbitrary<Debit> = fc.record({
  id: fc.constant(""),
  amountMinor: fc.integer({ min: 1, max: 15_000 }),
  sequence: fc.constantFrom("FRST" as const, "RCUR" as const),
  collectionDate: fc.constantFrom("2026-11-24", "2026-11-25", "2026-11-26"),
  umr: fc.constantFrom("NRL-0A1B2C3D4E5F6G", "NRL-ZZZZZZZZZZZZZZ"),
  signedOn: fc.constantFrom("2026-11-20", "2024-02-29"),
  remittance: words,
  debtor: fc.record({
    accountHolder: words,
    iban: fc
      .integer({ min: 0, max: 9_999_999_999 })
      .map((n) => composeIBAN({ countryCode: "NL", bban: `TEST${String(n).padStart(10, "0")}` }) as string),
    street: words,
    houseNumber: words,
    zip: words,
    city: words,
    country: fc.constantFrom("NL", "DE", "FR"),
  }),
});
const debits = fc
  .array(debit, { minLength: 1, maxLength: 20 })
  .map((all) => all.map((one, index) => ({ ...one, id: `0debit${String(index).padStart(8, "0")}` })));

test("S11 whatever buyers enter, a pain.008 keeps the rules of the SDD Core guidelines: letters, lengths, sums, groups, days, references", async () => {
  const schema = [{ fileName: "a.xsd", contents: await readFile("tests/support/pain-008-sepa.xsd", "utf8") }];
  fc.assert(
    fc.property(debits, (all) => {
      const xml = pain008({ id: "NRL-0a1b2c3d4e5f6g", createdAt, creditor, debits: all });
      expect(breachesOf(xml)).toEqual([]);
      expect(pain008({ id: "NRL-0a1b2c3d4e5f6g", createdAt, creditor, debits: all })).toBe(xml);
    }),
    { numRuns: 200 },
  );
  const [sample = []] = fc.sample(debits, { numRuns: 1, seed: 8 });
  const xml = pain008({ id: "NRL-0a1b2c3d4e5f6g", createdAt, creditor, debits: sample });
  expect(await validateXML({ xml: [{ fileName: "a.xml", contents: xml }], schema })).toMatchObject({ valid: true });
});

test("S11 the check of the guidelines sees each breach", () => {
  const [sample = []] = fc.sample(debits, { numRuns: 1, seed: 3 });
  const xml = pain008({ id: "NRL-0a1b2c3d4e5f6g", createdAt, creditor, debits: sample });
  const broken: [RegExp, string][] = [
    [/<NbOfTxs>\d+</, "<NbOfTxs>999<"],
    [/<CtrlSum>[\d.]+</, "<CtrlSum>0.01<"],
    [/<EndToEndId>[^<]+</, "<EndToEndId>a//b<"],
    [/<SeqTp>\w+</, "<SeqTp>OOFF<"],
    [/<ReqdColltnDt>[^<]+</, "<ReqdColltnDt>2026-11-22<"],
    [/Ccy="EUR"/, 'Ccy="USD"'],
    [/<DtOfSgntr>[^<]+</, "<DtOfSgntr>2027-01-01<"],
    [/<Dbtr>\s*<Nm>[^<]*</, "<Dbtr><Nm>Zoë<"],
    [/<Cd>CORE</, "<Cd>B2B<"],
  ];
  for (const [was, becomes] of broken) {
    expect(was.test(xml), String(was)).toBe(true);
    expect(breachesOf(xml.replace(was, becomes)), becomes).not.toEqual([]);
  }
});
