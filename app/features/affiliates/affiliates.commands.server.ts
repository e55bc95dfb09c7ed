import { parseArgs } from "node:util";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import type { PostbackState } from "./affiliates.tables.ts";
import { lastDays, loadReport, REPORT_GROUPS, type ReportGroup } from "./load-report.server.ts";
import { listPostbacks, replayPostbacks } from "./manage-postbacks.server.ts";
import { networkNames } from "./networks.server.ts";
import { formatReport, type ReportFormat } from "./report.rules.ts";
import { reportToken } from "./report-link.server.ts";

type Print = (text: string) => unknown;
const toStdout: Print = (text) => process.stdout.write(text);
const STATES: readonly string[] = ["pending", "sent", "dead"] satisfies PostbackState[];
const FORMATS: readonly string[] = ["table", "csv", "json"] satisfies ReportFormat[];

/** A mistake in the options: said in one line, exit code 1. */
class Misuse extends Error {}

function read<Name extends string>(
  args: string[],
  names: readonly Name[],
): Partial<Record<Name, string>> & { rest: string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...(values as Partial<Record<Name, string>>), rest: positionals };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function oneOf<Value extends string>(value: string, allowed: readonly string[], option: string): Value {
  if (!allowed.includes(value)) throw new Misuse(`--${option}: expected one of ${allowed.join(", ")}, got ${value}`);
  return value as Value;
}

function day(value: string, option: string): string {
  const valid = /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);
  if (!valid) throw new Misuse(`--${option}: expected a day such as 2026-11-30, got ${value}`);
  return value;
}

function count(value: string, option: string, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Misuse(`--${option}: expected a number from 1 to ${most}, got ${value}`);
  return number;
}

function siteNames(site: string | undefined): string[] {
  if (site === undefined) return [...sites.keys()];
  return [oneOf(site, [...sites.keys()], "site")];
}

async function explained(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function report(args: string[], print: Print): Promise<number> {
  const given = read(args, ["site", "network", "ref", "by", "from", "to", "format", "limit"]);
  const usual = lastDays(30);
  const from = day(given.from ?? usual.from, "from");
  const to = day(given.to ?? usual.to, "to");
  if (from > to) throw new Misuse("--from: expected a day that is not after --to");
  const found = await loadReport({
    site: given.site === undefined ? undefined : oneOf(given.site, [...sites.keys()], "site"),
    network: given.network,
    ref: given.ref,
    by: oneOf<ReportGroup>(given.by ?? "network", REPORT_GROUPS, "by"),
    from,
    to,
    limit: count(given.limit ?? "1000", "limit", 100_000),
  });
  print(formatReport(found, oneOf<ReportFormat>(given.format ?? "table", FORMATS, "format")));
  return 0;
}

async function link(args: string[], print: Print): Promise<number> {
  const { network, ref = null, site, days = "30" } = read(args, ["network", "ref", "site", "days"]);
  if (!network) throw new Misuse("--network: is needed");
  const expiresAt = addMs(now(), count(days, "days", 400) * DAY);
  for (const name of siteNames(site)) {
    const settings = sites.get(name);
    if (!settings) continue;
    const known = networkNames(name).includes(network) ? "" : "  (no rules for this network: its payouts are zero)";
    print(
      `${originOfSite(settings, hostRules())}/affiliates/${reportToken(name, { network, ref }, expiresAt)}${known}\n`,
    );
  }
  return 0;
}

async function list(args: string[], print: Print): Promise<number> {
  const { site, network, state, limit = "100" } = read(args, ["site", "network", "state", "limit"]);
  const chosen = state === undefined ? undefined : oneOf<PostbackState>(state, STATES, "state");
  const rows = await listPostbacks({ site, network, state: chosen }, count(limit, "limit", 10_000));
  for (const row of rows) {
    const next = row.state === "pending" ? row.nextAt.toISOString() : "-";
    print(
      `${[row.id, row.site, row.network, row.event, row.state, row.attempts, row.lastAnswer ?? "-", next, row.url].join("\t")}\n`,
    );
  }
  process.stderr.write(`${rows.length} postbacks.\n`);
  return 0;
}

async function replay(args: string[], print: Print): Promise<number> {
  const { site, network, state, rest } = read(args, ["site", "network", "state"]);
  if (rest.length === 0 && state === undefined) throw new Misuse("Name postbacks by their ids, or --state dead.");
  const chosen = state === undefined ? undefined : oneOf<PostbackState>(state, STATES, "state");
  const again = await replayPostbacks({ site, network, state: chosen, ...(rest.length > 0 ? { ids: rest } : {}) });
  print(`${again} postbacks are sent again.\n`);
  return again > 0 ? 0 : 1;
}

/** Operator commands of this feature. */
export const commands = {
  report: {
    help: `clicks, conversions, payout and revenue: --by ${REPORT_GROUPS.join("|")} --network n1 --ref 77 --site general --from 2026-11-01 --to 2026-11-30 --format table|csv|json --limit 1000`,
    run: (args: string[] = [], print = toStdout) => explained(() => report(args, print)),
  },
  "affiliates:link": {
    help: "prints the address of a network's own report: --network n1 [--ref 77] [--site general] [--days 30]",
    run: (args: string[] = [], print = toStdout) => explained(() => link(args, print)),
  },
  "postbacks:list": {
    help: "id, site, network, event, state, tries, last answer, next try, address: [--state pending|sent|dead] [--network n1] [--limit 100]",
    run: (args: string[] = [], print = toStdout) => explained(() => list(args, print)),
  },
  "postbacks:replay": {
    help: "sends postbacks again: by their ids, or --state dead [--network n1] [--site general]",
    run: (args: string[] = [], print = toStdout) => explained(() => replay(args, print)),
  },
};
