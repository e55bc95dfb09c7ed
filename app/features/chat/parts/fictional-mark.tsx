import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { iconShapes } from "#app/ui/icon-shapes.tsx";

/** A05: icon and word, never the icon alone. The site may choose both, not leave them out. */
export function FictionalMark({ className, size = 18 }: { className?: string; size?: number }) {
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
