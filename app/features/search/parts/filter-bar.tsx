import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Locale } from "#locales/locales.ts";
import type { SearchPageData } from "../load-search-page.server.ts";
import { countText } from "../search-filter.ts";
import * as styles from "./filter-bar.css.ts";
import { FilterForm } from "./filter-form.tsx";

/** Pixels of scrolling that count as a direction. */
const STEP = 8;

/** On phones: the present filter in words, above the tab bar; opens the sheet. Leaves while one scrolls down. */
export function FilterBar({ data }: { data: SearchPageData }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const away = useAway();
  const total = countText(data.total, i18n.language as Locale);
  const foot = (
    <>
      <Button variant="ghost" onClick={() => navigate("/members?gender=", { replace: true, preventScrollReset: true })}>
        {t("search.clear_short")}
      </Button>
      <Button size="large" onClick={() => setOpen(false)}>
        {t("search.show", { count: data.total, number: total })}
      </Button>
    </>
  );
  return (
    <>
      <div className={styles.place} data-away={away || undefined}>
        <button type="button" className={styles.bar} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Icon name="filter" size={20} />
          <span className={styles.words}>{useFilterWords(data)}</span>
          {data.conditions > 0 ? <span className={styles.count}>{data.conditions}</span> : null}
        </button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("search.filters")}
        closeLabel={t("search.close")}
        foot={foot}
      >
        <FilterForm data={data} place="sheet" />
      </Sheet>
    </>
  );
}

function useFilterWords({ filter, countries, minAge }: SearchPageData): string {
  const { t } = useTranslation();
  const gender = { female: t("search.women"), male: t("search.men") };
  const { min_age: low, max_age: high } = filter;
  const ages = high !== null ? t("search.age_range", { low: low ?? minAge, high }) : low !== null ? `${low}+` : null;
  const { within } = filter;
  const words = [
    filter.gender && gender[filter.gender],
    filter.countryregion ?? countries.find(({ value }) => value === filter.country)?.label,
    within && t("profile.distance", { km: within }),
    ages,
  ];
  return words.filter(Boolean).join(" · ") || t("search.everyone");
}

function useAway(): boolean {
  const [away, setAway] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (Math.abs(y - last.current) < STEP) return;
      setAway(y > last.current && y > 120);
      last.current = y;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return away;
}
