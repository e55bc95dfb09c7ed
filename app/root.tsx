import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loadFrame } from "#app/features/frame/load-frame.server.ts";
import { AppLinks } from "#app/features/frame/parts/app-links.tsx";
import { AppWorker } from "#app/features/frame/parts/app-worker.tsx";
import { Banners } from "#app/features/frame/parts/banners.tsx";
import { ErrorPage } from "#app/features/frame/parts/error-page.tsx";
import { LastResort } from "#app/features/frame/parts/last-resort.tsx";
import { PageLayout } from "#app/features/frame/parts/layouts.tsx";
import { LikeModal } from "#app/features/frame/parts/like-modal.tsx";
import { LiveUpdates } from "#app/features/frame/parts/live-updates.tsx";
import { NavigationProgress } from "#app/features/frame/parts/navigation-progress.tsx";
import { PageAnnouncer } from "#app/features/frame/parts/page-announcer.tsx";
import { PageBounce } from "#app/features/frame/parts/page-bounce.tsx";
import { PageScripts } from "#app/features/frame/parts/page-scripts.tsx";
import { PhotoNotice } from "#app/features/frame/parts/photo-notice.tsx";
import { SignupModalPlace } from "#app/features/frame/parts/signup-modal-place.tsx";
import { TimeBonusModal } from "#app/features/frame/parts/time-bonus-modal.tsx";
import { SITE_DESIGN_VERSION } from "#app/features/frame/route-rules.ts";
import { firstScheme } from "#app/features/frame/theme-scheme.ts";
import { useFrame } from "#app/features/frame/use-frame.ts";
import { SearchTags } from "#app/features/search-engines/parts/search-tags.tsx";
import { iconOf } from "#app/features/tenancy/brand.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { DEFAULT_LOCALE } from "#locales/locales.ts";
import { displayFontUrl, textFontUrl } from "#themes/fonts.ts";
import { themes } from "#themes/themes.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return loadFrame(context);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.settings.name }, { name: "description", content: data.settings.description }] : [];

export const links: LinksFunction = () => [
  { rel: "preload", href: textFontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** The page's shell, also around the error page: language, theme and log-in class, each from the root loader. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const niche = frame?.niche ?? "general";
  const loggedIn = frame?.member ? "logged-in" : "logged-out";
  return (
    <html
      lang={frame?.locale ?? DEFAULT_LOCALE}
      className={`${themes[niche]} ${loggedIn}`}
      data-site={frame?.site}
      data-brand={frame?.settings.name}
      data-niche={frame?.settings.niche}
      data-theme={niche}
      data-design={SITE_DESIGN_VERSION}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={firstScheme(niche) === "dark" ? "dark light" : "light dark"} />
        <link rel="preload" href={displayFontUrl[niche]} as="font" type="font/woff2" crossOrigin="anonymous" />
        {frame ? <link rel="icon" href={iconOf(frame.site)} type="image/svg+xml" /> : null}
        {frame ? <AppLinks frame={frame} /> : null}
        <Meta />
        {frame ? (
          <SearchTags
            tags={frame.search}
            siteName={frame.settings.name}
            description={frame.settings.description}
            locale={frame.locale}
          />
        ) : null}
        <Links />
        {frame?.brandSheet ? <link rel="stylesheet" href={frame.brandSheet} /> : null}
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

export default function App() {
  const { t } = useTranslation();
  return (
    <ToastProvider dismissLabel={t("frame.dismiss")}>
      <NavigationProgress />
      <PageAnnouncer />
      <LiveUpdates />
      <AppWorker />
      <PageBounce />
      <SignupModalPlace>
        <PageLayout
          banners={<Banners />}
          modals={
            <>
              <TimeBonusModal />
              <LikeModal />
              <PhotoNotice />
            </>
          }
        >
          <Outlet />
        </PageLayout>
      </SignupModalPlace>
    </ToastProvider>
  );
}

/** X01: the site's own error page; a failure of that page has its own last resort. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <LastResort>
      <ErrorPage error={error} />
    </LastResort>
  );
}
