import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { reloadOnFailedChunk } from "#app/features/frame/chunk-guard.ts";
import { initI18nClient } from "#app/features/i18n/client.ts";
import type { Locale } from "#locales/locales.ts";

/** Loads the texts of the page's own language, then hydrates. Not a top-level await: it breaks the build. */
async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const i18n = await initI18nClient({ locale: lang as Locale, site: dataset.site ?? "", brand: dataset.brand ?? "" });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

reloadOnFailedChunk();
void start();
