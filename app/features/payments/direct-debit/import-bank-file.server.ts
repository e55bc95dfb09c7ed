import { eq } from "drizzle-orm";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { applyEventIn } from "../handle-provider-callback.server.ts";
import { findOrder, findPayment } from "../payments.queries.server.ts";
import { directDebit } from "../providers/direct-debit/direct-debit.server.ts";
import { audit } from "./audit.server.ts";
import { blockHashes } from "./block-list.server.ts";
import { PRENOTIFICATION_DAYS, RETRY_DAYS, RETURN_RULES } from "./direct-debit.rules.ts";
import { debitCollections, debitMandates, debitReturns } from "./direct-debit.tables.ts";
import { addCollection } from "./open-debit.server.ts";
import type { BankLine } from "./read-bank-file.ts";
import { findGroup, settle } from "./settle-collections.server.ts";
import { addDays, dayIn, targetDayFrom, targetDaysAfter } from "./target-days.ts";

/** What became of a line. */
interface LineResult {
  endToEndId: string | null;
  kind: BankLine["kind"];
  code: string | null;
  /** collected · failed · charged-back · retry · revoke · block-iban · block-phone; nothing for a line that changed nothing. */
  actions: string[];
  /** Why nothing was done. */
  note: "repeat" | "unknown" | "wrong-amount" | "not-exported" | null;
}

/**
 * Acts on what a bank's file tells, line by line, each once however often and in whatever pieces the file is read. A return ends
 * the payment or takes its credits back, and by its code tries once more, revokes the mandate and blocks. `dryRun` only tells.
 */
export async function importBankLines(
  { message, lines }: { message: string; lines: BankLine[] },
  { dryRun = false } = {},
): Promise<LineResult[]> {
  const results: LineResult[] = [];
  for (const line of lines) {
    const single = line.group === null ? [line] : await linesOfGroup(line);
    if (single.length === 0) results.push(resultOf(line, { note: "unknown" }));
    for (const one of single) results.push(await importLine(one, message, dryRun));
  }
  if (!dryRun && results.some(({ actions }) => actions.length > 0))
    await withTransaction((tx) =>
      audit({ action: "import", subject: message || "bank-file", facts: { lines: results.length } }, tx),
    );
  return results;
}

function resultOf(line: BankLine, more: Partial<LineResult>): LineResult {
  const { endToEndId, kind, code } = line;
  return { endToEndId: endToEndId ?? line.group, kind, code, actions: [], note: null, ...more };
}

/** A group as its lines; none when the sum is not the group's. */
async function linesOfGroup(line: BankLine): Promise<BankLine[]> {
  const members = await findGroup(line.group ?? "");
  const sum = members.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (line.amountMinor !== null && line.amountMinor !== sum) return [];
  return members.map(({ id, amountMinor }) => ({ ...line, group: null, endToEndId: id, amountMinor }));
}

const columns = {
  id: debitCollections.id,
  site: debitCollections.site,
  accountId: debitCollections.accountId,
  paymentId: debitCollections.paymentId,
  mandateId: debitCollections.mandateId,
  ibanHash: debitCollections.ibanHash,
  attempt: debitCollections.attempt,
  amountMinor: debitCollections.amountMinor,
  collectionDate: debitCollections.collectionDate,
  state: debitCollections.state,
  sequence: debitCollections.sequence,
  mandateIban: debitMandates.ibanHash,
  mandatePhone: debitMandates.phoneHash,
};
const selectCollection = (id: string, db: Db) =>
  db
    .select(columns)
    .from(debitCollections)
    .innerJoin(debitMandates, eq(debitMandates.id, debitCollections.mandateId))
    .where(eq(debitCollections.id, id));
type Collection = Awaited<ReturnType<typeof selectCollection>>[number];

async function importLine(line: BankLine, message: string, dryRun: boolean): Promise<LineResult> {
  const id = line.endToEndId ?? "";
  const [found] = isId(id) ? await selectCollection(id, getDb()) : [];
  if (!found) return resultOf(line, { note: "unknown" });
  const before = noteOf(found, line);
  if (before) return resultOf(line, { note: before });
  if (line.kind === "booked") {
    if (!dryRun) await settle(found);
    return resultOf(line, { actions: ["collected"] });
  }
  if (dryRun) return resultOf(line, { actions: await plan(found, line.code) });
  return withTransaction(async (tx) => {
    // Held until the commit: another import of the same file waits here and finds that it is done.
    const [collection] = await selectCollection(id, tx).for("update", { of: debitCollections });
    const note = collection ? noteOf(collection, line) : "unknown";
    if (!collection || note) return resultOf(line, { note });
    const actions = await plan(collection, line.code, tx);
    await carryOut(collection, line, { actions, message }, tx);
    return resultOf(line, { actions });
  });
}

