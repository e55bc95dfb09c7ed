import { Form, Link, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DISTANCE_STEPS } from "#app/features/profiles/distance.ts";
import { MyPlaceButton } from "#app/features/profiles/parts/my-place-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { SearchPageData } from "../load-search-page.server.ts";
import { SLIDER_END } from "../search-filter.ts";
import * as styles from "./filter-form.css.ts";

type FilterFormProps = { data: SearchPageData; place: "rail" | "sheet" };

/** The filter as a plain form of GET: each change asks at once; without script there is a button. */
export function FilterForm({ data, place }: FilterFormProps) {
  const { t } = useTranslation();
  const { filter, minAge, fields } = data;
  const submit = useSubmit();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const own = useRef(false);
  const [version, setVersion] = useState(0);

  // The fields keep the focus while they ask; only a filter that came from elsewhere (back, clear) fills them anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts changes of the filter
  useEffect(() => {
    if (!own.current) setVersion((last) => last + 1);
    own.current = false;
  }, [data.query]);
  // What one asks may be what holds already: then no new filter tells that the answer is there.
  const answered = useNavigation().state === "idle";
  useEffect(() => {
    if (answered) own.current = false;
  }, [answered]);

  const ask = () => {
    if (!form.current) return;
    own.current = true;
    submit(form.current, { replace: true, preventScrollReset: true });
  };
  const shows = (field: string) => fields.includes(field);
  const ages = [filter.min_age ?? minAge, Math.min(SLIDER_END, filter.max_age ?? SLIDER_END)] as const;
  const older = (age: number) => (age >= SLIDER_END ? `${SLIDER_END}+` : String(age));
  return (
    <Form
      key={version}
      ref={form}
      method="get"
      action="/members"
      className={styles.form}
      onChange={(event) => {
        // A thumb that moves asks when it is let go.
        if ((event.target as HTMLInputElement).type !== "range") ask();
      }}
    >
      {shows("gender") ? (
        <Segments
          legend={t("search.looking_for")}
          name="gender"
          defaultValue={filter.gender ?? ""}
          options={[
            { value: "female", label: t("search.women") },
            { value: "male", label: t("search.men") },
            { value: "", label: t("search.both") },
          ]}
        />
      ) : (
        <input type="hidden" name="gender" value={filter.gender ?? ""} />
      )}
      {shows("country") ? (
        <SelectField
          label={t("search.country")}
          name="country"
          compact={place === "rail"}
          defaultValue={filter.country ?? ""}
          emptyLabel={t("search.anywhere")}
          options={data.countries}
        />
      ) : null}
      {shows("countryregion") && data.regions.length > 0 ? (
        <SelectField
          key={filter.country}
          label={t("search.region")}
          name="countryregion"
          compact={place === "rail"}
          defaultValue={filter.countryregion ?? ""}
          emptyLabel={t("search.all_regions")}
          options={data.regions.map((name) => ({ value: name, label: name }))}
        />
      ) : null}
      {shows("country") && shows("countryregion") ? (
        <MyPlaceButton
          countries={data.countries}
          onPlace={({ country, region }) => {
            const query = new URLSearchParams(data.query);
            query.set("country", country);
            query.delete("countryregion");
            if (region) query.set("countryregion", region);
            navigate(`/members?${query}`, { replace: true, preventScrollReset: true });
          }}
        />
      ) : null}
      {data.hasPlace ? (
        <SelectField
          label={t("search.distance")}
          name="within"
          compact={place === "rail"}
          defaultValue={filter.within === null ? "" : String(filter.within)}
          emptyLabel={t("search.any_distance")}
          options={DISTANCE_STEPS.map((km) => ({ value: String(km), label: t("profile.distance", { km }) }))}
        />
      ) : data.hasPlace === false ? (
        <Link to="/profile" className={styles.clear}>
          <Icon name="map-pin" size={18} />
          {t("search.distance_needs_place")}
        </Link>
      ) : null}
      {shows("min_age") && shows("max_age") ? (
        <RangeSlider
          label={t("search.age")}
          names={["min_age", "max_age"]}
          thumbLabels={[t("search.age_from"), t("search.age_to")]}
          min={minAge}
          max={SLIDER_END}
          defaultValue={ages}
          histogram={data.bars}
          format={(low, high) => t("search.age_range", { low, high: older(high) })}
          onCommit={ask}
        />
      ) : null}
      <div className={styles.switches}>
        <Switch name="online" value="1" label={t("search.online")} defaultChecked={filter.online} />
        <Switch name="photo" value="1" label={t("search.with_photo")} defaultChecked={filter.photo} />
        <Switch name="real" value="1" label={t("search.real_only")} defaultChecked={filter.real} />
      </div>
      {filter.sort === "active" ? null : <input type="hidden" name="sort" value={filter.sort} />}
      <Button type="submit" className={styles.withoutScript}>
        {t("search.apply")}
      </Button>
      {place === "rail" ? (
        <Link to="/members?gender=" className={styles.clear}>
          <Icon name="undo" size={18} />
          {t("search.clear")}
        </Link>
      ) : null}
    </Form>
  );
}
