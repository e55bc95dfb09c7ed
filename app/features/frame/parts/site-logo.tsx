import { Link } from "@remix-run/react";
import { markOf } from "../brand.ts";
import { useFrame } from "../use-frame.ts";
import * as styles from "./site-logo.css.ts";

/** The brand's mark and its name as text; leads home. */
export function SiteLogo({ to = "/" }: { to?: string }) {
  const frame = useFrame();
  if (!frame) return null;
  const mark = markOf(frame.site);
  return (
    <Link to={to} className={styles.logo}>
      {mark ? <img src={mark} alt="" className={styles.mark} height={32} /> : null}
      <span className={styles.name}>{frame.settings.name}</span>
    </Link>
  );
}
