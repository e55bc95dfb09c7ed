import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "./card.css.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

type CardProps = {
  as?: "div" | "section" | "article" | "li";
  tone?: keyof typeof styles.tone;
  /** Without the space inside, for rows that reach the edge. */
  flush?: boolean;
  id?: string;
  className?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
};

/** A panel with one line around it and no shadow. */
export function Card({ as: As = "div", tone = "plain", flush = false, className, children, ...rest }: CardProps) {
  return (
    <As className={classNames(styles.tone[tone], !flush && styles.padded, className)} {...rest}>
      {children}
    </As>
  );
}

type CardRowProps = {
  icon?: IconName;
  title: ReactNode;
  note?: ReactNode;
  /** What holds now, at the end of the row; a link shows an arrow after it. */
  value?: ReactNode;
  to?: string;
};

/** A row of settings or facts inside `<Card flush>`, at least 60 px high; with `to` the whole row is the link. */
export function CardRow({ icon, title, note, value, to }: CardRowProps) {
  const content = (
    <>
      {icon ? <Icon name={icon} className={styles.rowIcon} /> : null}
      <span className={styles.rowText}>
        <span>{title}</span>
        {note ? <span className={styles.rowNote}>{note}</span> : null}
      </span>
      {value === undefined ? null : <span className={styles.rowValue}>{value}</span>}
      {to === undefined ? null : <Icon name="chevron-right" size={22} className={styles.rowIcon} />}
    </>
  );
  return to === undefined ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <Link to={to} className={styles.row}>
      {content}
    </Link>
  );
}
