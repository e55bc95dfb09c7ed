import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { type Money, toDecimal } from "#app/platform/money.ts";
import { changeBlock } from "./block-list.server.ts";
import { closeRefund } from "./close-refund.server.ts";
import { exportCollections, printFileAgain } from "./export-collections.server.ts";
import { importBankLines } from "./import-bank-file.server.ts";
import { readBankFile } from "./read-bank-file.ts";
import { findRefundDue, listRefundsDue } from "./refunds.server.ts";
import { findCollected, settle } from "./settle-collections.server.ts";

type Print = (line: string) => unknown;
const toScreen: Print = (line) => process.stdout.write(`${line}\n`);
const euros = (minor: number): Money => ({ minor, currency: "EUR" });

const OPTIONS = {
  json: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  file: { type: "string" },
  out: { type: "string" },
  reason: { type: "string" },
} as const;

/** Options and words of a command line; null for an option that no command has. */
function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    return { ...values, dryRun: values["dry-run"], words: positionals };
  } catch {
    return null;
  }
}

type Options = NonNullable<ReturnType<typeof read>>;

/** A command that knows its options; a mistake in them prints its help. */
function command(help: string, run: (options: Options, print: Print) => Promise<number>) {
  return {
    help,
    async run(args: string[] = [], print: Print = toScreen): Promise<number> {
      const options = read(args);
      const code = options ? await run(options, print) : -1;
      if (code === -1) print(help);
      return code === -1 ? 1 : code;
    },
  };
}

function changeList(change: "block" | "unblock") {
  return command(
    `${change}s a bank account or phone for direct debit: <IBAN or +31…> --reason=<why> [--dry-run] [--json]`,
    async ({ words: [text], reason, dryRun, json }, print) => {
      if (!text || !reason) return -1;
      const result = await changeBlock(text, change, { reason: reason.slice(0, 200), dryRun });
      if (json) print(JSON.stringify(result));
      else if (!result.ok) print("That is neither an IBAN nor a mobile number with its country's code.");
      else print(result.changed ? `${dryRun ? "Would be" : "Now"} ${change}ed.` : `It was ${change}ed before.`);
      return result.ok ? 0 : 1;
    },
  );
}

/** Operator commands of direct debit: each prints what it did and answers the exit code. */
export const commands = {
  "directdebit:block": changeList("block"),
  "directdebit:unblock": changeList("unblock"),

  "directdebit:export": command(
    "writes waiting debits as pain.008: <site> [--out=<path>] [--dry-run] [--json], or again: --file=<id> [--out=<path>]",
    async ({ words: [site = ""], file, out, dryRun, json }, print) => {
      if (file === undefined && !sites.has(site)) return -1;
      const exported = file === undefined ? await exportCollections(site, { dryRun }) : null;
      const xml = file === undefined ? (exported?.xml ?? "") : await printFileAgain(file);
      if (xml === null) {
        print(`There is no file ${file}.`);
        return 1;
      }
      // Account numbers: for the operator's eyes only.
      if (out !== undefined && xml !== "" && !dryRun) await writeFile(out, xml, { mode: 0o600 });
      if (json) print(JSON.stringify(exported ? { ...exported, xml: out === undefined ? xml : undefined } : { file }));
      else if (out === undefined && xml !== "") print(xml.trimEnd());
      else if (exported)
        print(`${exported.id}: ${exported.count} debits, EUR ${toDecimal(euros(exported.totalMinor))}.`);
      else if (file === undefined) print("Nothing waits.");
      return 0;
    },
  ),

  "directdebit:import": command(
    "acts on returns and bookings in a bank's file (pain.002, camt.053, camt.054): <path> [--dry-run] [--json]",
    async ({ words: [path], dryRun, json }, print) => {
      if (!path) return -1;
      const bankFile = readBankFile(await readFile(path, "utf8"));
      if (!bankFile.ok) {
        print(json ? JSON.stringify(bankFile) : `Refused: ${bankFile.reason}.`);
        return 1;
      }
      const results = await importBankLines(bankFile, { dryRun });
      if (json) print(JSON.stringify({ message: bankFile.message, dryRun, results }));
      else {
        for (const { endToEndId, kind, code, actions, note } of results)
          print(`${endToEndId ?? "?"} ${kind} ${code ?? ""}: ${note ?? actions.join(", ")}`);
        print(`${results.length} lines${dryRun ? ", nothing changed" : ""}.`);
      }
      // Money that nobody can place is for a person to look at.
      return results.some(({ note }) => note === "unknown" || note === "wrong-amount") ? 2 : 0;
    },
  ),

  "directdebit:settle": command(
    "marks debits as collected that nobody returned in two banking days, or those of --file=<id> [--dry-run] [--json]",
    async ({ file, dryRun, json }, print) => {
      const due = await findCollected(file ?? null);
      if (!dryRun) for (const one of due) await settle(one);
      const total = due.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (json) print(JSON.stringify({ dryRun, collected: due.map(({ id }) => id), totalMinor: total }));
      else print(`${due.length} debits ${dryRun ? "would be " : ""}collected, EUR ${toDecimal(euros(total))}.`);
      return 0;
    },
  ),

  "directdebit:refunds": command(
    "lists refunds to be paid by bank transfer, with their accounts [--json]",
    async ({ json }, print) => {
      const due = await listRefundsDue();
      if (json) print(JSON.stringify(due));
      else {
        for (const { id, site, amountMinor, accountHolder, iban } of due)
          print(`${id} ${site} EUR ${toDecimal(euros(amountMinor))} ${accountHolder ?? "(erased)"} ${iban ?? ""}`);
        print(`${due.length} refunds are due.`);
      }
      return 0;
    },
  ),

  "directdebit:refunded": command(
    "says that a refund was transferred: <id> [--dry-run] [--json]",
    async ({ words: [id = ""], dryRun, json }, print) => {
      const due = await findRefundDue(id);
      if (due && !dryRun) await closeRefund(id);
      if (json) print(JSON.stringify({ ok: due !== null, dryRun }));
      else
        print(
          due ? `EUR ${toDecimal(euros(due.amountMinor))} of payment ${due.paymentId} went back.` : `${id} is not due.`,
        );
      return due ? 0 : 1;
    },
  ),
};