function noteOf({ state, amountMinor }: Collection, line: BankLine): LineResult["note"] {
  if (state === "returned" || (state === "collected" && line.kind === "booked")) return "repeat";
  if (state === "waiting" || state === "cancelled") return "not-exported";
  return line.amountMinor !== null && line.amountMinor !== amountMinor ? "wrong-amount" : null;
}

/** States of a payment that money came in for. */
const PAID: ReadonlySet<string> = new Set(["completed", "partially_refunded", "refunded", "charged_back"]);

/**
 * What a return with this code leads to, in the order it is done. Money that was here, or came another way, is not asked for again. The
 * payment is read by itself, once the collection is held: read along with it, it would be as it was before the wait.
 */
async function plan(collection: Collection, code: string | null, db: Db = getDb()): Promise<string[]> {
  const rule = RETURN_RULES[code ?? ""] ?? {};
  const payment = await findPayment(collection.paymentId, db);
  const paid = payment !== null && PAID.has(payment.state);
  const waits = rule.retry && collection.attempt === 1 && payment?.state === "pending";
  const retry = waits && (await findOrder(payment.orderId, db))?.paidBy === null;
  return [
    retry ? "retry" : paid ? "charged-back" : "failed",
    ...(rule.revoke ? ["revoke"] : []),
    ...(rule.block ? ["block-iban"] : []),
    ...(rule.block === "phone" ? ["block-phone"] : []),
  ];
}

/** Payment, mandate, blocks and collection in one transaction: what came back is never collected, wherever a stop falls. */
async function carryOut(
  collection: Collection,
  line: BankLine,
  { actions, message }: { actions: string[]; message: string },
  tx: Db,
): Promise<void> {
  const { id, site, accountId, paymentId, mandateId, amountMinor } = collection;
  const code = (line.code ?? "none").slice(0, 10);
  const at = now();
  const does = (action: string) => actions.includes(action);
  if (does("retry")) await tryAgain(collection, tx);
  else {
    const type = does("charged-back") ? ("charged_back" as const) : ("failed" as const);
    const payload = {
      type,
      payment_id: paymentId,
      transaction_id: id,
      amount: amountMinor,
      currency: "EUR",
      reason: code,
    };
    const event = { key: `returned:${id}`, type, paymentId, site, providerReference: null, reason: code, payload };
    await applyEventIn(tx, directDebit, { ...event, amount: { minor: amountMinor, currency: "EUR" } }, site);
    // Of a chargeback the order's own mail tells.
    if (type === "failed")
      await enqueue("directdebit.tell-failure", { collectionId: id }, { key: `failure:${id}` }, tx);
  }
  // A rejected first collection never reached the debtor's bank: the next one is the first again.
  const unused = line.kind === "reject" && collection.sequence === "FRST";
  const change = {
    ...(does("revoke") ? { state: "revoked" as const, revokedAt: at, revokedFor: code } : {}),
    ...(unused ? { used: false } : {}),
  };
  if (Object.keys(change).length > 0) await tx.update(debitMandates).set(change).where(eq(debitMandates.id, mandateId));
  const { mandateIban, mandatePhone } = collection;
  await blockHashes(
    { iban: does("block-iban") ? mandateIban : null, phone: does("block-phone") ? mandatePhone : null },
    code,
    tx,
  );
  await tx
    .insert(debitReturns)
    .values({
      collectionId: id,
      kind: line.kind === "reject" ? "reject" : "return",
      code,
      amountMinor,
      actions,
      message: message.slice(0, 100),
      importedAt: at,
    })
    .onConflictDoNothing();
  await tx
    .update(debitCollections)
    .set({ state: "returned", returnCode: code, updatedAt: at })
    .where(eq(debitCollections.id, id));
  await audit({ site, action: "return", subject: id, facts: { code, account: accountId, did: actions.join(" ") } }, tx);
}

/** Once more, some banking days later and with its own announcement, so that wages may have come in. */
async function tryAgain({ site, accountId, ...collection }: Collection, tx: Db): Promise<void> {
  const today = dayIn(siteNamed(site).timezone, now());
  const later = targetDaysAfter(collection.collectionDate, RETRY_DAYS);
  const announced = targetDayFrom(addDays(today, PRENOTIFICATION_DAYS));
  const { paymentId, mandateId, ibanHash, amountMinor } = collection;
  await addCollection(
    { site, accountId },
    {
      paymentId,
      mandateId,
      ibanHash,
      amountMinor,
      collectionDate: later > announced ? later : announced,
      attempt: 2,
      withMandate: false,
    },
    tx,
  );
}
