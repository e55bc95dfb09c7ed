import * as styles from "./step-progress.css.ts";

type StepProgressProps = {
  /** From 1. */
  step: number;
  of: number;
  /** "4 of 9", in the visitor's language; stands beside the bar. */
  text: string;
  /** What is being completed, for screen readers. */
  label: string;
};

/** How far one is in a row of questions: a bar 6 px high and the count in words. */
export function StepProgress({ step, of, text, label }: StepProgressProps) {
  return (
    <div className={styles.row}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={text}
      >
        <span className={styles.fill} style={{ inlineSize: `${(Math.min(step, of) / Math.max(of, 1)) * 100}%` }} />
      </div>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
