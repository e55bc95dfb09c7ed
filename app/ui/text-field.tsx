import { forwardRef, type InputHTMLAttributes, useState } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import * as styles from "./field.css.ts";
import { FieldFrame, type FieldFrameProps, useField } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";

export type TextFieldProps = FieldFrameProps & {
  iconStart?: IconName;
  /** For passwords: the word for "show", which adds a button that shows what was typed. */
  revealLabel?: string;
  /** The word for "hide", when what was typed is shown; without it the button keeps its name and says that it is pressed. */
  concealLabel?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "size">;

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    hint,
    error,
    optional,
    compact,
    hideLabel,
    className,
    iconStart,
    revealLabel,
    concealLabel,
    type = "text",
    ...input
  },
  ref,
) {
  const [shown, setShown] = useState(false);
  const ids = useField({ hint, error }, input);
  const hidable = type === "password" && revealLabel;
  return (
    <FieldFrame frame={{ label, hint, optional, compact, hideLabel, className }} ids={ids} controlId={ids.control.id}>
      <div className={styles.withButton}>
        <input
          ref={ref}
          type={hidable && shown ? "text" : type}
          className={classNames(styles.control, hidable && styles.insideButton, iconStart && styles.insideIcon)}
          {...(hidable ? { autoCapitalize: "off", autoCorrect: "off", spellCheck: false } : {})}
          {...input}
          {...ids.control}
        />
        {iconStart ? <Icon name={iconStart} size={20} className={styles.startIcon} /> : null}
        {hidable ? (
          <IconButton
            icon={shown ? "eye-off" : "eye"}
            label={shown && concealLabel ? concealLabel : revealLabel}
            aria-pressed={concealLabel ? undefined : shown}
            className={styles.endButton}
            onClick={() => setShown(!shown)}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
});
