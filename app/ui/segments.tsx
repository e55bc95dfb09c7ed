import { type ReactNode, useId } from "react";
import * as styles from "./segments.css.ts";
import { hiddenText } from "./visually-hidden.css.ts";

type SegmentsProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  /** With `onChange` for a controlled group, otherwise `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  form?: string;
};

/** Two to four choices of which one always holds: radio buttons in a tray. */
export function Segments({ legend, hideLegend, name, options, value, defaultValue, onChange, form }: SegmentsProps) {
  const legendId = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={legendId}>
      <legend id={legendId} className={hideLegend ? hiddenText : styles.legend}>
        {legend}
      </legend>
      <div className={styles.tray}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              form={form}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={onChange ? () => onChange(option.value) : undefined}
              readOnly={value !== undefined && !onChange}
            />
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
