import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo, safeRedirectPath } from "#app/platform/http/responses.server.ts";
import { Button } from "#app/ui/button.tsx";
import { changeLanguage, type LanguageKeeper } from "../change-language.server.ts";
import { LANGUAGE_NAMES } from "../language-names.ts";
import { orderedLanguages } from "../languages-for-country.ts";
import * as styles from "./lang-config.css.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings, locale } = context;
  const back = safeRedirectPath(new URL(request.url).searchParams.get("to"), "/");
  return {
    back,
    locale,
    languages: orderedLanguages(settings, settings.geoipSelectedCountry ?? settings.geoipCountry),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const changed = await changeLanguage(
    form.get("language"),
    context.settings,
    context.cookies,
    context as LanguageKeeper,
  );
  if (!changed.ok) return data({ refused: changed.reason }, { status: 422 });
  return redirectTo(safeRedirectPath(form.get("to"), "/"));
}

/** Every language of the site as one plain form. The page is loaded anew after it, so that all of it changes. */
export default function LangConfig() {
  const { languages, locale, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("i18n.title")}</h1>
      <p className={styles.intro}>{t("i18n.intro")}</p>
      {refused ? (
        <p role="alert" className={styles.refusal}>
          {t("i18n.unknown_locale")}
        </p>
      ) : null}
      <Form method="post" reloadDocument className={styles.form}>
        <input type="hidden" name="to" value={back} />
        <fieldset className={styles.languages} aria-label={t("i18n.title")}>
          {languages.map((language) => (
            <label key={language} className={styles.language} lang={language}>
              <input type="radio" name="language" value={language} defaultChecked={language === locale} />
              {LANGUAGE_NAMES[language]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="large">
          {t("i18n.save")}
        </Button>
      </Form>
    </div>
  );
}
