import { CURRENCIES, type Currency, type Money, toDecimal } from "#app/platform/money.ts";

/** What a report counts, in the order of its columns. */
const COUNTS = ["clicks", "bots", "bounces", "soi", "doi", "first_purchase", "rebuy", "reversal"] as const;
export type Count = (typeof COUNTS)[number];

/** Sums in minor units, of each currency that occurs. */
type Sums = Partial<Record<Currency, number>>;

export type ReportRow = Record<Count, number> & { key: string; payout: Sums; revenue: Sums };

export interface Report {
  by: string;
  /** Days of UTC, both included. */
  from: string;
  to: string;
  rows: ReportRow[];
  total: ReportRow;
}

export function emptyRow(key: string): ReportRow {
  const counts = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<Count, number>;
  return { ...counts, key, payout: {}, revenue: {} };
}

/** Adds one row to another; the key stays. */
export function addRow(sum: ReportRow, row: ReportRow): void {
  for (const name of COUNTS) sum[name] += row[name];
  for (const name of ["payout", "revenue"] as const)
    for (const [currency, minor] of Object.entries(row[name])) addMoney(sum[name], currency as Currency, minor);
}

export function addMoney(sums: Sums, currency: Currency, minor: number): void {
  sums[currency] = (sums[currency] ?? 0) + minor;
}

/** In the order of our currencies; none that is zero. */
export function moneyOf(sums: Sums): Money[] {
  return CURRENCIES.flatMap((currency) => (sums[currency] ? [{ minor: sums[currency], currency }] : []));
}

/** Rows past `limit` as one, so that the sums stay whole. */
export function cutRows(rows: ReportRow[], limit: number, others: string): ReportRow[] {
  if (rows.length <= limit) return rows;
  const rest = emptyRow(others);
  for (const row of rows.slice(limit)) addRow(rest, row);
  return [...rows.slice(0, limit), rest];
}

export type ReportFormat = "table" | "csv" | "json";

/** The report as text, for the operator. */
export function formatReport(report: Report, format: ReportFormat): string {
  if (format === "json") return `${JSON.stringify(toJson(report), null, 2)}\n`;
  const lines = toCells(report);
  if (format === "csv") return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
  return alignColumns(lines);
}

function toJson({ rows, total, ...head }: Report) {
  const shown = ({ payout, revenue, ...row }: ReportRow) => ({
    ...row,
    payout: moneyOf(payout),
    revenue: moneyOf(revenue),
  });
  return { ...head, rows: rows.map(shown), total: { ...shown(total), key: undefined } };
}

/** A column for each currency that occurs. */
function toCells({ by, rows, total }: Report): string[][] {
  const money = (["payout", "revenue"] as const).flatMap((name) =>
    CURRENCIES.filter((currency) => currency in total[name]).map((currency) => ({ name, currency })),
  );
  const cells = (key: string, row: ReportRow) => [
    key,
    ...COUNTS.map((name) => String(row[name])),
    ...money.map(({ name, currency }) => toDecimal({ minor: row[name][currency] ?? 0, currency })),
  ];
  const head = [by, ...COUNTS, ...money.map(({ name, currency }) => `${name}_${currency.toLowerCase()}`)];
  return [head, ...rows.map((row) => cells(row.key || NONE, row)), cells("total", total)];
}

const NONE = "(none)";

/** RFC 4180; what a spreadsheet would take for a formula becomes text. Amounts of ours may be negative. */
export function csvCell(text: string): string {
  const harmless = /^-?\d+(\.\d+)?$/.test(text) || !/^[=+\-@\t\r\n|%]/.test(text) ? text : `'${text}`;
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function alignColumns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_cell, index) =>
    Math.max(...lines.map((cells) => [...(cells[index] ?? "")].length)),
  );
  const pad = (cell: string, index: number) => {
    const space = " ".repeat((widths[index] ?? 0) - [...cell].length);
    return index === 0 ? cell + space : space + cell;
  };
  return lines.map((cells) => `${cells.map(pad).join("  ").trimEnd()}\n`).join("");
}
