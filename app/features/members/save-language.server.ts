import type { Db } from "#app/platform/db/client.server.ts";
import type { Locale } from "#locales/locales.ts";
import { type AccountScope, updateLanguage } from "./members.queries.server.ts";

/** Promises that mails and a new browser speak this language to the member from now on (T21). Naturally idempotent. */
export async function saveLanguage(scope: AccountScope, language: Locale, db?: Db): Promise<void> {
  await updateLanguage(scope, language, db);
}
