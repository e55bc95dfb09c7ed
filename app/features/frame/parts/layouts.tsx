import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Layout, layoutOf } from "../route-rules.ts";
import { useEntryWarned, useFrame, useRouteName } from "../use-frame.ts";
import { EntryWarning } from "./entry-warning.tsx";
import { Footer } from "./footer.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import * as styles from "./layouts.css.ts";
import { TabBar } from "./tab-bar.tsx";
import { TopNavigation } from "./top-navigation.tsx";

/** The layout that the screen's route name asks for (spec §2), under the entry warning where that is due. */
export function PageLayout({
  children,
  banners,
  modals,
  layout,
}: {
  children: ReactNode;
  banners?: ReactNode;
  modals?: ReactNode;
  /** Instead of the one by name. */
  layout?: Layout;
}) {
  const warned = useEntryWarned();
  const byName = layoutOf(useRouteName());
  const Layout = LAYOUTS[layout ?? byName];
  return (
    <>
      <div {...(warned ? INERT : {})} className={styles.page}>
        <Layout banners={banners}>{children}</Layout>
        {modals}
      </div>
      {warned ? <EntryWarning /> : null}
    </>
  );
}

/** React 18 knows no `inert`; as a string it reaches the browser all the same. */
const INERT = { inert: "" } as Record<string, string>;

type LayoutProps = { children: ReactNode; banners?: ReactNode };

/** N01. */
function DefaultLayout({ children, banners }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <TopNavigation />
      {banners}
      <Main className={styles.content}>{children}</Main>
      <Footer />
      <TabBar />
    </>
  );
}

/** N02: content only. */
function ChatLayout({ children }: LayoutProps) {
  return <Main className={styles.chat}>{children}</Main>;
}

/** N03: logo bar, content, footer. */
function LanderLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <LogoBar />
      <Main className={styles.wide}>{children}</Main>
      <Footer />
    </>
  );
}

/** N04: content only, with the signup modal at hand. */
function EmptyLayout({ children }: LayoutProps) {
  return <Main className={styles.wide}>{children}</Main>;
}

const LAYOUTS = { default: DefaultLayout, chat: ChatLayout, lander: LanderLayout, empty: EmptyLayout };

function Main({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#content" className={styles.skip}>
      {t("frame.skip")}
    </a>
  );
}

/** Where one logs in already, and where no member reads. */
const WITHOUT_LOGIN: ReadonlySet<string> = new Set(["login", "affiliate-report"]);

function LogoBar() {
  const { t } = useTranslation();
  const frame = useFrame();
  const offersLogin = !WITHOUT_LOGIN.has(useRouteName() ?? "") && frame?.member === null;
  return (
    <header className={styles.logoBar}>
      <SiteLogo />
      <div className={styles.logoBarEnd}>
        <LanguageMenu />
        {offersLogin ? (
          <LinkButton to="/login" variant="secondary" size="small">
            {t("frame.log_in")}
          </LinkButton>
        ) : null}
      </div>
    </header>
  );
}
