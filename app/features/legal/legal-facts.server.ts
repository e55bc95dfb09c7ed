import type { TFunction } from "i18next";
import { countryName } from "#app/features/i18n/country-names.server.ts";
import { formatList, formatMoney } from "#app/features/i18n/format.ts";
import { RESET_LIFE_MS, UNCONFIRMED_LIFE_MS } from "#app/features/lifecycle/lifecycle.rules.ts";
import { DELETION_GRACE_DAYS } from "#app/features/members/members.rules.ts";
import { buyerCountry } from "#app/features/payments/payments.rules.ts";
import { SESSION_LIFE_MS } from "#app/features/session/session-cookie.server.ts";
import { THROTTLE_RULES } from "#app/features/session/throttle.server.ts";
import { ACTIVATION_LIFE_MS, INVITE_LIMITS } from "#app/features/signup/signup.rules.ts";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { samePhone } from "#app/features/tenancy/same-phone.ts";
import { DAY, MINUTE } from "#app/platform/clock.ts";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import * as rules from "./legal.rules.ts";
import type { Fact, FactName } from "./legal-text.ts";

/** For whom a legal text is made out. */
export interface LegalReader {
  settings: SiteSettings;
  locale: Locale;
  t: TFunction;
}

/** What the `{{placeholders}}` of the texts stand for: settings and constants, never written into a text itself. */
export function placeholderValues({ settings, locale, t }: LegalReader): Record<string, string> {
  const { company, limits } = settings;
  const numbers = {
    min_age: settings.minAge,
    refund_days: settings.refundDays,
    message_length: settings.messageLength,
    free_photos: limits.freePhotos,
    premium_photos: limits.premiumPhotos,
    free_conversations: limits.freeConversations,
    swipe_likes: limits.swipeLikesPerDay,
    delete_days: DELETION_GRACE_DAYS,
    unconfirmed_days: UNCONFIRMED_LIFE_MS / DAY,
    answer_days: rules.ANSWER_DAYS,
    payout_days: rules.PAYOUT_DAYS,
    activation_days: ACTIVATION_LIFE_MS / DAY,
    reset_minutes: RESET_LIFE_MS / MINUTE,
    login_attempts: THROTTLE_RULES.login_account.limit,
    login_minutes: THROTTLE_RULES.login_account.blockMs / MINUTE,
    session_days: SESSION_LIFE_MS / DAY,
    locale_days: rules.LOCALE_COOKIE_DAYS,
    entry_days: rules.ENTRY_COOKIE_DAYS,
    tracking_days: rules.TRACKING_COOKIE_DAYS,
    filter_days: rules.SEARCH_COOKIE_DAYS,
    alert_days: rules.ALERTS_COOKIE_DAYS,
    invite_days: INVITE_LIMITS.days,
  };
  return {
    site: settings.name,
    domain: settings.domain,
    support_email: settings.supportEmail,
    company: company.name,
    company_address: addressOf(company, locale),
    fictional_singular: publicSettings(settings, locale, t).fictionalSingular,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  };
}

/** The facts that stand as lists of label and value. */
export function legalFacts(reader: LegalReader): Record<FactName, Fact[]> {
  return { company: companyFacts(reader), credits: creditFacts(reader), contact: contactFacts(reader) };
}

function companyFacts(reader: LegalReader): Fact[] {
  const { settings, locale, t } = reader;
  const { company } = settings;
  return [
    { label: t("legal.fact_company"), value: company.name },
    { label: t("legal.fact_address"), value: addressOf(company, locale) },
    { label: t("legal.fact_register"), value: company.kvk },
    { label: t("legal.fact_vat"), value: company.vatNumbers.join(", ") },
    { label: t("legal.fact_trade_names"), value: formatList(company.tradenames, locale) },
    ...contactFacts(reader),
  ];
}

/** K07: a company number that differs from the site's only in dashes and spaces is shown once. */
function contactFacts({ settings, t }: LegalReader): Fact[] {
  const { supportPhone, supportEmail, company } = settings;
  const phones = [{ label: t("legal.fact_phone"), value: supportPhone, to: telephone(supportPhone) }];
  if (!samePhone(supportPhone, company.supportPhone)) {
    const value = company.supportPhone;
    phones.push({ label: t("legal.fact_company_phone"), value, to: telephone(value) });
  }
  return [{ label: t("legal.fact_email"), value: supportEmail, to: `mailto:${supportEmail}` }, ...phones];
}

function creditFacts({ settings, locale, t }: LegalReader): Fact[] {
  const credits = (count: number) => (count === 0 ? t("legal.free") : t("legal.credits", { count }));
  const lowest = settings.minimumMessageCosts[buyerCountry(settings, null)];
  return [
    { label: t("legal.fact_message"), value: credits(settings.messageCredits) },
    { label: t("legal.fact_photo"), value: credits(settings.photoCredits) },
    { label: t("legal.fact_gift"), value: credits(settings.giftCredits) },
    ...(settings.signupCredits > 0 ? [{ label: t("legal.fact_signup"), value: credits(settings.signupCredits) }] : []),
    ...(lowest && settings.messageCredits > 0
      ? [
          {
            label: t("legal.fact_lowest"),
            value: formatMoney({ minor: lowest.costs, currency: lowest.currency }, locale),
          },
        ]
      : []),
  ];
}

function addressOf(company: SiteSettings["company"], locale: Locale): string {
  return `${company.address} ${company.city}, ${countryName(company.country, locale)}`;
}

function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
