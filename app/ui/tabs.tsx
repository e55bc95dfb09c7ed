import { NavLink } from "@remix-run/react";
import { Badge, type BadgeProps } from "./badge.tsx";
import * as styles from "./tabs.css.ts";

type TabLink = {
  to: string;
  label: string;
  /** How many there are, plainly. */
  count?: number;
  /** What is new, as a badge. */
  badge?: Pick<BadgeProps, "count" | "label" | "tone">;
  /** For tabs that differ by their query, where the path alone does not tell. */
  current?: boolean;
};

/** Links to sister pages that look like tabs; the present one is `aria-current`. They scroll sideways when they don't fit. */
export function TabLinks({
  label,
  tabs,
}: {
  /** What they choose, for screen readers. */ label: string;
  tabs: readonly TabLink[];
}) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              prefetch="intent"
              preventScrollReset
              className={({ isActive }) => ((tab.current ?? isActive) ? styles.current : styles.tab)}
              {...(tab.current === undefined ? {} : { "aria-current": tab.current ? "page" : undefined })}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
              {tab.badge ? <Badge {...tab.badge} /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
