import * as styles from "./icon.css.ts";
import { type IconName, iconShapes } from "./icon-shapes.tsx";

export type { IconName } from "./icon-shapes.tsx";

type IconProps = {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  /** Only for an icon that stands without words; otherwise it is hidden from screen readers. */
  label?: string;
  className?: string;
};

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {iconShapes[name]}
    </svg>
  );
}
