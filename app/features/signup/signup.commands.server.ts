import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { createInvites, listInvites } from "./invites.server.ts";
import { INVITE_LIMITS } from "./signup.rules.ts";

const write = (line: string): unknown => process.stdout.write(`${line}\n`);

const REFUSALS = {
  "bad-count": `The count is a number from 1 to ${INVITE_LIMITS.count}.`,
  "bad-days": `The days are a number from 1 to ${INVITE_LIMITS.days}.`,
  "bad-note": `The note has at most ${INVITE_LIMITS.note} characters, all of them on one line.`,
} as const;

/** Operator commands of this feature: each prints what it did and answers the exit code. */
export const commands = {
  "invites:create": {
    help: "makes invitation links, each for one signup: <site> <count> [<days, 30>] [<note>] [--json]",
    async run(args: string[] = [], print = write) {
      const json = args.includes("--json");
      const [site = "", count = "", ...more] = args.filter((word) => word !== "--json");
      const settings = sites.get(site);
      if (!settings) {
        print(`There is no site ${site}.`);
        return 1;
      }
      const days = /^\d+$/.test(more[0] ?? "") ? Number(more.shift()) : INVITE_LIMITS.usualDays;
      const note = more.join(" ").trim() || null;
      const made = await createInvites({ site }, { count: Number(count), days, note });
      if (!made.ok) {
        print(REFUSALS[made.reason]);
        return 1;
      }
      const origin = originOfSite(settings, hostRules());
      const links = made.secrets.map((secret) => `${origin}/${secret}`);
      const expires_at = made.expiresAt.toISOString();
      if (json) print(JSON.stringify(links.map((link) => ({ link, expires_at, note }))));
      else for (const link of links) print(link);
      return 0;
    },
  },
  "invites:list": {
    help: "lists the invitations of a site, the newest first: <site> [--json]",
    async run(args: string[] = [], print = write) {
      const json = args.includes("--json");
      const [site = ""] = args.filter((word) => word !== "--json");
      if (!sites.has(site)) {
        print(`There is no site ${site}.`);
        return 1;
      }
      const rows = (await listInvites({ site })).map(({ state, createdAt, expiresAt, usedAt, usedBy, note }) => ({
        state,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
        used_by: usedBy,
        note,
      }));
      if (json) print(JSON.stringify(rows));
      else {
        for (const { state, created_at, expires_at, used_by, note } of rows)
          print(
            [state.padEnd(8), created_at.slice(0, 10), expires_at.slice(0, 10), used_by ?? "-", note ?? ""].join("  "),
          );
        print(`${rows.length} invitations.`);
      }
      return 0;
    },
  },
};
