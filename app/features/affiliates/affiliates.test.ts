import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { activate } from "#app/features/members/activate.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { flushClicks } from "#app/features/tracking/click-buffer.server.ts";
import { recordVisit } from "#app/features/tracking/record-visit.server.ts";
import { NO_TRACKING } from "#app/features/tracking/tracking.rules.ts";
import { DAY, HOUR, MINUTE, now, SECOND, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool, sqlState, withTransaction } from "#app/platform/db/client.server.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { getPublic } from "#app/platform/outbound/get-public.server.ts";
import { defineNetworks } from "#sites/define-networks.ts";
import { account, buy } from "../../../tests/support/affiliates-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { deliver, sandboxEvent } from "../../../tests/support/payments-factory.ts";
import {
  RECEIVER_CERTIFICATE as ca,
  type PostbackReceiver,
  startReceiver,
} from "../../../tests/support/postback-receiver.ts";
import { commands } from "./affiliates.commands.server.ts";
import { jobs } from "./affiliates.jobs.server.ts";
import { conversions, postbacks } from "./affiliates.tables.ts";
import { forgetClicksOf } from "./forget-clicks.server.ts";
import { loadReport, type ReportGroup } from "./load-report.server.ts";
import { listPostbacks, replayPostbacks } from "./manage-postbacks.server.ts";
import { recordConversion } from "./record-conversion.server.ts";
import { csvCell, formatReport } from "./report.rules.ts";
import { readReportToken } from "./report-link.server.ts";
import { RETRY_DELAYS, sendPostback } from "./send-postback.server.ts";

process.env.AFFILIATE_SECRET_T1 = "a secret of sixteen";
freshDatabase();

const site = "general";
let receiver: PostbackReceiver;
const macros =
  "cid={click_id}&net={network}&ref={ref}&s1={sub1}&s2={sub2}&s3={sub3}&event={event}&id={conversion_id}&payout={payout}&cur={currency}&status={status}&ts={ts}";

beforeAll(async () => {
  receiver = await startReceiver();
  const { t1 } = defineNetworks({
    t1: {
      payouts: [
        { model: "cpl", on: "soi", amount: { minor: 50, currency: "EUR" } },
        { model: "cpa", on: "first_purchase", amount: { minor: 4000, currency: "USD" }, countries: ["US"] },
        { model: "cpa", on: "first_purchase", amount: { minor: 2500, currency: "EUR" } },
        { model: "share", on: "rebuy", basisPoints: 3350 },
      ],
      postbacks: [{ url: `https://receiver.test:${receiver.port}/p/{network}?${macros}`, signed: true }],
    },
  });
  for (const name of [site, "she"]) Object.assign(siteNamed(name).affiliateNetworks, { t1 });
});
afterAll(async () => {
  delete siteNamed(site).affiliateNetworks.t1;
  await receiver.close();
});
beforeEach(() => {
  receiver.heard.length = 0;
  receiver.answers.length = 0;
});

const here = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
  done(null, [{ address: "127.0.0.1", family: 4 }])) as never;
const get = (address: string) => getPublic(address, { ca, lookup: here, isAllowed: (one) => one === "127.0.0.1" });

const confirm = (scope: { site: string; accountId: string }) =>
  withTransaction((tx) => activate(scope, async () => undefined, tx));

const goBack = (paymentId: string, type: "refunded" | "charged_back", amount = 2999) =>
  deliver(sandboxEvent(paymentId, { type, amount }));

const rowsOf = ({ accountId }: { accountId: string }) =>
  getDb().select().from(conversions).where(eq(conversions.accountId, accountId)).orderBy(conversions.convertedAt);

async function sendAll(): Promise<void> {
  for (const { id } of await getDb().select({ id: postbacks.id }).from(postbacks).where(eq(postbacks.state, "pending")))
    await sendPostback(id, get);
}

