import { useRouteLoaderData } from "@remix-run/react";
import type { Locale } from "#locales/locales.ts";
import type { PublicSettings } from "./public-settings.ts";

/** The part of the root loader's answer that carries the site. */
export type RootSiteData = { site: string; settings: PublicSettings; locale: Locale };

/** Settings of the site on screen; throws outside the root route, where there is no site. */
export function useSettings(): PublicSettings {
  const data = useRouteLoaderData("root") as RootSiteData | undefined;
  if (!data) throw new Error("useSettings needs the root loader's settings");
  return data.settings;
}
