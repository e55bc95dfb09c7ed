import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { iconShapes } from "#app/ui/icon-shapes.tsx";
import * as styles from "./fictional-label.css.ts";

/**
 * The label of a fictional profile: icon and word, never the icon alone (A05). The site may choose both, not leave them out.
 * In a line of text it has that line's look instead of the tag's.
 */
export function FictionalLabel({ className = styles.tag, size = 16 }: { className?: string; size?: 16 | 18 }) {
  const { fictionalIcon, fictionalSingular } = useSettings();
  return (
    <span className={className}>
      <Icon name={isIcon(fictionalIcon) ? fictionalIcon : "masks"} size={size} />
      {fictionalSingular}
    </span>
  );
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconShapes, name);
}
