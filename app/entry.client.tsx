import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { reloadOnFailedChunk } from "#app/features/frame/chunk-guard.ts";
import { reportClientError, watchErrors } from "#app/features/frame/client-errors.ts";
import { askPatiently } from "#app/features/frame/page-data.ts";
import { initI18nClient } from "#app/features/i18n/client.ts";
import type { Locale } from "#locales/locales.ts";

/** Loads the texts of the page's own language, then hydrates. Not a top-level await: it breaks the build. */
async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const i18n = await initI18nClient({ locale: lang as Locale, site: dataset.site ?? "", brand: dataset.brand ?? "" });
  await stateDecoded();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
      { onRecoverableError: reportClientError },
    );
  });
}

/**
 * Waits for the page's data. Remix suspends the whole document at its first render until they are decoded, with no
 * boundary around it; a press in that moment makes React hydrate at once, find nothing to show, and throw its #345
 * ("Root did not complete"). So the first render, which only throws the promise, is taken here, before React listens.
 */
async function stateDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (decoding instanceof Promise) await decoding;
  }
}

reloadOnFailedChunk();
askPatiently();
watchErrors();
void start();
