import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import * as styles from "./date-of-birth-field.css.ts";
import { datePartNames, joinDate, splitDate } from "./date-parts.ts";
import * as fieldStyles from "./field.css.ts";
import { type FieldFrameProps, FieldNotes, useField } from "./field.tsx";
import { SelectField } from "./select-field.tsx";

type DateOfBirthFieldProps = Pick<FieldFrameProps, "label" | "hint" | "error"> & {
  name: string;
  id?: string;
  /** yyyy-mm-dd */
  defaultValue?: string;
  /** BCP 47: month names and the order of the three parts. */
  locale: string;
  /** First and last year on offer, both included. */
  years: { from: number; to: number };
  dayLabel: string;
  monthLabel: string;
  yearLabel: string;
  required?: boolean;
  onChange?: (date: string) => void;
};

type Part = "day" | "month" | "year";

function partsInOrder(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: "UTC" }).formatToParts(0).map((part) => part.type);
  return parts.filter((type): type is Part => type === "day" || type === "month" || type === "year");
}

function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
}

/**
 * Day, month and year as three selects, sent as one field `name` in yyyy-mm-dd.
 * The field itself is a date input that stays in the form: without script it is what the visitor sees, with script it is
 * out of sight and follows the selects (and they follow it, when a password manager or a test fills it).
 * Where a browser has neither, the three selects are sent; `readDate` in date-parts.ts joins them.
 */
export function DateOfBirthField(props: DateOfBirthFieldProps): ReactNode {
  const { label, hint, error, name, defaultValue, locale, years, required, onChange } = props;
  const [parts, setParts] = useState(() => splitDate(defaultValue));
  const [enhanced, setEnhanced] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const ids = useField({ hint, error }, { id: props.id });
  const legendId = useId();
  const names = datePartNames(name);
  const joined = joinDate(parts.year, parts.month, parts.day);

  /** As the selects stand: also what the visitor chose before the script arrived, or while it did. */
  const selected = useCallback(() => {
    const of = (part: string) => group.current?.querySelector<HTMLSelectElement>(`[name="${part}"]`)?.value ?? "";
    return { day: of(names.day), month: of(names.month), year: of(names.year) };
  }, [names.day, names.month, names.year]);

  useEffect(() => {
    const early = selected();
    if (early.day || early.month || early.year) setParts(early);
    setEnhanced(true);
  }, [selected]);

  const change = (next: typeof parts) => {
    setParts(next);
    onChange?.(joinDate(next.year, next.month, next.day));
  };

  const options: Record<Part, { value: string; label: string }[]> = {
    day: Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
    month: monthNames(locale).map((text, i) => ({ value: String(i + 1), label: text })),
    year: Array.from({ length: Math.max(0, years.to - years.from + 1) }, (_, i) => {
      const year = String(years.to - i);
      return { value: year, label: year };
    }),
  };
  const labels: Record<Part, string> = { day: props.dayLabel, month: props.monthLabel, year: props.yearLabel };

  return (
    <fieldset
      ref={group}
      className={fieldStyles.field}
      aria-labelledby={legendId}
      aria-describedby={ids.control["aria-describedby"]}
    >
      <legend id={legendId} className={styles.legend}>
        {label}
      </legend>
      <input
        type="date"
        name={name}
        className={styles.joined}
        aria-labelledby={legendId}
        required={required && !enhanced}
        min={`${years.from}-01-01`}
        max={`${years.to}-12-31`}
        {...(enhanced
          ? {
              value: joined,
              tabIndex: -1,
              "aria-hidden": true,
              onChange: (event) => change(splitDate(event.currentTarget.value)),
            }
          : { defaultValue: joined })}
      />
      <div className={styles.parts}>
        {partsInOrder(locale).map((part, index) => (
          <SelectField
            key={part}
            id={index === 0 ? ids.control.id : undefined}
            className={styles.part[part]}
            label={labels[part]}
            hideLabel
            emptyLabel={labels[part]}
            name={names[part]}
            options={options[part]}
            value={parts[part]}
            required={required && enhanced}
            aria-invalid={ids.control["aria-invalid"]}
            autoComplete={`bday-${part}`}
            onChange={() => change(selected())}
          />
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} />
    </fieldset>
  );
}
