import { XMLParser, XMLValidator } from "fast-xml-parser";
import { fromDecimal } from "#app/platform/money.ts";

/** What a bank tells of one collection: rejected before or returned after the money moved, or booked. */
export interface BankLine {
  kind: "reject" | "return" | "booked";
  /** Our collection; null where the bank names a whole group of a file. */
  endToEndId: string | null;
  /** `<file id>-<number>`. */
  group: string | null;
  code: string | null;
  amountMinor: number | null;
}

type BankFile =
  | { ok: true; message: string; lines: BankLine[] }
  | { ok: false; reason: "not-xml" | "forbidden-xml" | "too-large" | "unknown-message" };

/** Characters; a bank's file of a day stays far below. */
const LARGEST = 50_000_000;
const LISTS = new Set([
  "OrgnlPmtInfAndSts",
  "TxInfAndSts",
  "StsRsnInf",
  "Stmt",
  "Ntfctn",
  "Rpt",
  "Ntry",
  "NtryDtls",
  "TxDtls",
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

type Node = { [name: string]: Node } & { [list: number]: Node };
const list = (node: unknown): Node[] => (Array.isArray(node) ? node : node === undefined ? [] : [node]) as Node[];
const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Node | undefined)?.[name], node);
const text = (node: unknown, ...path: string[]): string | null => {
  const found = at(node, ...path);
  const value = typeof found === "object" && found !== null ? at(found, "#text") : found;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};
const amount = (node: unknown, ...path: string[]): number | null => {
  const found = at(node, ...path);
  if (at(found, "@_Ccy") !== "EUR") return null;
  return fromDecimal(text(found) ?? "", "EUR")?.minor ?? null;
};

/**
 * Reads a status report (pain.002) or a statement or its details (camt.052, 053, 054), of any version of them. A document with a
 * DOCTYPE or entities of its own is refused before it is parsed: banks send none.
 */
export function readBankFile(xml: string): BankFile {
  if (xml.length > LARGEST) return { ok: false, reason: "too-large" };
  if (/<!\s*(doctype|entity)/i.test(xml)) return { ok: false, reason: "forbidden-xml" };
  if (XMLValidator.validate(xml) !== true) return { ok: false, reason: "not-xml" };
  const document = at(parser.parse(xml), "Document");
  const report = at(document, "CstmrPmtStsRpt");
  if (report !== undefined)
    return { ok: true, message: text(report, "GrpHdr", "MsgId") ?? "", lines: statusLines(report) };
  for (const [name, part] of [
    ["BkToCstmrStmt", "Stmt"],
    ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
    ["BkToCstmrAcctRpt", "Rpt"],
  ] as const) {
    const statement = at(document, name);
    if (statement === undefined) continue;
    const entries = list(at(statement, part)).flatMap((one) => list(at(one, "Ntry")));
    const message = text(statement, "GrpHdr", "MsgId") ?? "";
    return { ok: true, message, lines: entries.filter(isBooked).flatMap(entryLines) };
  }
  return { ok: false, reason: "unknown-message" };
}

function statusLines(report: unknown): BankLine[] {
  return list(at(report, "OrgnlPmtInfAndSts")).flatMap((group) => {
    const lines = list(at(group, "TxInfAndSts"))
      .filter((one) => text(one, "TxSts") === "RJCT")
      .map(
        (one): BankLine => ({
          kind: "reject",
          endToEndId: text(one, "OrgnlEndToEndId"),
          group: null,
          code: text(list(at(one, "StsRsnInf"))[0], "Rsn", "Cd"),
          amountMinor: amount(one, "OrgnlTxRef", "Amt", "InstdAmt"),
        }),
      );
    if (lines.length > 0 || text(group, "PmtInfSts") !== "RJCT") return lines;
    const code = text(list(at(group, "StsRsnInf"))[0], "Rsn", "Cd");
    return [{ kind: "reject", endToEndId: null, group: text(group, "OrgnlPmtInfId"), code, amountMinor: null }];
  });
}

/** Only what is on the account: an entry that is expected may still change. */
function isBooked(entry: unknown): boolean {
  const status = text(entry, "Sts", "Cd") ?? text(entry, "Sts");
  return status === null || status === "BOOK";
}

function entryLines(entry: unknown): BankLine[] {
  const credit = text(entry, "CdtDbtInd") === "CRDT";
  return list(at(entry, "NtryDtls")).flatMap((details) => {
    const lines = list(at(details, "TxDtls")).flatMap((one): BankLine[] => {
      const code = text(one, "RtrInf", "Rsn", "Cd");
      const endToEndId = text(one, "Refs", "EndToEndId");
      if (endToEndId === null || (!credit && code === null) || (credit && code !== null)) return [];
      const minor =
        amount(one, "AmtDtls", "InstdAmt", "Amt") ?? amount(one, "Amt") ?? amount(one, "AmtDtls", "TxAmt", "Amt");
      return [{ kind: credit ? "booked" : "return", endToEndId, group: null, code, amountMinor: minor }];
    });
    const group = text(details, "Btch", "PmtInfId");
    if (lines.length > 0 || !credit || group === null) return lines;
    return [{ kind: "booked", endToEndId: null, group, code: null, amountMinor: amount(details, "Btch", "TtlAmt") }];
  });
}
