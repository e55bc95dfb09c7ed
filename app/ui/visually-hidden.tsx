import type { ReactNode } from "react";
import { hiddenText } from "./visually-hidden.css.ts";

/** Text for screen readers only. */
export function VisuallyHidden({
  children,
  as: As = "span",
}: {
  children: ReactNode;
  as?: "span" | "h2" | "p" | "div";
}) {
  return <As className={hiddenText}>{children}</As>;
}
