import { type HTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import * as styles from "./field.css.ts";

export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** One or more refusals in the visitor's language, said beside the control. */
  error?: string | readonly string[] | null;
  /** The word for "optional", beside the label. */
  optional?: ReactNode;
  /** Lower controls, for the rail beside search results. */
  compact?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
};

type Described = Pick<HTMLAttributes<HTMLElement>, "id" | "aria-describedby" | "aria-invalid">;

const listErrors = (error: FieldFrameProps["error"]): readonly string[] =>
  (typeof error === "string" ? [error] : (error ?? [])).filter((text) => text !== "");

/** The ids that tie a control to its label, hint and errors, and the attributes that the control itself takes. */
export function useField({ hint, error }: Pick<FieldFrameProps, "hint" | "error">, own: Described) {
  const generated = useId();
  const id = own.id ?? generated;
  const errors = listErrors(error);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(own["aria-describedby"], hint ? hintId : null, errors.length > 0 && errorId);
  return {
    errors,
    hintId,
    errorId,
    control: {
      id,
      "aria-invalid": errors.length > 0 || own["aria-invalid"] || undefined,
      "aria-describedby": [...new Set(describedBy.split(" "))].join(" ") || undefined,
    },
  };
}

type FieldIds = Pick<ReturnType<typeof useField>, "errors" | "hintId" | "errorId">;

/** Hint and errors below a control. */
export function FieldNotes({ ids, hint }: { ids: FieldIds; hint?: ReactNode }) {
  return (
    <>
      {ids.errors.length > 0 ? (
        <ul id={ids.errorId} className={classNames(styles.error, styles.errorList)}>
          {ids.errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {hint ? (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** Label above, control, errors and hint below. */
export function FieldFrame({
  frame,
  ids,
  controlId,
  children,
}: {
  frame: FieldFrameProps;
  ids: FieldIds;
  controlId: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.field, frame.compact && styles.compact, frame.className)}>
      <label className={frame.hideLabel ? styles.hiddenLabel : styles.label} htmlFor={controlId}>
        {frame.label}
        {frame.optional ? <span className={styles.optional}> {frame.optional}</span> : null}
      </label>
      {children}
      <FieldNotes ids={ids} hint={frame.hint} />
    </div>
  );
}
