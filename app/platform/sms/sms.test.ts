import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { countRows } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { setClockOffset } from "../clock.ts";
import { getDb, getPool } from "../db/client.server.ts";
import { taskList } from "../jobs/jobs.server.ts";
import { readOutbox } from "../outbox/dev-outbox.server.ts";
import { queueSms } from "./queue-sms.server.ts";
import { jobs, postSms } from "./sms.jobs.server.ts";

freshDatabase();

const sms = { to: "+31612345678", from: "Nearly", text: "123456 is your code", key: "one", lifetime: 60_000 };
const quiet = new Logger(() => () => undefined);
const run = () => runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true, logger: quiet });

test("V08 a text message waits unreadable, leaves once, and not after its time", async () => {
  await queueSms(sms, getDb());
  await queueSms({ ...sms, text: "654321 is your code" }, getDb());
  expect(await countRows("graphile_worker._private_jobs", "payload::text like '%612345678%'")).toBe(0);
  await run();
  expect((await readOutbox()).map(({ channel, to, text }) => [channel, to, text])).toEqual([
    ["sms", "+31612345678", "654321 is your code"],
  ]);
  await queueSms(sms, getDb());
  setClockOffset(61);
  await getDb().execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`);
  await run();
  expect(await readOutbox()).toHaveLength(1);
  expect(await countRows("graphile_worker._private_jobs")).toBe(0);
});

test("V08 the gateway gets number, sender and text as JSON, with the address's user as authorisation; its refusal is an error", async () => {
  const seen: unknown[] = [];
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push([
      request.method,
      request.url,
      request.headers.authorization,
      JSON.parse(Buffer.concat(chunks).toString()),
    ]);
    answer.writeHead(request.url === "/busy" ? 503 : request.url === "/moved" ? 302 : 202, { location: "/send" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { to, from, text } = sms;
  await postSms(`http://us%20er:pass@127.0.0.1:${port}/send?route=2`, { to, from, text });
  const basic = `Basic ${Buffer.from("us er:pass").toString("base64")}`;
  expect(seen).toEqual([["POST", "/send?route=2", basic, { to, from, text }]]);
  await expect(postSms(`http://127.0.0.1:${port}/busy`, { to, from, text })).rejects.toThrow("503");
  await expect(postSms(`http://127.0.0.1:${port}/moved`, { to, from, text })).rejects.toThrow();
  server.close();
});
