import * as styles from "./skeleton.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type SkeletonProps = {
  shape?: keyof typeof styles.shape;
  /** CSS sizes; a tile takes its width from the grid. */
  width?: string;
  height?: string;
};

/** The box that content will fill, with a slow sheen. */
export function Skeleton({ shape = "block", width, height }: SkeletonProps) {
  return <span className={styles.shape[shape]} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

/** Several skeletons of one list, announced once. */
export function SkeletonList({
  count,
  label,
  className,
  ...skeleton
}: SkeletonProps & { count: number /** "Loading…" */; label: string; className?: string }) {
  return (
    <div className={className} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={index} {...skeleton} />
      ))}
    </div>
  );
}
