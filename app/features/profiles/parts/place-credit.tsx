import { useTranslation } from "react-i18next";
import { placeCredit } from "./my-place-button.css.ts";

/** As its licence has it named, in every language. */
const SOURCE = "GeoNames, CC BY 4.0";

/** Whose list of towns and regions it is, as its licence asks. */
export function PlaceCredit() {
  const { t } = useTranslation();
  return (
    <p className={placeCredit}>
      <a href="https://www.geonames.org/" target="_blank" rel="noreferrer license" className={placeCredit}>
        {t("profile.place_credit", { source: SOURCE })}
      </a>
    </p>
  );
}
