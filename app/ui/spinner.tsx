import * as styles from "./spinner.css.ts";

type SpinnerProps = {
  /** Width and height in px. */
  size?: number;
  /** Said to screen readers; leave out when a text beside it says the same. */
  label?: string;
};

/** A turning ring in the colour of the text around it. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
      {...(label ? { role: "status" } : {})}
    >
      {label ? <span className={styles.text}>{label}</span> : null}
    </span>
  );
}
