import type { TFunction } from "i18next";
import { countryName } from "#app/features/i18n/country-names.server.ts";
import { formatDate, formatMoney, formatPercent } from "#app/features/i18n/format.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { type Currency, subtract } from "#app/platform/money.ts";
import type { Country, Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { type BuyerScope, findPurchase, type OrderRow } from "./payments.queries.server.ts";
import { vatIn, vatParts } from "./payments.rules.ts";

/** A receipt in words: the same in the mail and on the page to print. */
interface Receipt {
  number: string;
  /** Label and value; the last is the total, or what stays paid after money went back. */
  rows: [label: string, value: string][];
  /** The right to withdraw; null where the site gives none, or nothing is left to withdraw from. */
  withdrawal: string | null;
  seller: string[];
}

/** The paid order that a payment belongs to, or the order itself, as its buyer may see it; null for anyone else's and for unpaid ones. */
export async function findReceiptOrder(scope: BuyerScope, id: string, db: Db = getDb()): Promise<OrderRow | null> {
  return isId(id) ? findPurchase(scope, id, db) : null;
}

/** Net, VAT and gross add up exactly, at the rate of the day of the order and the country of the buyer. */
export function receiptOf(
  order: OrderRow,
  { settings, locale, t }: { settings: SiteSettings; locale: Locale; t: TFunction },
): Receipt {
  const currency = order.currency as Currency;
  const money = (minor: number) => formatMoney({ minor, currency }, locale);
  const country = countryName(order.country, locale);
  const rate = order.vatRate ?? vatRateFor(settings, order.country as Country);
  const { net, vat, gross } = vatParts({ minor: order.amountMinor, currency }, rate);
  const list = { minor: order.listMinor, currency };
  const rows: Receipt["rows"] = [
    [
      t("payments.receipt_date"),
      formatDate(order.completedAt ?? order.createdAt, { locale, timeZone: settings.timezone }),
    ],
    [t("payments.receipt_item"), t("credits.amount", { count: order.credits })],
    [t("payments.method"), t(`payments.method_${order.method}`)],
  ];
  if (order.discountCode !== null)
    rows.push(
      [t("discounts.list_price"), money(order.listMinor)],
      [t("discounts.with_code", { code: order.discountCode }), money(-subtract(list, gross).minor)],
    );
  if (rate > 0)
    rows.push(
      [t("payments.receipt_net"), money(net.minor)],
      [t("payments.receipt_vat", { rate: formatPercent(rate / 100, locale), country }), money(vat.minor)],
    );
  else rows.push([t("payments.vat_none"), country]);
  rows.push([t("payments.total"), money(gross.minor)]);
  rows.push(...moneyBackOf(order, { rate, money, t }));
  const mayWithdraw = settings.refundDays > 0 && backOf(order) < order.amountMinor;
  return {
    number: `${settings.invoice.prefix}-${order.id.toUpperCase()}`,
    rows,
    withdrawal: mayWithdraw ? t("payments.withdrawal_notice", { count: settings.refundDays }) : null,
    seller: sellerOf(settings, t),
  };
}

/** Minor units that went back after the sale. */
function backOf({ amountMinor, refundedMinor, state }: OrderRow): number {
  return state === "charged_back" ? amountMinor : refundedMinor;
}

/** What went back after the sale, the VAT in it, and what stays paid: the VAT of the two parts adds up to that of the sale. */
function moneyBackOf(
  order: OrderRow,
  { rate, money, t }: { rate: number; money: (minor: number) => string; t: TFunction },
): Receipt["rows"] {
  const { amountMinor } = order;
  const back = backOf(order);
  if (back === 0) return [];
  const left = amountMinor - back;
  const vat = vatIn(amountMinor, rate) - vatIn(left, rate);
  return [
    [t("payments.receipt_back"), money(-back)],
    ...(rate > 0 ? [[t("payments.receipt_back_vat"), money(-vat)] as [string, string]] : []),
    [t("payments.receipt_left"), money(left)],
  ];
}

function sellerOf({ company }: SiteSettings, t: TFunction): string[] {
  return [
    company.name,
    `${company.address}, ${company.city}`,
    t("payments.receipt_company", { number: company.kvk }),
    ...company.vatNumbers.map((number) => t("payments.receipt_vat_number", { number })),
  ];
}
