import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { block, isBlockedBetween } from "#app/features/moderation/blocks.server.ts";
import { eraseReportsOf } from "#app/features/moderation/erase-reports.server.ts";
import { fileReport } from "#app/features/moderation/file-report.server.ts";
import { commands } from "#app/features/moderation/moderation.commands.server.ts";
import { reports } from "#app/features/moderation/moderation.tables.ts";
import type { ReportKind } from "#app/features/moderation/reports.rules.ts";
import { THROTTLE_RULES } from "#app/features/session/throttle.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { closeRealtime, type LiveEvent, listening, subscribe } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { viewingAs } from "../../../tests/support/members-factory.ts";
import { reportTarget } from "./report-target.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();
afterAll(closeRealtime);

const words = { category: "scam" as const, text: "Wants money" };
const find = (memberId: string, kind: ReportKind, id: string | number) =>
  reportTarget(viewingAs(memberId), memberId, { kind, id: String(id) });

async function report(memberId: string, kind: ReportKind, id: string | number, said = words) {
  const target = await find(memberId, kind, id);
  if (!target) throw new Error("nothing to report");
  return fileReport({ site: "general", memberId }, target, said);
}

async function talk(body = "Send me your bank card") {
  const [anna, bert] = [await makePerson({ credits: 9, name: "Anna" }), await makePerson({ credits: 9, name: "Bert" })];
  const sent = await send(bert, anna, { body });
  if (!sent.ok) throw new Error(sent.reason);
  return { anna, bert, message: sent.message.id, conversation: sent.message.conversationId };
}

async function run(name: keyof typeof commands, ...args: string[]) {
  const lines: string[] = [];
  const code = await commands[name].run(args, (line: string) => lines.push(line));
  return { code, text: lines.join("\n") };
}

test("S01 a report keeps the words as they were, tells only the operator, and answers the same reference while it is open", async () => {
  const { anna, bert, message, conversation } = await talk();
  const heard: LiveEvent[] = [];
  const stop = subscribe(bert.memberId, (event) => heard.push(event));
  await listening();
  const filed = await report(anna.memberId, "message", message);
  expect(filed).toEqual({ ok: true, reference: expect.stringMatching(/^\w{14}$/) });
  expect(await report(anna.memberId, "message", message)).toEqual(filed);
  expect(await report(anna.memberId, "conversation", conversation)).not.toEqual(filed);
  const reference = filed.ok ? filed.reference : "";
  await send(bert, anna, { body: "later words" });
  const shown = await run("reports:show", reference);
  expect(shown.text).toContain("Send me your bank card");
  expect(shown.text).toContain("Wants money");
  expect(shown.text).not.toContain("later words");
  expect(JSON.parse((await run("reports:show", reference, "--json")).text)).toMatchObject({
    ...{ kind: "message", category: "scam", reportedId: bert.memberId, reporterId: anna.memberId },
    evidence: [{ by: bert.memberId, text: "Send me your bank card" }],
  });
  expect((await run("reports:list", "--site=general")).text).toContain(`about ${bert.memberId} (2 open)`);
  expect((await run("reports:close", reference)).code).toBe(1);
  expect((await run("reports:close", reference, "Warned")).code).toBe(0);
  expect((await run("reports:close", reference, "Again")).text).toContain("was closed before");
  expect((await run("reports:list", "--closed", "--json")).text).toContain("Warned");
  // A closed case does not stand in the way of a new one.
  expect(await report(anna.memberId, "message", message)).not.toEqual(filed);
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  expect(heard.filter((event) => !event.type.startsWith("chat."))).toEqual([]);
  stop();
});

test("Z3 only what the member can see can be reported: not own words, others' talks, other sites, blocked or unknown profiles", async () => {
  const { anna, bert, message, conversation } = await talk();
  const cleo = await makePerson();
  const elsewhere = await makePerson({ site: "gay" });
  expect(await find(anna.memberId, "profile", bert.memberId)).toMatchObject({
    name: "Bert",
    reportedId: bert.memberId,
  });
  for (const [who, kind, id] of [
    [bert, "message", message],
    [cleo, "message", message],
    [cleo, "conversation", conversation],
    [anna, "profile", anna.memberId],
    [anna, "profile", elsewhere.memberId],
    [anna, "profile", newId()],
    [anna, "photo", newId()],
    [anna, "message", "1e9"],
    [anna, "message", "99999999999999"],
    [anna, "conversation", "x' or 1=1"],
  ] as const)
    expect(await find(who.memberId, kind, id)).toBeNull();
  await block({ memberId: bert.memberId }, anna.memberId);
  expect(await find(anna.memberId, "profile", bert.memberId)).toBeNull();
  // What was written before a block can still be reported after it.
  expect(await find(anna.memberId, "message", message)).toMatchObject({ name: null, reportedId: bert.memberId });
  expect(await isBlockedBetween(anna.memberId, bert.memberId)).toBe(true);
});

test("S01 Z3 whom one has blocked can still be reported; the blocked one reports nobody", async () => {
  const [anna, bert] = [await makePerson({ name: "Anna" }), await makePerson({ name: "Bert" })];
  await block({ memberId: anna.memberId }, bert.memberId);
  expect(await find(bert.memberId, "profile", anna.memberId)).toBeNull();
  const filed = await report(anna.memberId, "profile", bert.memberId);
  expect(filed.ok && (await run("reports:show", filed.reference)).text).toContain("Bert");
  // Also when the other has blocked back.
  await block({ memberId: bert.memberId }, anna.memberId);
  expect(await find(anna.memberId, "profile", bert.memberId)).toMatchObject({ name: "Bert" });
});

test("M5 of 50 reports at once about one target one is kept, and a member sends only so many a day", async () => {
  const { anna, message } = await talk();
  const filed = await Promise.all(Array.from({ length: 50 }, () => report(anna.memberId, "message", message)));
  const rows = await getDb().select({ id: reports.id }).from(reports).where(eq(reports.reporterId, anna.memberId));
  expect(rows).toHaveLength(1);
  expect(filed.flatMap((one) => (one.ok ? [one.reference] : [])).every((id) => id === rows[0]?.id)).toBe(true);
  const dora = await makePerson();
  const others = await Promise.all(Array.from({ length: 25 }, () => makePerson()));
  const many = await Promise.all(others.map((other) => report(dora.memberId, "profile", other.memberId)));
  expect(many.filter(({ ok }) => ok)).toHaveLength(THROTTLE_RULES.report_member.limit);
});

test("G1 a purge takes the reporter's words and each side's own evidence out, the case stays", async () => {
  const { anna, bert, conversation } = await talk("canary of bert");
  await send(anna, bert, { body: "canary of anna" });
  await report(anna.memberId, "conversation", conversation, { category: "scam", text: "canary in the report" });
  await eraseReportsOf({ memberId: anna.memberId }, getDb());
  const [afterAnna] = await getDb().select().from(reports).where(eq(reports.targetId, conversation));
  expect(afterAnna).toMatchObject({ reporterId: null, body: "", category: "scam", reportedId: bert.memberId });
  expect(JSON.stringify(afterAnna?.evidence)).toContain("canary of bert");
  expect(JSON.stringify(afterAnna)).not.toContain("canary of anna");
  await eraseReportsOf({ memberId: bert.memberId }, getDb());
  const [afterBoth] = await getDb().select().from(reports).where(eq(reports.targetId, conversation));
  expect(afterBoth).toMatchObject({ evidence: [], status: "open" });
});
