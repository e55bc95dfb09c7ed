import { forwardRef, type TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldFrameProps, useField } from "./field.tsx";
import * as styles from "./text-area.css.ts";

type TextAreaProps = FieldFrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Several lines; grows with its text where the browser can. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, hint, error, optional, compact, hideLabel, className, rows = 3, ...area },
  ref,
) {
  const ids = useField({ hint, error }, area);
  return (
    <FieldFrame frame={{ label, hint, optional, compact, hideLabel, className }} ids={ids} controlId={ids.control.id}>
      <textarea ref={ref} rows={rows} className={styles.area} {...area} {...ids.control} />
    </FieldFrame>
  );
});
