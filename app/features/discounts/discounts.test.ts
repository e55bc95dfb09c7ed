import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { addMs, DAY, HOUR, now, setClockOffset } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { LOCALES } from "#locales/locales.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { loader } from "./api/discount-code.api.ts";
import { checkDiscount, type DiscountRefusal, findAutomaticDiscount } from "./check-discount.server.ts";
import { createCode } from "./create-code.server.ts";
import { textOfDiscountRefusal } from "./discount-texts.ts";
import { commands } from "./discounts.commands.server.ts";
import { holdDiscount, redeemDiscount } from "./redeem-discount.server.ts";

freshDatabase();

const SITE = { site: "general" };
const newMember = () => ({ paidUser: false, signupDate: now(), confirmedAt: now() });
const EUR_30 = { minor: 2999, currency: "EUR" as const };

test("V05 S07 a code counts for its member, site, country, amount, way to pay and time, in any spelling, and says why else", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  await createCode(SITE, { code: "spring", percentage: 10 });
  await createCode(SITE, { code: "MINE", percentage: 10, accountId: scope.accountId });
  await createCode(SITE, { code: "DUTCH", percentage: 10, country: "NL" });
  await createCode(SITE, { code: "LARGE", percentage: 10, minimum: { minor: 3000, currency: "EUR" } });
  await createCode(SITE, { code: "DOLLARS", percentage: 10, minimum: { minor: 0, currency: "USD" } });
  await createCode(SITE, { code: "BANK", percentage: 10, paymentMethods: ["ideal"] });
  await createCode(SITE, { code: "SHORT", percentage: 10, expiresAt: addMs(now(), HOUR) });
  await createCode(SITE, { code: "OVER", percentage: 10, status: "ended" });
  const check = async (code: string, who = scope, country = "NL") => {
    const member = newMember();
    const found = await checkDiscount(who, code, { member, country, price: EUR_30, method: "card" });
    return found.ok ? found.discount.percentage : found.reason;
  };
  expect(await check(" spring ")).toBe(10);
  expect(await check("SPRING", { ...scope, site: "gay" })).toBe("code-not-found");
  expect([await check("mine"), await check("mine", other)]).toEqual([10, "code-not-found"]);
  expect([await check("dutch"), await check("dutch", scope, "DE")]).toEqual([10, "wrong-country"]);
  expect([await check("large"), await check("dollars"), await check("bank")]).toEqual([
    "below-minimum",
    "wrong-country",
    "wrong-method",
  ]);
  expect([await check("over"), await check("short")]).toEqual(["code-expired", 10]);
  setClockOffset(HOUR / 1000);
  expect(await check("short")).toBe("code-expired");
  for (const odd of ["", " ", "nothing", "\0", "\ud800", "a b", "x".repeat(5000), "'; drop"])
    expect(await check(odd)).toBe("code-not-found");
});

test("T04 T20 the built-in codes are judged on the server's clock, whoever types them", async () => {
  const scope = await makeWallet();
  const member = newMember();
  const check = async (code: string, change = {}) => {
    const found = await checkDiscount(scope, code, { member: { ...member, ...change }, country: "NL" });
    return found.ok ? found.discount.percentage : found.reason;
  };
  expect([await check("timebonus25"), await check("WELCOME25")]).toEqual([25, 25]);
  expect(await check("TIMEBONUS25", { paidUser: true })).toBe("first-purchase-only");
  expect(await check("WELCOME25", { confirmedAt: null })).toBe("not-confirmed");
  setClockOffset((4 * HOUR) / 1000);
  expect([await check("TIMEBONUS25"), await check("WELCOME25")]).toEqual(["code-expired", 25]);
  setClockOffset((7 * DAY) / 1000);
  expect(await check("WELCOME25")).toBe("code-expired");
});

