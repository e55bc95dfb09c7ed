import { useEffect, useState } from "react";
import * as styles from "./progress-bar.css.ts";

/** Milliseconds before the bar shows and until it has crept to its end; spec §9. */
export const PROGRESS_BAR = { throttle: 200, duration: 5_000 } as const;

type ProgressBarProps = {
  /** A navigation is under way. */
  active: boolean;
  throttle?: number;
  duration?: number;
  /** Said to screen readers while it shows. */
  label: string;
};

/** A thin bar on top of the window. Quick navigations never show it. */
export function ProgressBar({
  active,
  throttle = PROGRESS_BAR.throttle,
  duration = PROGRESS_BAR.duration,
  label,
}: ProgressBarProps) {
  const [state, setState] = useState<"idle" | "running" | "done">("idle");
  useEffect(() => {
    if (active) {
      const timer = setTimeout(() => setState("running"), throttle);
      return () => clearTimeout(timer);
    }
    setState((now) => (now === "running" ? "done" : "idle"));
    const timer = setTimeout(() => setState("idle"), 300);
    return () => clearTimeout(timer);
  }, [active, throttle]);
  if (state === "idle") return null;
  return (
    <div
      className={state === "running" ? styles.running : styles.done}
      style={{ animationDuration: `${duration}ms` }}
      role="progressbar"
      aria-label={label}
    />
  );
}
