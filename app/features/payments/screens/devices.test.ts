import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { isSmartphone } from "#app/platform/http/is-smartphone.server.ts";
import * as settingTypes from "#sites/setting-types.ts";
import { makeWallet } from "../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { checkout, orderRequest } from "../../../../tests/support/payments-factory.ts";
import type { CheckoutData } from "../checkout.server.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { orderAndPay } from "../start-payment.server.ts";
import { loader } from "./credits-id-paymentmethod.tsx";

freshDatabase();

const settings = {
  ...siteNamed("general"),
  paymentMethods: [
    { method: "card" as const, provider: "sandbox" as const },
    { method: "ideal" as const, provider: "sandbox" as const, devices: ["smartphone" as const] },
    { method: "paypal" as const, provider: "sandbox" as const, devices: ["desktop" as const] },
    { method: "bancontact" as const, provider: "sandbox" as const, countries: ["BE" as const] },
  ],
};

async function page(scope: BuyerScope, smartphone: boolean, paymentmethod?: string): Promise<CheckoutData> {
  const context = {
    ...{ site: { key: "general", name: settings.name, niche: "general" }, settings, locale: "en" },
    ...{ t: getT(settings, "en"), origin: checkout.origin, path: "/credits", cookies: new CookieJar(null, false) },
    ...{ isSmartphone: smartphone },
    member: { id: scope.accountId, site: "general", paidUser: false, status: "active", signupDate: now() },
  } as unknown as AppLoadContext;
  const request = new Request(`${checkout.origin}/credits/eur-25`);
  return loader({ request, params: { id: "eur-25", paymentmethod }, context } as never) as never;
}

test("R11 the ways to pay fit the device; one that is addressed and does not fit is named, and the others are there", async () => {
  const scope = await makeWallet();
  const [phone, desktop] = [await page(scope, true), await page(scope, false)];
  expect(phone.methods).toEqual(["card", "ideal"]);
  expect(desktop.methods).toEqual(["card", "paypal"]);
  expect([phone.misfit, desktop.misfit]).toEqual([null, null]);
  expect(await page(scope, true, "ideal")).toMatchObject({ misfit: null, chosen: { method: "ideal" } });
  expect(await page(scope, false, "ideal")).toMatchObject({
    methods: ["card", "paypal"],
    misfit: { method: "ideal", why: "device" },
    chosen: { packageId: "eur-25", method: "card" },
  });
  expect((await page(scope, true, "bancontact")).misfit).toEqual({ method: "bancontact", why: "country" });
});

test("R11 an order from a device that does not fit is refused; the fitting one is taken", async () => {
  const scope = await makeWallet();
  const buy = (device: "smartphone" | "desktop", method: "ideal" | "paypal") =>
    orderAndPay(scope, orderRequest({ method, device }), { ...checkout, settings });
  expect(await buy("desktop", "ideal")).toEqual({ ok: false, reason: "no-such-method" });
  expect(await buy("smartphone", "paypal")).toEqual({ ok: false, reason: "no-such-method" });
  const bought = await buy("smartphone", "ideal");
  expect(bought.ok).toBe(true);
});

test("R11 the device is what the browser says of itself, else what it is called", () => {
  const [phone, computer] = [
    "Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari",
    "Mozilla/5.0 (X11; Linux) Firefox/120",
  ];
  expect([isSmartphone("?1", computer), isSmartphone("?0", phone)]).toEqual([true, false]);
  expect([isSmartphone(null, phone), isSmartphone(null, computer), isSmartphone("x", phone)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("R11 a site names its devices, at least one, each once", () => {
  const check = (devices: unknown) =>
    settingTypes.paymentMethod.safeParse({ method: "card", provider: "sandbox", devices }).success;
  expect([check(undefined), check(["desktop"]), check(["smartphone", "desktop"])]).toEqual([true, true, true]);
  expect([check([]), check(["tv"]), check(["desktop", "desktop"])]).toEqual([false, false, false]);
});