test("M5 V05 of fifty orders that redeem one code at the same time one does, and the other built-in code goes with it", async () => {
  const scope = await makeWallet();
  await createCode(SITE, { code: "ONCE", percentage: 10 });
  await createCode(SITE, { code: "OFTEN", percentage: 10, validity: "unlimited" });
  const redeem = (code: string, index: number) =>
    getDb().transaction(async (tx) =>
      redeemDiscount(scope, { code, orderId: `${code}-${index}` }, tx as unknown as Db),
    );
  const count = async (code: string) => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => redeem(code, index)));
    return all.filter(Boolean).length;
  };
  expect([await count("ONCE"), await count("TIMEBONUS25"), await count("WELCOME25"), await count("OFTEN")]).toEqual([
    1, 1, 0, 50,
  ]);
  const again = await checkDiscount(scope, "once", { member: newMember(), country: "NL" });
  expect(again).toEqual({ ok: false, reason: "code-already-used" });
  expect(await findAutomaticDiscount(scope, newMember())).toBeNull();
  const held = await getDb().transaction(async (tx) =>
    holdDiscount(scope, { code: "WELCOME25", orderId: "late" }, tx as unknown as Db),
  );
  expect(held).toEqual({ ok: false, reason: "code-already-used" });
});

test("X12 a welcome discount that cannot be loaded is silently none", async () => {
  const scope = await makeWallet();
  expect(await findAutomaticDiscount(scope, newMember())).toMatchObject({ code: "TIMEBONUS25" });
  const broken = new Proxy({} as Db, {
    get() {
      throw new Error("the database is gone");
    },
  });
  expect(await findAutomaticDiscount(scope, newMember(), broken)).toBeNull();
});

test("C07 E08 the call answers a code, the welcome code, or the member's own; unknown is 404, used 409, logged out 403", async () => {
  const scope = await makeWallet();
  const ask = async (query: string, memberId: string | null = scope.accountId, more = {}) => {
    const context = contextFor("general", memberId, more);
    const answer = await Promise.resolve(loader(argsFor(context, `/api/discount-code.php${query}`) as never)).catch(
      (thrown: Response) => thrown,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { code, error } = (await answer.json()) as { code?: { code: string }; error?: { code: string } };
    return [answer.status, code?.code ?? error?.code];
  };
  expect(await ask("?code=timebonus25")).toEqual([200, "TIMEBONUS25"]);
  expect(await ask("?welcome=true")).toEqual([200, "WELCOME25"]);
  expect(await ask("")).toEqual([200, "TIMEBONUS25"]);
  expect(await ask("?code=nothing")).toEqual([404, "code_not_found"]);
  expect(await ask("?code=%00")).toEqual([404, "code_not_found"]);
  expect(await ask("?welcome=true", scope.accountId, { paidUser: true })).toEqual([404, "code_not_found"]);
  expect(await ask("?code=timebonus25", null)).toEqual([403, "authentication_required"]);
  await getDb().transaction(async (tx) =>
    redeemDiscount(scope, { code: "TIMEBONUS25", orderId: "paid" }, tx as unknown as Db),
  );
  expect(await ask("?code=timebonus25")).toEqual([409, "code_already_used"]);
  expect(await ask("?welcome=true")).toEqual([404, "code_not_found"]);
});

test("A06 V05 every refusal has its words in every language", () => {
  const reasons: DiscountRefusal[] = [
    "code-not-found",
    "code-already-used",
    "code-expired",
    "below-minimum",
    "wrong-country",
    "wrong-method",
    "first-purchase-only",
    "not-confirmed",
  ];
  for (const locale of LOCALES) {
    const words = reasons.map((reason) => getT(siteNamed("general"), locale)(textOfDiscountRefusal(reason)));
    expect(new Set(words).size).toBe(reasons.length);
    expect(words.filter((text) => text.startsWith("discounts."))).toEqual([]);
  }
});

test("S07 an operator adds codes by command; odd ones and names that are taken are refused", async () => {
  const lines: string[] = [];
  const run = (...args: string[]) => commands["discounts:create"].run(args, (line) => lines.push(line));
  expect(await run("general", "winter-20", "20", "--until", "2027-01-31", "--unlimited")).toBe(0);
  const { rows } = await getDb().execute(
    sql`select code, percentage, validity, expires_at::date::text as day from discount_codes where code = 'WINTER-20'`,
  );
  expect(rows).toEqual([{ code: "WINTER-20", percentage: 20, validity: "unlimited", day: "2027-01-31" }]);
  for (const args of [
    ["general", "WINTER-20", "10"],
    ["general", "TIMEBONUS25", "10"],
    ["general", "A", "10"],
    ["general", "FREE", "100"],
    ["general", "HALF", "0.5"],
    ["general", "LATE", "10", "--until", "soon"],
    ["nowhere", "HELLO", "10"],
    [],
  ])
    expect(await run(...args)).toBe(1);
  expect(lines.join("\n")).toContain("<percentage>: expected a whole number from 1 to 90, got 0.5");
});
