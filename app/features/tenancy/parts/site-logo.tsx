import { Link, useRouteLoaderData } from "@remix-run/react";
import { markOf } from "../brand.ts";
import type { RootSiteData } from "../use-settings.ts";
import * as styles from "./site-logo.css.ts";

/** The brand's mark and its name as text; leads home. Nothing where the root itself has failed. */
export function SiteLogo({ to = "/" }: { to?: string }) {
  const data = useRouteLoaderData("root") as RootSiteData | undefined;
  if (!data) return null;
  const mark = markOf(data.site);
  return (
    <Link to={to} className={styles.logo}>
      {mark ? <img src={mark} alt="" className={styles.mark} height={32} /> : null}
      <span className={styles.name}>{data.settings.name}</span>
    </Link>
  );
}
