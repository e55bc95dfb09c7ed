import { type CSSProperties, type ReactNode, useId, useRef, useState } from "react";
import * as styles from "./range-slider.css.ts";

type RangeSliderProps = {
  label: ReactNode;
  /** Names of the two fields, lower first. */
  names: readonly [string, string];
  /** What each thumb sets, for screen readers. */
  thumbLabels: readonly [string, string];
  min: number;
  max: number;
  step?: number;
  defaultValue?: readonly [number, number];
  /** The chosen range in words, at the right of the label: "28 – 46". */
  format: (low: number, high: number) => string;
  /** How many there are at each place between min and max, evenly spread; drawn above the track. */
  histogram?: readonly number[];
  /** While a thumb moves. */
  onChange?: (low: number, high: number) => void;
  /** When a thumb is let go elsewhere than it was taken. */
  onCommit?: (low: number, high: number) => void;
  form?: string;
};

/** Two thumbs on one track: two real range inputs, so it works by keyboard, by touch and without script. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, names, thumbLabels, min, max, step = 1, defaultValue = [min, max], format, histogram, form } = props;
  const [[low, high], setRange] = useState<readonly [number, number]>(defaultValue);
  const labelId = useId();
  const share = (value: number) => (max === min ? 0 : (value - min) / (max - min));
  const change = (next: readonly [number, number]) => {
    setRange(next);
    props.onChange?.(next[0], next[1]);
  };
  const committed = useRef<readonly [number, number]>(defaultValue);
  // A key that only brings the focus here ends above a thumb too.
  const commit = () => {
    const [lowBefore, highBefore] = committed.current;
    if (low === lowBefore && high === highBefore) return;
    committed.current = [low, high];
    props.onCommit?.(low, high);
  };
  const peak = Math.max(1, ...(histogram ?? []));
  const shared = {
    type: "range",
    className: styles.thumb,
    min,
    max,
    step,
    form,
    onPointerUp: commit,
    onKeyUp: commit,
  } as const;

  return (
    <fieldset className={styles.group} aria-labelledby={labelId}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <output className={styles.value}>{format(low, high)}</output>
      </div>
      {histogram ? (
        <div className={styles.histogram} aria-hidden="true">
          {histogram.map((count, index) => {
            const at = min + ((index + 0.5) / histogram.length) * (max - min);
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                key={index}
                className={at >= low && at <= high ? styles.barInside : styles.bar}
                style={{ blockSize: `${Math.max(8, (count / peak) * 100)}%` }}
              />
            );
          })}
        </div>
      ) : null}
      <div
        className={styles.track}
        style={{ "--low": share(low), "--high": share(high) } as CSSProperties}
        data-low-on-top={share(low) > 0.5 || undefined}
      >
        <input
          {...shared}
          name={names[0]}
          aria-label={thumbLabels[0]}
          value={low}
          onChange={(event) => change([Math.min(event.currentTarget.valueAsNumber, high), high])}
        />
        <input
          {...shared}
          name={names[1]}
          aria-label={thumbLabels[1]}
          value={high}
          onChange={(event) => change([low, Math.max(event.currentTarget.valueAsNumber, low)])}
        />
      </div>
    </fieldset>
  );
}
