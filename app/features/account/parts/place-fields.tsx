import { useTranslation } from "react-i18next";
import { MyPlaceButton } from "#app/features/profiles/parts/my-place-button.tsx";
import { PlaceCredit } from "#app/features/profiles/parts/place-credit.tsx";
import { CITY_LENGTH } from "#app/platform/input-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FactFieldsProps } from "./fact-fields.tsx";
import * as styles from "./fact-rows.css.ts";
import { useQuery } from "./use-query.ts";

/** Country, region, city (S05). Another country asks for its regions at once; without script a button does. */
export function PlaceFields({ profile, place, say, typed }: FactFieldsProps) {
  const { t } = useTranslation();
  const { query, go } = useQuery();
  // A place that the browser has found stands in the address until it is saved.
  const found = query.get("city");
  const region = found === null ? (place.country === profile.country ? profile.region : null) : query.get("region");
  return (
    <>
      <p className={styles.hint}>{t("signup.place_hint")}</p>
      <MyPlaceButton
        countries={place.countries}
        onPlace={({ country, region, city }) =>
          go(`?${new URLSearchParams({ edit: "place", country, region: region ?? "", city })}`)
        }
      />
      <div className={styles.pair}>
        <SelectField
          key={place.country}
          label={t("signup.country")}
          name="country"
          options={place.countries}
          defaultValue={place.country ?? ""}
          error={say("country")}
          required
          autoComplete="country"
          onChange={(event) => go(`?edit=place&country=${event.currentTarget.value}`)}
        />
        <SelectField
          key={`${place.country} ${found === null ? "" : region}`}
          label={t("signup.region")}
          name="region"
          options={place.regions.map((name) => ({ value: name, label: name }))}
          emptyLabel={t("account.not_said")}
          defaultValue={region ?? ""}
          error={say("region")}
        />
      </div>
      <noscript>
        <Button type="submit" formMethod="get" formAction="/profile" name="edit" value="place" variant="secondary">
          {t("account.show_regions")}
        </Button>
      </noscript>
      <TextField
        key={found}
        label={t("signup.city")}
        optional={t("signup.optional")}
        name="city"
        maxLength={CITY_LENGTH}
        autoComplete="address-level2"
        defaultValue={typed.city ?? found ?? profile.city ?? ""}
        error={say("city")}
      />
      <PlaceCredit />
    </>
  );
}
