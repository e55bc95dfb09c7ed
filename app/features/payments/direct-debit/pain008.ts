import { XMLBuilder } from "fast-xml-parser";
import { toDecimal } from "#app/platform/money.ts";
import type { DebtorDetails } from "./sealed-details.server.ts";
import { sepaText } from "./sepa-text.ts";

const PAIN_008 = "urn:iso:std:iso:20022:tech:xsd:pain.008.001.08";

export interface Creditor {
  creditorId: string;
  creditorName: string;
  iban: string;
  bic?: string;
}

export interface Debit {
  /** End-to-end reference, at most 35 characters. */
  id: string;
  amountMinor: number;
  sequence: "FRST" | "RCUR";
  collectionDate: string;
  umr: string;
  /** Calendar day. */
  signedOn: string;
  remittance: string;
  debtor: DebtorDetails;
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: " ", suppressEmptyNode: false });
const sum = (debits: Debit[]) => euros(debits.reduce((total, { amountMinor }) => total + amountMinor, 0));
const euros = (minor: number) => toDecimal({ minor, currency: "EUR" });

/**
 * A file of core direct debits for the creditor's bank (SDD Core rulebook and implementation guidelines of 2025): one group for each
 * sequence and day, structured addresses, IBANs only. The same input gives the same bytes.
 */
export function pain008({
  id,
  createdAt,
  creditor,
  debits,
}: {
  id: string;
  createdAt: Date;
  creditor: Creditor;
  debits: Debit[];
}): string {
  const groups = new Map<string, Debit[]>();
  for (const debit of debits) {
    const key = `${debit.collectionDate} ${debit.sequence}`;
    groups.set(key, [...(groups.get(key) ?? []), debit]);
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
  const document = {
    "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" },
    Document: {
      "@_xmlns": PAIN_008,
      CstmrDrctDbtInitn: {
        GrpHdr: {
          MsgId: id,
          CreDtTm: createdAt.toISOString().slice(0, 19),
          NbOfTxs: debits.length,
          CtrlSum: sum(debits),
          InitgPty: { Nm: sepaText(creditor.creditorName, 70) },
        },
        PmtInf: sorted.map((group, index) => paymentGroup(`${id}-${index + 1}`, creditor, group)),
      },
    },
  };
  return `${(builder.build(document) as string).trim()}\n`;
}

function paymentGroup(id: string, creditor: Creditor, group: Debit[]) {
  const [first] = group as [Debit];
  return {
    PmtInfId: id,
    PmtMtd: "DD",
    NbOfTxs: group.length,
    CtrlSum: sum(group),
    PmtTpInf: { SvcLvl: { Cd: "SEPA" }, LclInstrm: { Cd: "CORE" }, SeqTp: first.sequence },
    ReqdColltnDt: first.collectionDate,
    Cdtr: { Nm: sepaText(creditor.creditorName, 70) },
    CdtrAcct: { Id: { IBAN: creditor.iban } },
    CdtrAgt: { FinInstnId: creditor.bic ? { BICFI: creditor.bic } : { Othr: { Id: "NOTPROVIDED" } } },
    ChrgBr: "SLEV",
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.creditorId, SchmeNm: { Prtry: "SEPA" } } } } },
    DrctDbtTxInf: group.map(transaction),
  };
}

function transaction({ id, amountMinor, umr, signedOn, debtor, remittance }: Debit) {
  return {
    PmtId: { EndToEndId: id },
    InstdAmt: { "@_Ccy": "EUR", "#text": euros(amountMinor) },
    DrctDbtTx: { MndtRltdInf: { MndtId: umr, DtOfSgntr: signedOn } },
    DbtrAgt: { FinInstnId: { Othr: { Id: "NOTPROVIDED" } } },
    Dbtr: {
      Nm: sepaText(debtor.accountHolder, 70) || "NOTPROVIDED",
      PstlAdr: {
        ...field("StrtNm", debtor.street, 70),
        ...field("BldgNb", debtor.houseNumber, 16),
        ...field("PstCd", debtor.zip, 16),
        TwnNm: sepaText(debtor.city, 35) || "NOTPROVIDED",
        Ctry: debtor.country,
      },
    },
    DbtrAcct: { Id: { IBAN: debtor.iban } },
    RmtInf: { Ustrd: sepaText(remittance, 140) || "NOTPROVIDED" },
  };
}

/** Nothing for a text of which no bank knows a letter: an element may be missing, never empty. */
function field(name: string, text: string, max: number): Record<string, string> {
  const value = sepaText(text, max);
  return value === "" ? {} : { [name]: value };
}
