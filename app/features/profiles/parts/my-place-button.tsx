import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { Geocode } from "../geocode.ts";
import * as styles from "./my-place-button.css.ts";
import { useGeolocation } from "./use-geolocation.ts";

type MyPlaceButtonProps = {
  /** Countries that can be chosen here; another one is said to be out of reach. */
  countries: readonly { value: string }[];
  onPlace: (place: Geocode) => void;
};

/** "Use my place": asks the browser when pressed, and says beside it what becomes of the answer (T15). */
export function MyPlaceButton({ countries, onPlace }: MyPlaceButtonProps) {
  const { t } = useTranslation();
  const { permission, pending, locate } = useGeolocation();
  const [problem, setProblem] = useState<string | null>(null);
  if (permission === "unsupported")
    return (
      <div className={styles.place} data-geolocation={permission}>
        <p className={styles.note}>{t("profile.place_unsupported")}</p>
      </div>
    );
  const use = async () => {
    setProblem(null);
    const place = await locate();
    if (place && countries.some(({ value }) => value === place.country)) onPlace(place);
    else setProblem(place ? "profile.place_elsewhere" : "profile.place_not_found");
  };
  const denied = permission === "denied";
  return (
    <div className={styles.place} data-geolocation={permission}>
      <Button type="button" variant="secondary" size="small" iconStart="map-pin" pending={pending} onClick={use}>
        {t("profile.use_my_place")}
      </Button>
      <p className={styles.note}>{t(denied ? "profile.place_denied" : "profile.place_privacy")}</p>
      <p role="status" className={styles.problem}>
        {problem && !denied ? t(problem) : null}
      </p>
    </div>
  );
}