test("E05 each conversion is one row however many ask at once: soi, doi and first purchase once an account, rebuy once an order", async () => {
  const scope = await account({ network: "t1", ref: "r", lander: "tinderswipe" }, "she");
  const paid = { minor: 1000, currency: "EUR" as const };
  const asks = Array.from({ length: 50 }, (_, i) => [
    { ...scope, kind: "soi" as const, tracking: null },
    { ...scope, kind: "doi" as const },
    { ...scope, kind: "first_purchase" as const, orderId: "o-1", paid, country: "NL" },
    { ...scope, kind: "rebuy" as const, orderId: `o-${2 + (i % 2)}`, paid, country: "NL" },
  ]).flat();
  const made = await Promise.all(asks.map((one) => withTransaction((tx) => recordConversion(tx, one))));
  expect(made.filter(Boolean)).toHaveLength(4);
  const rows = await rowsOf(scope);
  expect(rows.map(({ kind, orderId }) => `${kind} ${orderId}`).sort()).toEqual([
    "doi null",
    "first_purchase o-1",
    "rebuy o-2",
    "rebuy o-3",
    "soi null",
  ]);
  expect(new Set(rows.map(({ network, ref, lander }) => `${network} ${ref} ${lander}`))).toEqual(
    new Set(["t1 r tinderswipe"]),
  );
  expect(rows.map(({ payoutMinor }) => payoutMinor).sort((a, b) => a - b)).toEqual([0, 50, 335, 335, 2500]);
  const sent = await getDb().select().from(postbacks);
  expect(sent).toHaveLength(5);
  await getDb().update(postbacks).set({ state: "sent" });
});

test("E05 M1 a conversion cannot be changed or deleted; only a purge takes the click out of it", async () => {
  const scope = await account({ network: "t1", click_id: "their-click" });
  for (const statement of [
    sql`update conversions set payout_minor = 1 where account_id = ${scope.accountId}`,
    sql`update conversions set network = 'n2', click_id = null where account_id = ${scope.accountId}`,
    sql`delete from conversions where account_id = ${scope.accountId}`,
  ]) {
    const error = await Promise.resolve(getDb().execute(statement)).catch((caught: unknown) => caught);
    expect(sqlState(error)).toBe("23000");
  }
  const [before] = await listPostbacks({ network: "t1", state: "pending" }, 1);
  expect(before?.url).toContain("their-click");
  await withTransaction((tx) => forgetClicksOf(scope, tx));
  expect((await rowsOf(scope)).map(({ clickId, network }) => [clickId, network])).toEqual([[null, "t1"]]);
  const [after] = await listPostbacks({ ids: [before?.id ?? ""] }, 1);
  expect(after?.url).toBe("");
  await sendAll();
  expect(receiver.heard).toEqual([]);
  await getDb().update(postbacks).set({ state: "dead" });
});

