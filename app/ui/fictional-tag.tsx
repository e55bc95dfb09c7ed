import * as styles from "./fictional-tag.css.ts";
import { Icon, type IconName } from "./icon.tsx";
import { iconShapes } from "./icon-shapes.tsx";

/** The label of a fictional profile: always the icon and the word together. */
export function FictionalTag({ text, icon = "masks" }: { text: string; icon?: string }) {
  return (
    <span className={styles.tag}>
      <Icon name={Object.hasOwn(iconShapes, icon) ? (icon as IconName) : "masks"} size={16} />
      {text}
    </span>
  );
}
