import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import * as styles from "./switch.css.ts";

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role">;

/** A checkbox that takes effect at once, or with its form; the whole row can be pressed. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, hint, className, ...input },
  ref,
) {
  const labelId = useId();
  const hintId = useId();
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.text}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {hint ? (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        ref={ref}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        // The hint describes; inside the label it would be part of the name too.
        aria-labelledby={labelId}
        aria-describedby={hint ? hintId : undefined}
        className={styles.track}
        {...input}
      />
    </label>
  );
});
