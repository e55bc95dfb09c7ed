import { runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { getDb, getPool, withTransaction } from "../db/client.server.ts";
import { taskList } from "../jobs/jobs.server.ts";
import { readOutbox } from "../outbox/dev-outbox.server.ts";
import { jobs } from "./mail.jobs.server.ts";
import { queueMail } from "./queue-mail.server.ts";

freshDatabase();

const mail = {
  site: "general",
  to: "eva@example.org",
  fromName: "Nearly",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello http://general.localhost:3000/abc.",
};

test("M3 a mail queued in a transaction that fails is never sent, one that commits is sent once", async () => {
  await withTransaction(async (tx) => {
    await queueMail({ ...mail, key: "rolled-back" }, tx);
    throw new Error("stop");
  }).catch(() => undefined);
  await withTransaction((tx) => queueMail({ ...mail, key: "kept" }, tx));
  await withTransaction((tx) => queueMail({ ...mail, key: "kept" }, tx));
  await runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true });
  const items = await readOutbox(getDb());
  expect(items.map(({ to, subject, links }) => ({ to, subject, links }))).toEqual([
    { to: "eva@example.org", subject: "Hello", links: ["http://general.localhost:3000/abc"] },
  ]);
});
