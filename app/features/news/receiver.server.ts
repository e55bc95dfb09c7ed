import { and, eq } from "drizzle-orm";
import { accountView } from "#app/features/members/account-view.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isLocale, type Locale } from "#locales/locales.ts";

/** Who is to be told, and in which language. */
export interface Receiver {
  id: string;
  email: string;
  confirmed: boolean;
  locale: Locale;
  notificationsDisabled: string[];
}

/** Null for an account that is deleted, banned or gone. */
export async function findReceiver(
  { site, memberId }: { site: string; memberId: string },
  db: Db = getDb(),
): Promise<Receiver | null> {
  const [row] = await db
    .select({
      id: accountView.id,
      email: accountView.email,
      status: accountView.status,
      language: accountView.language,
      notificationsDisabled: accountView.notificationsDisabled,
    })
    .from(accountView)
    .where(and(eq(accountView.id, memberId), eq(accountView.site, site)));
  if (!row?.email || (row.status !== "active" && row.status !== "not_confirmed")) return null;
  const { id, email, status, language, notificationsDisabled } = row;
  const locale = isLocale(language) ? language : siteNamed(site).domainLanguage;
  return { id, email, confirmed: status === "active", locale, notificationsDisabled };
}
