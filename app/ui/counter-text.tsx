import type { ReactNode } from "react";
import * as styles from "./counter-text.css.ts";

/** Numbers that change in place: figures of one width, no line break. `announce` reads changes out, politely. */
export function CounterText({
  strong = false,
  announce = false,
  children,
}: {
  strong?: boolean;
  announce?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={strong ? styles.strong : styles.counter} aria-live={announce ? "polite" : undefined}>
      {children}
    </span>
  );
}
