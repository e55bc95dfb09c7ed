import { XMLParser } from "fast-xml-parser";
import { isValidIBAN } from "ibantools";

type Node = Record<string, unknown>;
const LISTS = new Set(["PmtInf", "DrctDbtTxInf"]);
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => LISTS.has(name) });
const at = (node: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((found, name) => (found as Node | undefined)?.[name], node);
const text = (node: unknown, path: string): string => String(at(node, path) ?? "");
const cents = (amount: string) => Math.round(Number(amount) * 100);

/** EPC217-08: what every bank of the SEPA takes. */
const BASIC_LATIN = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
/** Longest texts (SDD Core customer-to-bank guidelines): element by its path in a transaction. */
const LENGTHS: Record<string, number> = {
  "PmtId.EndToEndId": 35,
  "DrctDbtTx.MndtRltdInf.MndtId": 35,
  "Dbtr.Nm": 70,
  "Dbtr.PstlAdr.StrtNm": 70,
  "Dbtr.PstlAdr.BldgNb": 16,
  "Dbtr.PstlAdr.PstCd": 16,
  "Dbtr.PstlAdr.TwnNm": 35,
  "RmtInf.Ustrd": 140,
};

/**
 * What the SDD Core rulebook and its customer-to-bank guidelines (EPC130-08) say of a pain.008 beyond its schema: character set and
 * lengths, sums at both levels, one group for each day and sequence, no past day, unique references, EUR within its bounds, the
 * creditor's scheme. Written down a second time from the guidelines; answers every breach in words.
 */
export function breachesOf(xml: string): string[] {
  const found: string[] = [];
  const must = (right: boolean, words: string) => right || found.push(words);
  const initiation = at(parser.parse(xml), "Document.CstmrDrctDbtInitn");
  const groups = (at(initiation, "PmtInf") ?? []) as Node[];
  const all = groups.flatMap((group) => group.DrctDbtTxInf as Node[]);
  const reference = (value: string, words: string) =>
    must(
      /^.{1,35}$/.test(value) && BASIC_LATIN.test(value) && !/^\/|\/$|\/\//.test(value) && value.trim() === value,
      `${words} ${value}`,
    );
  reference(text(initiation, "GrpHdr.MsgId"), "MsgId");
  must(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text(initiation, "GrpHdr.CreDtTm")), "CreDtTm");
  must(Number(text(initiation, "GrpHdr.NbOfTxs")) === all.length && all.length > 0, "NbOfTxs of the file");
  must(cents(text(initiation, "GrpHdr.CtrlSum")) === sumOf(all), "CtrlSum of the file");
  unique(groups.map((group) => text(group, "PmtInfId"))) || found.push("PmtInfId twice");
  unique(groups.map((group) => `${text(group, "PmtTpInf.SeqTp")} ${text(group, "ReqdColltnDt")}`)) ||
    found.push("two groups of one day and sequence");
  unique(all.map((one) => text(one, "PmtId.EndToEndId"))) || found.push("EndToEndId twice");
  for (const group of groups) {
    const own = group.DrctDbtTxInf as Node[];
    reference(text(group, "PmtInfId"), "PmtInfId");
    must(Number(text(group, "NbOfTxs")) === own.length, "NbOfTxs of a group");
    must(cents(text(group, "CtrlSum")) === sumOf(own), "CtrlSum of a group");
    must(/^(FRST|RCUR)$/.test(text(group, "PmtTpInf.SeqTp")), "SeqTp");
    must(text(group, "PmtTpInf.SvcLvl.Cd") === "SEPA" && text(group, "PmtTpInf.LclInstrm.Cd") === "CORE", "PmtTpInf");
    must(text(group, "ChrgBr") === "SLEV" && text(group, "PmtMtd") === "DD", "ChrgBr or PmtMtd");
    must(text(group, "ReqdColltnDt") > text(initiation, "GrpHdr.CreDtTm").slice(0, 10), "ReqdColltnDt is no later day");
    must(text(group, "CdtrSchmeId.Id.PrvtId.Othr.SchmeNm.Prtry") === "SEPA", "SchmeNm");
    must(isValidIBAN(text(group, "CdtrAcct.Id.IBAN")), "IBAN of the creditor");
    for (const one of own) {
      reference(text(one, "PmtId.EndToEndId"), "EndToEndId");
      reference(text(one, "DrctDbtTx.MndtRltdInf.MndtId"), "MndtId");
      const amount = text(one, "InstdAmt.#text");
      must(/^\d{1,9}\.\d\d$/.test(amount) && cents(amount) >= 1, `InstdAmt ${amount}`);
      must(text(one, "InstdAmt.@_Ccy") === "EUR", "currency");
      must(text(one, "DrctDbtTx.MndtRltdInf.DtOfSgntr") <= text(group, "ReqdColltnDt"), "signed after the debit");
      must(isValidIBAN(text(one, "DbtrAcct.Id.IBAN")), "IBAN of the debtor");
      must(/^[A-Z]{2}$/.test(text(one, "Dbtr.PstlAdr.Ctry")) && text(one, "Dbtr.PstlAdr.TwnNm") !== "", "address");
      must(text(one, "Dbtr.Nm") !== "", "name");
      for (const [path, most] of Object.entries(LENGTHS)) {
        const value = text(one, path);
        must(BASIC_LATIN.test(value) && value.length <= most, `${path} ${value}`);
      }
    }
  }
  return found;
}

const sumOf = (all: Node[]) => all.reduce((total, one) => total + cents(text(one, "InstdAmt.#text")), 0);
const unique = (values: string[]) => new Set(values).size === values.length;
