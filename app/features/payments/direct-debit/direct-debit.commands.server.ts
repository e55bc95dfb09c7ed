import { readFile, writeFile } from "node:fs/promises";
import { SITE } from "#app/features/tenancy/site-option.server.ts";
import { defineCommand, done, refusal } from "#app/platform/audit/define-command.server.ts";
import { type Money, toDecimal } from "#app/platform/money.ts";
import { applyEvent } from "../handle-provider-callback.server.ts";
import { directDebit } from "../providers/direct-debit/direct-debit.server.ts";
import { changeBlock } from "./block-list.server.ts";
import { exportCollections, printFileAgain } from "./export-collections.server.ts";
import { importBankLines } from "./import-bank-file.server.ts";
import { readBankFile } from "./read-bank-file.ts";
import { closeRefund, findRefundDue, listRefundsDue } from "./refunds.server.ts";
import { findCollected, settle } from "./settle-collections.server.ts";

const euros = (minor: number): Money => ({ minor, currency: "EUR" });
const FILE = { type: "text", help: "number of a file that was exported before" } as const;

function changeList(change: "block" | "unblock") {
  return defineCommand({
    name: `directdebit:${change}`,
    purpose: `${change}s a bank account or phone for direct debit`,
    words: { account: { type: "text", required: true, help: "IBAN, or phone with its country's code (+31…)" } },
    options: { reason: { type: "text", required: true, most: 200, help: "why, for the record" } },
    changes: true,
    async run({ account, reason }, { dryRun }) {
      const result = await changeBlock(account, change, { reason, dryRun });
      if (!result.ok)
        return refusal(result.reason, "That is neither an IBAN nor a mobile number with its country's code.");
      const text = result.changed ? `${dryRun ? "Would be" : "Now"} ${change}ed.` : `It was ${change}ed before.`;
      // No number goes into the record: the list keeps it hashed.
      return done(text, result, { site: "all", subject: "block list", reason, details: { changed: result.changed } });
    },
  });
}

/** Operator commands of direct debit. */
export const commands = {
  "directdebit:block": changeList("block"),
  "directdebit:unblock": changeList("unblock"),

  "directdebit:export": defineCommand({
    name: "directdebit:export",
    purpose: "writes waiting debits as pain.008, or a file again",
    words: { site: SITE },
    options: { file: FILE, out: { type: "text", help: "path to write to; printed unless told" } },
    changes: true,
    async run({ site, file, out }, { dryRun }) {
      if ((site === undefined) === (file === undefined))
        return refusal("which", "Which debits? Name a site, or a file with --file <number>.");
      const exported = site === undefined ? null : await exportCollections(site, { dryRun });
      const xml = file === undefined ? (exported?.xml ?? "") : await printFileAgain(file);
      if (xml === null) return refusal("no-such-file", `There is no file ${file}.`);
      // Account numbers: for the operator's eyes only.
      if (out !== undefined && xml !== "" && !dryRun) await writeFile(out, xml, { mode: 0o600 });
      const shown = out === undefined ? { xml } : {};
      const json = exported ? { ...exported, xml: undefined, ...shown } : { file: file ?? null, count: 0, ...shown };
      if (xml === "") return { text: "Nothing waits.", json };
      const summary = exported
        ? `${exported.id}: ${exported.count} debits, EUR ${toDecimal(euros(exported.totalMinor))}.`
        : `${file}: written again.`;
      const text = out === undefined ? xml.trimEnd() : summary;
      const details = exported ? { count: exported.count, totalMinor: exported.totalMinor } : {};
      return { text, json, record: { site: site ?? "all", subject: exported?.id ?? file ?? "", reason: "", details } };
    },
  }),

  "directdebit:import": defineCommand({
    name: "directdebit:import",
    purpose: "acts on returns and bookings in a bank's file (pain.002, camt.053, camt.054); 2 when a person must look",
    words: { path: { type: "text", required: true, help: "path of the bank's file" } },
    changes: true,
    async run({ path }, { dryRun }) {
      const text = await readFile(path, "utf8").catch(() => null);
      if (text === null) return refusal("cannot-read", `The file ${path} cannot be read.`);
      const bankFile = readBankFile(text);
      if (!bankFile.ok) return refusal(bankFile.reason, `Refused: ${bankFile.reason}.`);
      const results = await importBankLines(bankFile, { dryRun });
      const lines = results.map(
        ({ endToEndId, kind, code, actions, note }) =>
          `${endToEndId ?? "?"} ${kind} ${code ?? ""}: ${note ?? actions.join(", ")}`,
      );
      return {
        // Money that nobody can place is for a person to look at.
        code: results.some(({ note }) => note === "unknown" || note === "wrong-amount") ? 2 : 0,
        text: [...lines, `${results.length} lines${dryRun ? ", nothing changed" : ""}.`],
        json: { message: bankFile.message, dryRun, results },
        record: { site: "all", subject: bankFile.message, reason: "", details: { lines: results.length } },
      };
    },
  }),

  "directdebit:settle": defineCommand({
    name: "directdebit:settle",
    purpose: "marks debits as collected that nobody returned in two banking days, or those of one file",
    options: { file: FILE },
    changes: true,
    async run({ file }, { dryRun }) {
      const due = await findCollected(file ?? null);
      if (!dryRun) for (const one of due) await settle(one);
      const total = due.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      return {
        text: `${due.length} debits ${dryRun ? "would be " : ""}collected, EUR ${toDecimal(euros(total))}.`,
        json: { dryRun, collected: due.map(({ id }) => id), totalMinor: total },
        record: { site: "all", subject: file ?? "due", reason: "", details: { count: due.length, totalMinor: total } },
      };
    },
  }),

  "directdebit:refunds": defineCommand({
    name: "directdebit:refunds",
    purpose: "lists refunds to be paid by bank transfer, with their accounts",
    async run() {
      const due = await listRefundsDue();
      const lines = due.map(
        ({ id, site, amountMinor, accountHolder, iban }) =>
          `${id} ${site} EUR ${toDecimal(euros(amountMinor))} ${accountHolder ?? "(erased)"} ${iban ?? ""}`,
      );
      return { text: [...lines, `${due.length} refunds are due.`], json: due };
    },
  }),

  "directdebit:refunded": defineCommand({
    name: "directdebit:refunded",
    purpose: "says that a refund was transferred",
    words: { id: { type: "text", required: true, help: "number of the refund, as directdebit:refunds shows it" } },
    changes: true,
    async run({ id }, { dryRun }) {
      const due = await findRefundDue(id);
      if (!due) return refusal("not-due", `${id} is not due.`);
      const { paymentId, site, amountMinor } = due;
      if (!dryRun) {
        const payload = { type: "refunded", payment_id: paymentId, amount: amountMinor, currency: "EUR" };
        const event = { key: `refunded:${id}`, type: "refunded" as const, paymentId, site, payload };
        const money = { amount: euros(amountMinor), providerReference: null, reason: null };
        await applyEvent(directDebit, { ...event, ...money }, site);
        await closeRefund(id);
      }
      const text = `EUR ${toDecimal(euros(amountMinor))} of payment ${paymentId} ${dryRun ? "would be marked as sent back" : "went back"}.`;
      return done(text, { dryRun }, { site, subject: paymentId, reason: "", details: { amountMinor } });
    },
  }),
};
