import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./form-error.css.ts";
import { Icon } from "./icon.tsx";

type FormErrorProps = {
  id?: string;
  /** What went wrong with the form as a whole; nothing shows without it. */
  children?: ReactNode;
  /** Links to the fields in question. */
  fields?: readonly { id: string; text: string }[];
  /** Takes the focus when it appears, so that it is read and in sight. */
  takeFocus?: boolean;
};

/** Said at once to screen readers; stands above the fields. */
export function FormError({ id, children, fields = [], takeFocus = false }: FormErrorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = Boolean(children) || fields.length > 0;
  useEffect(() => {
    if (shown && takeFocus) ref.current?.focus();
  }, [shown, takeFocus]);
  if (!shown) return null;
  return (
    <div ref={ref} id={id} role="alert" tabIndex={takeFocus ? -1 : undefined} className={styles.box}>
      <Icon name="warning" size={22} />
      <div>
        {children}
        {fields.length > 0 ? (
          <ul className={styles.list}>
            {fields.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`} className={styles.link}>
                  {field.text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
