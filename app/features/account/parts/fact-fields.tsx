import { useTranslation } from "react-i18next";
import { type ChoiceField, FIELD_VALUES, fieldTextKey } from "#app/features/profiles/profile-fields.ts";
import { MEET } from "#app/features/signup/complete-signup.rules.ts";
import { ABOUT_ME_LENGTH, NAME_LENGTH } from "#app/platform/input-limits.ts";
import { ChoiceChips } from "#app/ui/chips.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FactSection } from "../account.rules.ts";
import type { AccountPage } from "../load-account-page.server.ts";
import * as styles from "./fact-rows.css.ts";
import { PlaceFields } from "./place-fields.tsx";

export type FactFieldsProps = Pick<AccountPage, "profile" | "place"> & {
  section: FactSection;
  say: (field: string) => string[] | undefined;
  typed: Record<string, string>;
};

/** The fields of one section, by the specification's names. */
export function FactFields(props: FactFieldsProps) {
  const { section, profile, say, typed } = props;
  const { t } = useTranslation();
  switch (section) {
    case "name":
      return (
        <TextField
          label={t("signup.name")}
          name="name"
          required
          maxLength={NAME_LENGTH.max}
          autoComplete="nickname"
          defaultValue={typed.name ?? profile.name}
          error={say("name")}
        />
      );
    case "place":
      return <PlaceFields {...props} />;
    case "meet":
      return <MeetFields {...props} />;
    case "reason":
      return <Choice {...props} field="reason" />;
    case "relationship":
      return <Choice {...props} field="relationship_status" />;
    case "looks":
      return (
        <div className={styles.pair}>
          <Choice {...props} field="body_type" />
          <Choice {...props} field="hair_color" />
          <Choice {...props} field="eye_color" />
          <Choice {...props} field="tattoos" />
        </div>
      );
    case "interests":
      return (
        <ChoiceChips
          legend={t("signup.interests_title")}
          name="interests"
          type="checkbox"
          options={FIELD_VALUES.interests.map((value) => ({ value, label: t(fieldTextKey("interests", value)) }))}
          defaultValue={profile.interests}
          error={say("interests")}
        />
      );
    case "about":
      return (
        <TextArea
          label={t("signup.about_title")}
          hint={t("signup.about_hint")}
          name="about_me"
          rows={6}
          maxLength={ABOUT_ME_LENGTH}
          defaultValue={typed.about_me ?? profile.about_me ?? ""}
          error={say("about_me")}
        />
      );
  }
}

type SingleField = Extract<
  ChoiceField,
  "reason" | "relationship_status" | "body_type" | "hair_color" | "eye_color" | "tattoos"
>;

/** One answer of a list, or none. */
function Choice({ field, profile, say }: FactFieldsProps & { field: SingleField }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t(`profile.${field}`)}
      name={field}
      options={FIELD_VALUES[field].map((value) => ({ value, label: t(fieldTextKey(field, value)) }))}
      emptyLabel={t("account.not_said")}
      defaultValue={profile[field] ?? ""}
      error={say(field)}
    />
  );
}

function MeetFields({ profile, say }: FactFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceChips
        legend={t("signup.gender_title")}
        hint={t("signup.gender_hint")}
        name="gender"
        type="radio"
        options={FIELD_VALUES.gender.map((value) => ({
          value,
          label: t(fieldTextKey("gender", value)),
          icon: value,
        }))}
        defaultValue={profile.gender ?? []}
        error={say("gender")}
        required
      />
      <ChoiceChips
        legend={t("signup.meet_title")}
        name="meet"
        type="radio"
        options={MEET.map((value) => ({ value, label: t(`signup.meet_${value}`) }))}
        defaultValue={profile.meet ?? []}
        error={say("meet")}
        required
      />
    </>
  );
}
