import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import * as styles from "./photo-frame.css.ts";

type PhotoFrameProps = {
  /** The address for browsers that take no `srcset`. */
  src: string;
  /** `srcset` of the same picture in the image's own format. */
  srcSet?: string;
  /** `srcset` in better formats; the browser takes the first it knows. */
  sources?: { avif?: string; webp?: string };
  /** How wide it stands: "(min-width: 992px) 220px, 50vw". */
  sizes?: string;
  /** Empty when the name stands beside it. */
  alt: string;
  /** Width to height as in CSS. */
  ratio?: string;
  /** Shown until the photo is there: a data address of a tiny picture, or a colour. */
  placeholder?: string | null;
  /** A locked photo (already blurred by the server): the lock's name for screen readers. */
  locked?: { label: string } | null;
  /** The first photo in sight: loaded at once and first. */
  eager?: boolean;
  /** Focal point in per cent from the top, for cropping. */
  focusY?: number;
  rounded?: boolean;
  className?: string;
  children?: ReactNode;
};

const ground = (placeholder: string | null | undefined): CSSProperties =>
  !placeholder
    ? {}
    : placeholder.startsWith("data:")
      ? { backgroundImage: `url("${placeholder}")` }
      : { backgroundColor: placeholder };

/** A photo in a box of fixed shape, so that nothing moves when it arrives. Captions and buttons come as children. */
export function PhotoFrame(props: PhotoFrameProps) {
  const { src, srcSet, sources = {}, sizes, alt, ratio = "3/4", placeholder, locked, eager = false } = props;
  return (
    <div
      className={classNames(styles.frame, props.rounded && styles.rounded, props.className)}
      style={{ aspectRatio: ratio, ...ground(placeholder) }}
    >
      <picture>
        {sources.avif ? <source type="image/avif" srcSet={sources.avif} sizes={sizes} /> : null}
        {sources.webp ? <source type="image/webp" srcSet={sources.webp} sizes={sizes} /> : null}
        <img
          className={styles.photo}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? undefined : "lazy"}
          decoding={eager ? undefined : "async"}
          {...(eager ? { fetchpriority: "high" } : {})}
          style={props.focusY === undefined ? undefined : { objectPosition: `50% ${props.focusY}%` }}
        />
      </picture>
      {locked ? (
        <span className={styles.lock}>
          <span className={styles.lockBadge}>
            <Icon name="lock" size={22} label={locked.label} />
          </span>
        </span>
      ) : null}
      {props.children}
    </div>
  );
}
