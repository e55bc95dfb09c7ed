import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fieldTextKey } from "#app/features/profiles/profile-fields.ts";
import { FACT_SECTIONS, type FactSection, factSection } from "../account.rules.ts";
import type { AccountPage } from "../load-account-page.server.ts";
import { FactForm } from "./fact-form.tsx";
import * as styles from "./fact-rows.css.ts";
import { useQuery } from "./use-query.ts";

type Facts = Pick<AccountPage, "profile" | "place">;

/** What one says of oneself, a row each; a row opens into its form. */
export function FactRows(facts: Facts) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const open = factSection(query.get("edit"));
  return (
    <section id="about-you" aria-labelledby="about-you-title" className={styles.section}>
      <h2 id="about-you-title" className={styles.title}>
        {t("account.about_you")}
      </h2>
      <ul className={styles.rows}>
        {FACT_SECTIONS.map((section) => (
          <FactRow key={section} section={section} open={section === open} {...facts} />
        ))}
      </ul>
    </section>
  );
}

function FactRow({ section, open, ...facts }: Facts & { section: FactSection; open: boolean }) {
  const { t } = useTranslation();
  const { quietly } = useQuery();
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) link.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const label = t(`account.fact_${section}`);
  const value = useFactValue(section, facts);
  if (open)
    return (
      <li id={`row-${section}`} className={styles.open}>
        <FactForm section={section} label={label} {...facts} />
      </li>
    );
  return (
    <li id={`row-${section}`} className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={value ? styles.value : styles.empty}>{value || t("account.not_said")}</span>
      <Link
        ref={link}
        to={`?edit=${section}#row-${section}`}
        onClick={quietly(`?edit=${section}`)}
        className={styles.edit}
        aria-label={`${t("account.edit")}: ${label}`}
      >
        {t("account.edit")}
      </Link>
    </li>
  );
}

function sayMeet(t: TFunction, { gender, meet }: Facts["profile"]): string {
  const own = gender ? t(fieldTextKey("gender", gender)) : "";
  const who = meet ? t(`signup.meet_${meet}`) : "";
  return gender && who ? t(`account.looks_for_${gender}`, { who }) : who || own;
}

/** What the row says when it is closed. */
function useFactValue(section: FactSection, { profile, place }: Facts): string {
  const { t } = useTranslation();
  const country = place.countries.find(({ value }) => value === profile.country)?.label ?? profile.country;
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");
  switch (section) {
    case "name":
      return `${profile.name}, ${profile.age}`;
    case "place":
      return join(profile.city, profile.region === profile.city ? null : profile.region, country);
    case "meet":
      return sayMeet(t, profile);
    case "reason":
      return profile.reason ? t(fieldTextKey("reason", profile.reason)) : "";
    case "relationship":
      return profile.relationship_status ? t(fieldTextKey("relationship_status", profile.relationship_status)) : "";
    case "looks":
      return LOOKS.flatMap((field) => {
        const chosen = profile[field];
        return chosen
          ? [t("profile.fact", { label: t(`profile.${field}`), value: t(fieldTextKey(field, chosen)) })]
          : [];
      }).join(" · ");
    case "interests":
      return profile.interests.map((key) => t(fieldTextKey("interests", key))).join(", ");
    case "about":
      return profile.about_me ?? "";
  }
}

const LOOKS = ["body_type", "hair_color", "eye_color", "tattoos"] as const;
