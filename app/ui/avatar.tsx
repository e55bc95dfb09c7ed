import * as styles from "./avatar.css.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type AvatarProps = {
  /** Address of a square picture; without it the figure of a person. */
  src?: string | null;
  srcSet?: string;
  /** Empty when the name stands beside it. */
  alt: string;
  /** Width and height in px. */
  size?: number;
  /** The word for "online", which shows the dot. */
  onlineLabel?: string;
  /** A ring in the colour of "online", as in the row of members who are there now. */
  ring?: boolean;
  eager?: boolean;
};

export function Avatar({ src, srcSet, alt, size = 44, onlineLabel, ring = false, eager = false }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, ring && styles.ring)} style={{ inlineSize: size, blockSize: size }}>
      {src ? (
        <img
          className={styles.picture}
          src={src}
          srcSet={srcSet}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? undefined : "lazy"}
          decoding="async"
        />
      ) : (
        <span className={styles.nobody}>
          <Icon name="person" size={Math.round(size * 0.55)} label={alt || undefined} />
        </span>
      )}
      {onlineLabel ? <span className={styles.online} role="img" aria-label={onlineLabel} /> : null}
    </span>
  );
}