test("E05 a network is told of every step and of one reversal, signed, encoded, and of nobody", async () => {
  const hostile = "a&b=c#d e/é+{sub2}";
  const scope = await account({ network: "t1", ref: "77", sub1: hostile, sub2: "x|y", click_id: "click-9" });
  await confirm(scope);
  await confirm(scope);
  const first = await buy(scope);
  const second = await buy(scope);
  await goBack(second, "refunded", 1000);
  await goBack(second, "refunded", 1999);
  await goBack(second, "charged_back");
  await goBack(first, "charged_back");
  await sendAll();
  const told = receiver.heard.map((path) => new URL(path, "https://receiver.test").searchParams);
  expect(told.map((query) => [query.get("event"), query.get("status"), query.get("payout"), query.get("cur")])).toEqual(
    expect.arrayContaining([
      ["soi", "approved", "0.50", "EUR"],
      ["doi", "approved", "0.00", ""],
      ["first_purchase", "approved", "25.00", "EUR"],
      ["rebuy", "approved", "10.05", "EUR"],
      ["reversal", "reversed", "-10.05", "EUR"],
      ["reversal", "reversed", "-25.00", "EUR"],
    ]),
  );
  expect(told).toHaveLength(6);
  for (const query of told) {
    expect([query.get("s1"), query.get("s2"), query.get("s3"), query.get("cid"), query.get("ref")]).toEqual([
      hostile,
      "x|y",
      "",
      "click-9",
      "77",
    ]);
    expect(Math.abs(Number(query.get("ts")) * 1000 - Date.now())).toBeLessThan(MINUTE);
  }
  const idOf = (event: string) => told.filter((query) => query.get("event") === event).map((query) => query.get("id"));
  expect(idOf("reversal").sort()).toEqual([...idOf("first_purchase"), ...idOf("rebuy")].sort());
  for (const path of receiver.heard) {
    const whole = `https://receiver.test:${receiver.port}${path}`;
    const [address = "", signature] = whole.split("&signature=");
    expect(signature).toBe(createHmac("sha256", "a secret of sixteen").update(address).digest("hex"));
    expect(path).not.toMatch(/person\.example|@|general|niche/);
    expect(path).not.toContain(scope.accountId);
  }
  expect(receiver.headers.at(-1)).toEqual({
    host: `receiver.test:${receiver.port}`,
    "user-agent": "postback",
    accept: "*/*",
    connection: "close",
  });
  const books = await rowsOf(scope);
  expect(books.filter(({ kind }) => kind === "reversal")).toHaveLength(2);
  expect(books.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  expect(books.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0)).toBe(50);
});

test("E05 a postback that is not heard is tried again after 1 m, 5 m, 30 m, 2 h, 8 h and 24 h, then laid aside and replayed", async () => {
  expect(RETRY_DELAYS).toEqual([MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY]);
  await account({ network: "t1", sub3: "retry" });
  const find = async () => (await listPostbacks({ network: "t1" }, 1))[0];
  const id = (await find())?.id ?? "";
  const waitsUntil = async () => {
    const { rows } = await getDb().execute<{ run_at: Date }>(
      sql`select run_at from graphile_worker.jobs where key = ${`postback:${id}`}`,
    );
    return rows.map((row) => new Date(row.run_at).getTime());
  };
  receiver.answers.push(500, 404, 302, 0, 503, 429, 500);
  const answers = ["500", "404", "302", "ECONNRESET", "503", "429", "500"];
  for (const [index, delay] of RETRY_DELAYS.entries()) {
    await sendPostback(id, get);
    const row = await find();
    expect(row).toMatchObject({ state: "pending", attempts: index + 1, lastAnswer: answers[index] });
    const next = row?.nextAt.getTime() ?? 0;
    expect(Math.abs(next - now().getTime() - delay)).toBeLessThan(10 * SECOND);
    expect(await waitsUntil()).toEqual([next]);
    setClockOffset((next - Date.now()) / 1000);
  }
  await sendPostback(id, get);
  expect(await find()).toMatchObject({ state: "dead", attempts: 7 });
  await sendPostback(id, get);
  expect(receiver.heard).toHaveLength(7);
  expect(new Set(receiver.heard).size).toBe(1);
  setClockOffset(0);
  expect(await replayPostbacks({ ids: [id] })).toBe(1);
  expect(await find()).toMatchObject({ state: "pending", attempts: 0 });
  await sendPostback(id, get);
  expect(await find()).toMatchObject({ state: "sent", attempts: 1, lastAnswer: "200" });
  await sendPostback(id, get);
  expect(receiver.heard).toHaveLength(8);
});

