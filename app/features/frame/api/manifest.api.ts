import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { colourAround, themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import { etagText } from "#app/platform/http/etag-text.server.ts";

/** `/manifest.webmanifest`: the site as an app of its own: name, its own colours, icons drawn from its mark. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings, locale, t } = context;
  const theme = themeOfSite(settings);
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: `/app-icon/${name}.png`,
    sizes,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: settings.name,
    short_name: settings.name,
    description: publicSettings(settings, locale, t).description,
    lang: locale,
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: theme[theme.first].canvas,
    theme_color: colourAround(settings)[theme.first],
    categories: ["social", "lifestyle"],
    icons: [
      icon("192", "192x192", "any"),
      icon("512", "512x512", "any"),
      icon("maskable-192", "192x192", "maskable"),
      icon("maskable-512", "512x512", "maskable"),
    ],
    shortcuts: [
      { name: t("frame.messages"), url: "/chats" },
      { name: t("frame.likes"), url: "/likes" },
    ],
  };
  return etagText(request, JSON.stringify(manifest), {
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "private, no-cache",
    vary: "Cookie, Accept-Language",
  });
}
