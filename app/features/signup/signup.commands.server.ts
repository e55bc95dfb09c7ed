import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { NEEDED_SITE } from "#app/features/tenancy/site-option.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { defineCommand, refusal } from "#app/platform/audit/define-command.server.ts";
import { createInvites, listInvites } from "./invites.server.ts";
import { INVITE_LIMITS } from "./signup.rules.ts";

const REFUSALS = {
  "bad-count": `The count is a number from 1 to ${INVITE_LIMITS.count}.`,
  "bad-days": `The days are a number from 1 to ${INVITE_LIMITS.days}.`,
  "bad-note": `The note has at most ${INVITE_LIMITS.note} characters, all of them on one line.`,
} as const;

/** Operator commands of this feature. */
export const commands = {
  "invites:create": defineCommand({
    name: "invites:create",
    purpose: "makes invitation links, each for one signup",
    words: {
      site: NEEDED_SITE,
      count: { type: "count", most: INVITE_LIMITS.count, required: true, help: "how many" },
    },
    options: {
      days: {
        type: "count",
        most: INVITE_LIMITS.days,
        default: INVITE_LIMITS.usualDays,
        help: "days they are good for",
      },
      note: { type: "text", most: INVITE_LIMITS.note, help: "whom they are for" },
    },
    changes: true,
    async run({ site, count, days, note: given }, { dryRun, transact }) {
      const note = given?.trim() || null;
      const made = await transact((tx) => createInvites({ site }, { count, days, note }, tx));
      if (!made.ok) return refusal(made.reason, REFUSALS[made.reason]);
      const expires_at = made.expiresAt.toISOString();
      if (dryRun) {
        const text = `Would make ${count} invitations to ${site}, good until ${expires_at}.`;
        return { text, json: { ok: true, count, expires_at, note } };
      }
      const origin = originOfSite(siteNamed(site), hostRules());
      const links = made.secrets.map((secret) => `${origin}/${secret}`);
      const record = { site, subject: "invites", reason: "", details: { count, days } };
      return { text: links, json: links.map((link) => ({ link, expires_at, note })), record };
    },
  }),
  "invites:list": defineCommand({
    name: "invites:list",
    purpose: "lists the invitations of a site, the newest first",
    words: { site: NEEDED_SITE },
    async run({ site }) {
      const rows = (await listInvites({ site })).map(({ state, createdAt, expiresAt, usedAt, usedBy, note }) => ({
        state,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
        used_by: usedBy,
        note,
      }));
      const lines = rows.map(({ state, created_at, expires_at, used_by, note }) =>
        [state.padEnd(8), created_at.slice(0, 10), expires_at.slice(0, 10), used_by ?? "-", note ?? ""].join("  "),
      );
      return { text: [...lines, `${rows.length} invitations.`], json: rows };
    },
  }),
};
