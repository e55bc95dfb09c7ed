import type { ReactNode } from "react";
import * as styles from "./empty-state.css.ts";
import { Icon, type IconName } from "./icon.tsx";

type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** One primary button, at most one ghost beside it. */
  actions?: ReactNode;
  /** Two pictures for the tilted tiles (addresses); plain tiles without them. */
  pictures?: readonly [string, string];
  /** Level of the title. */
  as?: "h1" | "h2";
};

/** What a list says when there is nothing in it: why, and what would help. */
export function EmptyState({ icon, title, children, actions, pictures, as: Title = "h2" }: EmptyStateProps) {
  return (
    <section className={styles.box}>
      <div className={styles.tiles} aria-hidden="true">
        <span className={styles.left} style={pictures ? { backgroundImage: `url("${pictures[0]}")` } : undefined} />
        <span className={styles.right} style={pictures ? { backgroundImage: `url("${pictures[1]}")` } : undefined} />
        <span className={styles.badge}>
          <Icon name={icon} size={30} />
        </span>
      </div>
      <Title className={styles.title}>{title}</Title>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}
