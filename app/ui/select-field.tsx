import { forwardRef, type SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps, useField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as styles from "./select-field.css.ts";

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldFrameProps & {
  options: readonly SelectOption[];
  /** First, empty choice ("Everywhere", "Choose…"). */
  emptyLabel?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "children">;

/** The browser's own select, dressed as a field. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, hint, error, optional, compact, hideLabel, className, options, emptyLabel, ...select },
  ref,
) {
  const ids = useField({ hint, error }, select);
  return (
    <FieldFrame frame={{ label, hint, optional, compact, hideLabel, className }} ids={ids} controlId={ids.control.id}>
      <div className={styles.wrap}>
        <select ref={ref} className={styles.select} {...select} {...ids.control}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className={styles.arrow} />
      </div>
    </FieldFrame>
  );
});
