import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DISTANCE_STEPS } from "#app/features/profiles/distance.ts";
import { MyPlaceButton } from "#app/features/profiles/parts/my-place-button.tsx";
import { PlaceCredit } from "#app/features/profiles/parts/place-credit.tsx";
import { fieldTextKey, INTERESTS, REASONS } from "#app/features/profiles/profile-fields.ts";
import { SLIDER_END } from "#app/features/search/search-filter.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceChips } from "#app/ui/chips.tsx";
import { RangeSlider } from "#app/ui/range-slider.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { FinderQuestionData } from "../load-finder-page.server.ts";
import { withoutScript } from "./finder-question.css.ts";

/** What one question asks. */
export function FinderFields(data: FinderQuestionData) {
  switch (data.step) {
    case "seek":
      return <Seek {...data} />;
    case "ages":
      return <Ages {...data} />;
    case "place":
      return <Place {...data} />;
    case "interests":
      return <Interests {...data} />;
  }
}

function Seek({ wishes }: FinderQuestionData) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceChips
        legend={t("search.looking_for")}
        name="gender"
        type="radio"
        defaultValue={wishes.gender ?? ""}
        options={[
          { value: "female", label: t("search.women") },
          { value: "male", label: t("search.men") },
          { value: "", label: t("search.both") },
        ]}
      />
      <ChoiceChips
        legend={t("match_finder.reason_legend")}
        name="reason"
        type="radio"
        defaultValue={wishes.reason ?? ""}
        options={[
          ...REASONS.map((value) => ({ value, label: t(fieldTextKey("reason", value)) })),
          { value: "", label: t("match_finder.reason_any") },
        ]}
      />
      <Switch name="real" value="1" label={t("search.real_only")} defaultChecked={wishes.realOnly} />
    </>
  );
}

function Ages({ wishes, minAge, bars }: FinderQuestionData) {
  const { t } = useTranslation();
  const older = (age: number) => (age >= SLIDER_END ? `${SLIDER_END}+` : String(age));
  return (
    <RangeSlider
      label={t("search.age")}
      names={["min_age", "max_age"]}
      thumbLabels={[t("search.age_from"), t("search.age_to")]}
      min={minAge}
      max={SLIDER_END}
      defaultValue={[Math.min(SLIDER_END, wishes.minAge), Math.min(SLIDER_END, wishes.maxAge)]}
      histogram={bars}
      format={(low, high) => t("search.age_range", { low, high: older(high) })}
    />
  );
}

/** Another country has other regions: choosing one asks for them at once, without script by a button. */
function Place({ wishes, countries, regions, hasPlace }: FinderQuestionData) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const [within, setWithin] = useState(wishes.withinKm === null ? "" : String(wishes.withinKm));
  const ask = (place: { country: string; countryregion?: string }) =>
    submit(
      { step: "place", ...place, within, intent: "country" },
      { method: "post", action: "/match-finder", replace: true },
    );
  return (
    <>
      <MyPlaceButton
        countries={countries}
        onPlace={({ country, region }) => ask({ country, countryregion: region ?? "" })}
      />
      <SelectField
        key={`country ${wishes.country}`}
        label={t("search.country")}
        name="country"
        defaultValue={wishes.country ?? ""}
        emptyLabel={t("search.anywhere")}
        options={countries}
        onChange={(event) => ask({ country: event.currentTarget.value })}
      />
      <Button type="submit" name="intent" value="country" variant="secondary" className={withoutScript}>
        {t("match_finder.regions")}
      </Button>
      {regions.length > 0 ? (
        <SelectField
          key={`${wishes.country} ${wishes.region}`}
          label={t("search.region")}
          name="countryregion"
          defaultValue={wishes.region ?? ""}
          emptyLabel={t("search.all_regions")}
          options={regions.map((name) => ({ value: name, label: name }))}
        />
      ) : null}
      {hasPlace ? (
        <SelectField
          label={t("search.distance")}
          name="within"
          value={within}
          onChange={(event) => setWithin(event.currentTarget.value)}
          emptyLabel={t("search.any_distance")}
          options={DISTANCE_STEPS.map((km) => ({ value: String(km), label: t("profile.distance", { km }) }))}
        />
      ) : null}
      <PlaceCredit />
    </>
  );
}

function Interests({ wishes }: FinderQuestionData) {
  const { t } = useTranslation();
  return (
    <ChoiceChips
      legend={t("match_finder.question_interests")}
      hideLegend
      name="interests"
      type="checkbox"
      defaultValue={wishes.interests}
      options={INTERESTS.map((value) => ({ value, label: t(fieldTextKey("interests", value)) }))}
    />
  );
}
