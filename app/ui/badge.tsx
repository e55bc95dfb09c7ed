import * as styles from "./badge.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type BadgeProps = {
  count: number;
  /** Above it the badge says "99+". */
  cap?: number;
  tone?: keyof typeof styles.tone;
  /** The count in words, for screen readers: "3 unread messages". */
  label: string;
  /** Shows a nought too (credits); otherwise nothing shows. */
  showZero?: boolean;
};

/** Spec §6: every badge stops at 99+. */
const BADGE_CAP = 99;

export function Badge({ count, cap = BADGE_CAP, tone = "neutral", label, showZero = false }: BadgeProps) {
  if (count < 0 || (count === 0 && !showZero)) return null;
  return (
    <span className={styles.tone[tone]}>
      <span aria-hidden="true">{count > cap ? `${cap}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
