import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { FictionalTag } from "#app/ui/fictional-tag.tsx";

/** The label of a fictional profile in the site's own words: icon and word, never the icon alone (A05). */
export function FictionalLabel() {
  const { fictionalSingular, fictionalIcon } = useSettings();
  return <FictionalTag text={fictionalSingular} icon={fictionalIcon} />;
}
