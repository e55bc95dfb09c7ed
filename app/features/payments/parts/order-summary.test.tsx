import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, test } from "vitest";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import en from "#locales/en.json";
import { offersFor } from "../payments.rules.ts";
import { OrderSummary } from "./order-summary.tsx";

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({ lng: "en", keySeparator: false, resources: { en: { translation: en } } });

function summaryFor(method: string): string {
  const settings = siteNamed("general");
  const [offer] = offersFor(settings, "NL");
  if (!offer) throw new Error("nothing is for sale");
  const data = { settings: publicSettings(settings, "en", (key) => i18n.t(key)), locale: "en" };
  const order = {
    offer,
    method,
    vatRate: 2100,
    discount: null,
    stored: false,
    pending: false,
    consentError: undefined,
  };
  const routes = [{ id: "root", path: "/", element: <OrderSummary {...order} /> }];
  const context: Parameters<typeof createStaticRouter>[1] = {
    basename: "/",
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    loaderData: { root: data },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    matches: [],
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} />
    </I18nextProvider>,
  );
}

test("S11 only where the bank account is entered elsewhere does the order say that we never see it", () => {
  expect(summaryFor("card")).toContain(en["payments.fact_secure"]);
  const debit = summaryFor("directdebit");
  expect(debit).not.toContain(en["payments.fact_secure"]);
  expect(debit).toContain(en["payments.fact_secure_debit"]);
});
