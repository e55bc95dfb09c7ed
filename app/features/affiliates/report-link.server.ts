import { createHmac } from "node:crypto";
import { now, SECOND } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { sameBytes } from "#app/platform/id.server.ts";

/** What a link opens: the sums of one network on one site, or of one of its affiliates. */
interface ReportScope {
  network: string;
  ref: string | null;
}

/** The last part of a report's address; everyone who has it may read the sums until it expires. */
export function reportToken(site: string, { network, ref }: ReportScope, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify([network, ref, Math.floor(expiresAt.getTime() / SECOND)])).toString(
    "base64url",
  );
  return `${body}.${sign(site, body)}`;
}

/** Null for a link that is not word for word ours, of another site, or too old: all look the same. */
export function readReportToken(site: string, token: string): (ReportScope & { expiresAt: Date }) | null {
  const [body = "", signature = "", ...more] = token.slice(0, 1000).split(".");
  if (more.length > 0 || !sameBytes(signature, sign(site, body))) return null;
  const [network, ref, seconds] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
    string,
    string | null,
    number,
  ];
  const expiresAt = new Date(seconds * SECOND);
  return expiresAt > now() ? { network, ref, expiresAt } : null;
}

function sign(site: string, body: string): string {
  return createHmac("sha256", env().sessionSecret).update(`affiliate-report:${site}:${body}`).digest("base64url");
}
