import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#app/features/i18n/language-names.ts";
import { orderedLanguages } from "#app/features/i18n/languages-for-country.ts";
import { Dropdown, DropdownButton } from "#app/ui/dropdown.tsx";
import { useFrame } from "../use-frame.ts";

/** All the site's languages in their own words, those of its countries first; without JavaScript a plain form. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const frame = useFrame();
  const location = useLocation();
  if (!frame) return null;
  return (
    <Dropdown label={t("frame.language")} trigger={frame.locale.slice(0, 2).toUpperCase()}>
      <Form method="post" action="/lang-config" reloadDocument>
        <input type="hidden" name="to" value={location.pathname + location.search} />
        {orderedLanguages(frame.settings, frame.settings.geoipSelectedCountry ?? frame.settings.geoipCountry).map(
          (locale) => (
            <DropdownButton
              key={locale}
              type="submit"
              name="language"
              value={locale}
              lang={locale}
              current={locale === frame.locale}
            >
              {LANGUAGE_NAMES[locale]}
            </DropdownButton>
          ),
        )}
      </Form>
    </Dropdown>
  );
}
