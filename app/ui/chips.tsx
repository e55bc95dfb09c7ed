import { type ReactNode, useId } from "react";
import * as styles from "./chips.css.ts";
import { type FieldFrameProps, FieldNotes, useField } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { hiddenText } from "./visually-hidden.css.ts";

type ChoiceChipsProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: FieldFrameProps["error"];
  name: string;
  /** `radio`: one answer; `checkbox`: several. */
  type: "radio" | "checkbox";
  options: readonly { value: string; label: ReactNode; icon?: IconName }[];
  defaultValue?: string | readonly string[];
  required?: boolean;
  onChange?: (value: string, checked: boolean) => void;
};

/** Answers as chips, 48 px high; a chosen one fills and shows a tick, so that colour is not alone. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, hideLegend, hint, error, name, type, options, defaultValue = [], required, onChange } = props;
  const legendId = useId();
  const ids = useField({ hint, error }, {});
  const chosen = typeof defaultValue === "string" ? [defaultValue] : defaultValue;
  return (
    <fieldset className={styles.group} aria-labelledby={legendId} aria-describedby={ids.control["aria-describedby"]}>
      <legend id={legendId} className={hideLegend ? hiddenText : styles.legend}>
        {legend}
      </legend>
      {/* Above the answers: under a long list nobody would see what is wrong with it. */}
      <FieldNotes ids={ids} hint={hint} />
      <div className={styles.answers}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.answer}>
            <input
              type={type}
              id={index === 0 ? ids.control.id : undefined}
              className={styles.input}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={type === "radio" ? required : undefined}
              aria-invalid={ids.control["aria-invalid"]}
              onChange={onChange ? (event) => onChange(option.value, event.currentTarget.checked) : undefined}
            />
            {option.icon ? <Icon name={option.icon} size={20} className={styles.unlessChosen} /> : null}
            <Icon name="check" size={20} className={styles.tick} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A fact about somebody, 36 px high, not to be pressed. */
export function FactChip({
  icon,
  strong = false,
  children,
}: {
  icon?: IconName;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={strong ? styles.strongFact : styles.fact}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
    </span>
  );
}