test("E05 the job runner sends from the outbox, and what was rolled back is told to nobody", async () => {
  await getDb().update(postbacks).set({ state: "sent" });
  await withTransaction(async (tx) => {
    await recordConversion(tx, { site, accountId: newId(), kind: "soi", tracking: { ...NO_TRACKING, network: "t1" } });
    throw new Error("stop");
  }).catch(() => undefined);
  expect(await listPostbacks({ state: "pending" }, 10)).toEqual([]);
  await account({ network: "t1", sub1: "queued" });
  // The real transport: the receiver's address is private, so nothing is sent and the job comes again.
  await runOnce({
    pgPool: getPool(),
    taskList: taskList(jobs),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  const [row] = await listPostbacks({ state: "pending" }, 1);
  expect(row).toMatchObject({ attempts: 1, lastAnswer: expect.stringMatching(/ENOTFOUND|EAI_AGAIN|not a public/) });
  expect(receiver.heard).toEqual([]);
});

test("E05 C05 the report equals orders, lots and clicks, by every group and in every format", async () => {
  const open = (query: string) => {
    const cookies = new CookieJar("", false);
    const url = new URL(`/?${query}`, "https://nearly.example");
    return recordVisit({ site, url, cookies, request: new Request(url) });
  };
  for (let i = 0; i < 5; i++) open(`network=t1&ref=a&sub1=s${i % 2}`);
  open("network=other&sub1=%3D1%2B1%7C%2B");
  await flushClicks();
  const visit = open("network=t1&ref=a&sub1=s1");
  const sent = await account(visit);
  await confirm(sent);
  await buy(sent);
  await goBack(await buy(sent), "refunded", 500);
  const organic = await account(null);
  await goBack(await buy(organic), "charged_back");
  await buy(await account({ network: "t1", sub1: "=cmd" }), true);
  await flushClicks();

  const range = { site, from: "2020-01-01", to: "2999-01-01", limit: 1000 };
  const all = await loadReport({ ...range, by: "network" });
  const { rows: books } = await getDb().execute<{
    currency: string;
    net: string;
    sold: string;
    lots: string;
    n: number;
  }>(sql`
    select o.currency, sum(case when o.state = 'charged_back' then 0 else o.amount_minor - o.refunded_minor end) as net,
      sum(o.amount_minor) as sold, sum(l.paid_minor) as lots, count(*)::int as n
    from orders o join credit_lots l on l.grant_key = o.id and l.account_id = o.account_id
    where o.completed_at is not null group by 1`);
  expect(Object.fromEntries(books.map(({ currency, net }) => [currency, Number(net)]))).toEqual(all.total.revenue);
  expect(books.map(({ lots }) => lots)).toEqual(books.map(({ sold }) => sold));
  expect(books.map(({ currency }) => currency).sort()).toEqual(["EUR", "USD"]);
  expect(all.total.first_purchase + all.total.rebuy).toBe(books.reduce((sum, { n }) => sum + n, 0));
  const { rows: counted } = await getDb().execute<{ n: number }>(sql`select count(*)::int as n from clicks`);
  expect(all.total.clicks).toBe(counted[0]?.n);
  expect(await checkLedger()).toEqual([]);

  for (const by of ["site", "ref", "sub1", "sub2", "sub3", "lander", "day"] as ReportGroup[]) {
    const { total } = await loadReport({ ...range, by });
    expect(total, by).toEqual(all.total);
  }
  const cut = await loadReport({ ...range, by: "sub1", limit: 1 });
  expect(cut.rows.map(({ key }) => key).at(-1)).toBe("…");
  expect(cut.rows.reduce((sum, row) => sum + row.clicks, 0)).toBe(all.total.clicks);

  const one = await loadReport({ ...range, network: "t1", ref: "a", by: "sub1" });
  const row = one.rows.find(({ key }) => key === "s1");
  expect(row).toMatchObject({ clicks: 3, soi: 1, doi: 1, first_purchase: 1, rebuy: 1, reversal: 0 });
  expect(row).toMatchObject({ payout: { EUR: 50 + 2500 + 837 }, revenue: { EUR: 2999 + 2499 } });

  const csv = formatReport(await loadReport({ ...range, by: "sub1" }), "csv");
  expect(csv).toMatch(
    /^sub1,clicks,bots,bounces,soi,doi,first_purchase,rebuy,reversal,payout_eur,payout_usd,revenue_eur,revenue_usd\r\n/,
  );
  expect(csv).toContain("\r\n'=1+1|+,1,");
  expect(csv).not.toMatch(/(^|\r\n|,)[=+@]/);
  const json = JSON.parse(formatReport(one, "json"));
  expect(json.rows.find((entry: { key: string }) => entry.key === "s1").payout).toEqual([
    { minor: 3387, currency: "EUR" },
  ]);
  expect(["=1", "+1", "-x", "@a", "\tb", "|c", "-12.50", 'a"b', "a,b"].map(csvCell)).toEqual([
    "'=1",
    "'+1",
    "'-x",
    "'@a",
    "'\tb",
    "'|c",
    "-12.50",
    '"a""b"',
    '"a,b"',
  ]);
});

test("E05 M1 a share follows what stays of an order, a fixed payout stands until the whole is back, and the end is zero", async () => {
  const scope = await account({ network: "t1", click_id: "c-share" });
  const first = await buy(scope);
  const second = await buy(scope);
  const payouts = async () =>
    (await rowsOf(scope)).map(({ kind, payoutMinor, amountMinor }) => [kind, payoutMinor, amountMinor]);
  await goBack(first, "refunded", 1000);
  await goBack(second, "refunded", 1000);
  await goBack(second, "refunded", 1);
  expect((await payouts()).slice(-3)).toEqual([
    ["refund", 0, -1000],
    // 33.5 % of 29.99, 19.99 and 19.98, each rounded half up.
    ["refund", 670 - 1005, -1000],
    ["refund", 669 - 670, -1],
  ]);
  await goBack(second, "refunded", 1998);
  await goBack(first, "charged_back");
  const rows = await rowsOf(scope);
  const ofOrders = rows.filter(({ kind }) => kind !== "soi" && kind !== "doi");
  expect(ofOrders.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0)).toBe(0);
  expect(ofOrders.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  expect(rows.filter(({ kind }) => kind === "reversal").map(({ payoutMinor }) => payoutMinor)).toEqual([-669, -2500]);
  // The network takes back what it was told of, whole.
  await sendAll();
  const told = receiver.heard.map((path) => new URL(path, "https://receiver.test").searchParams);
  const ofReversals = told.filter((query) => query.get("event") === "reversal").map((query) => query.get("payout"));
  expect(ofReversals.sort()).toEqual(["-10.05", "-25.00"]);
});

test("E05 the commands print the report, lists and links, and say what is wrong with their options", async () => {
  let text = "";
  const print = (part: string) => {
    text += part;
  };
  const run = async (name: keyof typeof commands, ...args: string[]) => {
    text = "";
    return commands[name].run(args, print);
  };
  expect(await run("report", "--network", "t1", "--by", "sub1", "--from", "2020-01-01")).toBe(0);
  expect(text).toMatch(/^sub1 +clicks +bots +bounces/);
  expect(text).toMatch(/\ntotal /);
  expect(await run("report", "--by", "lander", "--format", "json")).toBe(0);
  expect(JSON.parse(text).rows.some(({ key }: { key: string }) => key === "tinderswipe")).toBe(true);
  expect(await run("report", "--by", "tile")).toBe(0);
  expect(await run("report", "--from", "2026-02-31")).toBe(1);
  expect(text).toContain("--from: expected a day such as 2026-11-30, got 2026-02-31");
  expect(await run("report", "--by", "account_id")).toBe(1);
  expect(await run("report", "--from", "2026-02-02", "--to", "2026-02-01")).toBe(1);
  expect(await run("report", "--nonsense", "x")).toBe(1);
  expect(await run("postbacks:replay")).toBe(1);
  expect(await run("postbacks:list", "--state", "sent")).toBe(0);
  expect(await run("affiliates:link", "--network", "t1", "--site", site, "--days", "2")).toBe(0);
  const token = text.trim().split("/affiliates/")[1] ?? "";
  expect(readReportToken(site, token)).toMatchObject({ network: "t1", ref: null });
});
