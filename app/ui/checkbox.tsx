import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";
import * as styles from "./checkbox.css.ts";
import { type FieldFrameProps, FieldNotes, useField } from "./field.tsx";

type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldFrameProps["error"];
} & Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

/** Never ticked beforehand for consent or purchases: that is the caller's duty. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, className, ...input },
  ref,
) {
  const ids = useField({ hint, error }, input);
  return (
    <div className={className}>
      <label className={styles.row}>
        <input ref={ref} type="checkbox" className={styles.box} {...input} {...ids.control} />
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} />
    </div>
  );
});
