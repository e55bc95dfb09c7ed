import * as styles from "./skeleton.css.ts";

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
