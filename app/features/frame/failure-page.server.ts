import { detectLocale, getT } from "#app/features/i18n/i18n.server.ts";
import { getSettings } from "#app/features/tenancy/get-settings.server.ts";
import type { Failure, FailureSaid } from "#app/platform/http/app-options.server.ts";
import { barePage } from "./bare-page.server.ts";

/** What a visitor reads when the database is away (503) or a request failed (500): brand and language without a database, nothing of the error. */
export async function failurePage({ status, origin, request, nonce }: Failure): Promise<FailureSaid | null> {
  const settings = await getSettings(new URL(origin).host, new URLSearchParams());
  if (!settings) return null;
  const locale = await detectLocale(request, settings);
  const t = getT(settings, locale);
  const away = status === 503;
  const title = t(away ? "frame.away_title" : "frame.error_title");
  const message = t(away ? "frame.away_text" : "frame.error_text");
  const link = away ? { text: t("frame.offline_retry"), href: "" } : { text: t("frame.back_home"), href: "/" };
  return { message, locale, html: barePage({ settings, locale, nonce, title, text: message, link }) };
}
