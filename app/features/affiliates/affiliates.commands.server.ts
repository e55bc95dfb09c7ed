import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { SITE } from "#app/features/tenancy/site-option.server.ts";
import { siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import { EVERY_SITE } from "#app/platform/audit/audit.server.ts";
import { defineCommand, refusal } from "#app/platform/audit/define-command.server.ts";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import type { PostbackState } from "./affiliates.tables.ts";
import { lastDays, loadReport, REPORT_GROUPS } from "./load-report.server.ts";
import { listPostbacks, replayPostbacks } from "./manage-postbacks.server.ts";
import { networkNames } from "./networks.server.ts";
import { formatReport, type ReportFormat } from "./report.rules.ts";
import { reportToken } from "./report-link.server.ts";

const STATES = ["pending", "sent", "dead"] as const satisfies PostbackState[];
const FORMATS = ["table", "csv", "json"] as const satisfies ReportFormat[];
const NETWORK = { type: "text", help: "affiliate network" } as const;
const REF = { type: "text", help: "one affiliate of the network" } as const;
const STATE = { type: "choice", of: STATES, help: "state" } as const;

/** Operator commands of this feature. */
export const commands = {
  report: defineCommand({
    name: "report",
    purpose: "clicks, conversions, payout and revenue",
    options: {
      by: { type: "choice", of: REPORT_GROUPS, default: "network", help: "a line for each" },
      site: SITE,
      network: NETWORK,
      ref: REF,
      from: { type: "day", help: "first day; 30 days back unless told" },
      to: { type: "day", help: "last day; today unless told" },
      format: { type: "choice", of: FORMATS, default: "table", help: "format" },
      limit: { type: "count", most: 100_000, default: 1000, help: "lines" },
    },
    async run({ by, site, network, ref, format, limit, ...days }) {
      const usual = lastDays(30);
      const { from = usual.from, to = usual.to } = days;
      if (from > to) return refusal("from-after-to", "--from: expected a day that is not after --to");
      const found = await loadReport({ site, network, ref, by, from, to, limit });
      const json = JSON.parse(formatReport(found, "json")) as unknown;
      return { text: formatReport(found, format).trimEnd(), json };
    },
  }),
  "affiliates:link": defineCommand({
    name: "affiliates:link",
    purpose: "prints the address of a network's own report",
    options: {
      network: { ...NETWORK, required: true },
      ref: REF,
      site: SITE,
      days: { type: "count", most: 400, default: 30, help: "days it is good for" },
    },
    usesDatabase: false,
    run({ network, ref = null, site, days }) {
      const expiresAt = addMs(now(), days * DAY);
      const links = (site === undefined ? [...sites.keys()] : [site]).map((name) => ({
        site: name,
        address: `${originOfSite(siteNamed(name), hostRules())}/affiliates/${reportToken(name, { network, ref }, expiresAt)}`,
        known: networkNames(name).includes(network),
      }));
      const unknown = "  (no rules for this network: its payouts are zero)";
      return { text: links.map(({ address, known }) => `${address}${known ? "" : unknown}`), json: links };
    },
  }),
  "postbacks:list": defineCommand({
    name: "postbacks:list",
    purpose: "id, site, network, event, state, tries, last answer, next try, address; newest first",
    options: {
      site: SITE,
      network: NETWORK,
      state: STATE,
      limit: { type: "count", most: 10_000, default: 100, help: "how many" },
    },
    async run({ site, network, state, limit }) {
      const rows = await listPostbacks({ site, network, state }, limit);
      const lines = rows.map((row) => {
        const next = row.state === "pending" ? row.nextAt.toISOString() : "-";
        return [
          row.id,
          row.site,
          row.network,
          row.event,
          row.state,
          row.attempts,
          row.lastAnswer ?? "-",
          next,
          row.url,
        ].join("\t");
      });
      return { text: [...lines, `${rows.length} postbacks.`], json: rows };
    },
  }),
  "postbacks:replay": defineCommand({
    name: "postbacks:replay",
    purpose: "sends postbacks again: those named, or all of a state",
    words: { ids: { type: "words", help: "numbers of postbacks, as postbacks:list shows them" } },
    options: { site: SITE, network: NETWORK, state: STATE },
    changes: true,
    async run({ ids, site, network, state }, { dryRun, transact }) {
      if (ids.length === 0 && state === undefined)
        return refusal("which", "Name postbacks by their ids, or --state dead.");
      const filter = { site, network, state, ...(ids.length > 0 ? { ids } : {}) };
      const again = await replayPostbacks(filter, transact);
      return {
        code: again > 0 ? 0 : 1,
        text: `${again} postbacks ${dryRun ? "would be" : "are"} sent again.`,
        json: { ok: again > 0, replayed: again },
        record: {
          site: site ?? EVERY_SITE,
          subject: network ?? state ?? "named",
          reason: "",
          details: { postbacks: again },
        },
      };
    },
  }),
};
