import type { AppLoadContext } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { cardColumns, type ProfileCard, profileCards } from "#app/features/profiles/profile-card.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { maySeeMembers } from "#app/features/search/search-access.server.ts";
import { fromTrafficSource } from "#app/features/search/traffic-source.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";

/**
 * The member who greets a visitor on a signup page of their own. Where visitors may see members, anyone visible does, and any
 * other id is a 404. Where they may not (P01), only fictional profiles and those who let landers show them; for any other id,
 * known or not, the page is the plain signup page (Z3).
 */
export async function loadGreeter(context: AppLoadContext, id: string): Promise<ProfileCard | null> {
  const open = maySeeMembers(context, fromTrafficSource(context));
  const extra = { onLanders: sql<boolean>`${cardColumns.shownOnLanders}` };
  const [found] = isId(id) ? await profileCards(viewingOf(context), [id], extra) : [];
  if (!found) {
    if (open) throw notFound();
    return null;
  }
  const { onLanders, ...card } = found;
  return open || onLanders || card.fictional ? card : null;
}
