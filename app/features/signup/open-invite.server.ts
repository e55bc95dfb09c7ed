import type { AppLoadContext } from "@remix-run/node";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { keepInvite } from "./invite-cookie.server.ts";
import { type InviteState, peekInvite } from "./invites.server.ts";

/**
 * Follows an invitation's link (R21): an open one leads to the signup page, which is open from then on for this browser; nothing is
 * used up before somebody signs up. Whoever used it comes back to the profile. Answers why the link is over; unknown is a 404.
 */
export async function openInvite(context: AppLoadContext, secret: string): Promise<Exclude<InviteState, "open">> {
  const { site, member, cookies } = context;
  const invite = await peekInvite({ site: site.key }, secret);
  if (!invite) throw notFound();
  if (member && (invite.state === "open" || invite.usedBy === member.id)) throw redirectTo("/signup");
  if (invite.state !== "open") return invite.state;
  keepInvite(cookies, secret, invite.expiresAt);
  throw redirectTo("/signup");
}
