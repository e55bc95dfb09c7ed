import { useTranslation } from "react-i18next";
import { FactChip } from "#app/ui/chips.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { ProfileView } from "../load-profile.server.ts";
import { type ChoiceField, fieldTextKey } from "../profile-fields.ts";
import * as styles from "./profile-facts.css.ts";

const FACTS = [
  { field: "relationship_status", value: "relationshipStatus", icon: "heart", named: false },
  { field: "sexuality", value: "sexuality", icon: "person", named: false },
  { field: "eye_color", value: "eyeColor", icon: "eye", named: true },
  { field: "hair_color", value: "hairColor", icon: "sparkle", named: true },
  { field: "body_type", value: "bodyType", icon: "person", named: true },
  { field: "tattoos", value: "tattoos", icon: "edit", named: true },
] as const satisfies { field: ChoiceField; value: keyof ProfileView; icon: IconName; named: boolean }[];

/** What a member says of themselves in choices, as chips; what the site does not show is not in it. */
export function ProfileFacts({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation();
  const facts = FACTS.flatMap(({ field, value, icon, named }) => {
    const chosen = profile[value];
    if (!chosen) return [];
    const text = t(fieldTextKey(field, chosen));
    return [{ field, icon, text: named ? t("profile.fact", { label: t(`profile.${field}`), value: text }) : text }];
  });
  const { interests } = profile;
  if (facts.length + interests.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(({ field, icon, text }) => (
        <li key={field}>
          <FactChip icon={icon}>{text}</FactChip>
        </li>
      ))}
      {interests.map((interest) => (
        <li key={interest}>
          <FactChip>{t(fieldTextKey("interests", interest))}</FactChip>
        </li>
      ))}
    </ul>
  );
}
