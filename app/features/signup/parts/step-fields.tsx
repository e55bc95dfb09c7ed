import { useNavigate, useSearchParams, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MyPlaceButton } from "#app/features/profiles/parts/my-place-button.tsx";
import { type ChoiceField, FIELD_VALUES, fieldTextKey } from "#app/features/profiles/profile-fields.ts";
import { ABOUT_ME_LENGTH, CITY_LENGTH } from "#app/platform/input-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceChips } from "#app/ui/chips.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { MEET } from "../complete-signup.rules.ts";
import type { QuestionStep } from "../complete-signup.steps.ts";
import { pathOfStep } from "../complete-signup.steps.ts";
import * as styles from "./step-page.css.ts";
import type { StepReply } from "./step-page.tsx";

/** Answers given before, by the names of the form's fields. */
export interface StepAnswers {
  gender: string | null;
  meet: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  reason: string | null;
  relationship_status: string | null;
  hair_color: string | null;
  eye_color: string | null;
  body_type: string | null;
  tattoos: string | null;
  interests: string[];
  about_me: string | null;
}

interface StepFieldsProps {
  step: QuestionStep;
  profile: StepAnswers;
  countries: { value: string; label: string }[];
  regions: string[];
  reply: StepReply | undefined;
}

/** The fields of one question. */
export function StepFields(props: StepFieldsProps) {
  const { step, profile, reply } = props;
  const { t } = useTranslation();
  const say = (name: string) => reply?.errors[name]?.map((key) => t(key));
  switch (step) {
    case "gender":
      return (
        <Choice field="gender" profile={profile} error={say("gender")} legend={t("signup.gender_title")} required />
      );
    case "meet":
      return (
        <ChoiceChips
          legend={t("signup.meet_title")}
          hideLegend
          name="meet"
          type="radio"
          options={MEET.map((value) => ({ value, label: t(`signup.meet_${value}`) }))}
          defaultValue={profile.meet ?? []}
          error={say("meet")}
          required
        />
      );
    case "place":
      return <Place {...props} say={say} />;
    case "reason":
      return <Choice field="reason" profile={profile} error={say("reason")} legend={t("signup.reason_title")} />;
    case "relationship":
      return (
        <Choice
          field="relationship_status"
          profile={profile}
          error={say("relationship_status")}
          legend={t("signup.relationship_title")}
        />
      );
    case "looks":
      return (
        <div className={styles.groups}>
          {LOOKS.map((field) => (
            <Choice
              key={field}
              field={field}
              profile={profile}
              error={say(field)}
              legend={t(`profile.${field}`)}
              shown
            />
          ))}
        </div>
      );
    case "interests":
      return (
        <ChoiceChips
          legend={t("signup.interests_title")}
          hideLegend
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
          label={t("signup.about_label")}
          hideLabel
          name="about_me"
          rows={6}
          maxLength={ABOUT_ME_LENGTH}
          defaultValue={reply?.about_me ?? profile.about_me ?? ""}
          error={say("about_me")}
        />
      );
  }
}

const LOOKS = ["body_type", "hair_color", "eye_color", "tattoos"] as const satisfies readonly ChoiceField[];
type SingleField = Exclude<ChoiceField, "interests" | "sexuality">;
const ICONS = { female: "female", male: "male" } as const;

type ChoiceProps = {
  field: SingleField;
  profile: StepAnswers;
  legend: string;
  error?: string[];
  /** The legend is read, too; otherwise the question above says it. */
  shown?: boolean;
  required?: boolean;
};

function Choice({ field, profile, legend, error, shown = false, required }: ChoiceProps) {
  const { t } = useTranslation();
  const icon = (value: string) => (field === "gender" ? ICONS[value as keyof typeof ICONS] : undefined);
  return (
    <ChoiceChips
      legend={legend}
      hideLegend={!shown}
      name={field}
      type="radio"
      options={FIELD_VALUES[field].map((value) => ({ value, label: t(fieldTextKey(field, value)), icon: icon(value) }))}
      defaultValue={profile[field] ?? []}
      error={error}
      required={required}
    />
  );
}

/** A change of country asks for its regions at once; without JavaScript a button does. */
function Place({
  profile,
  countries,
  regions,
  reply,
  say,
}: StepFieldsProps & { say: (name: string) => string[] | undefined }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // A place that the browser has found stands in the address until it is saved.
  const found = query.get("city");
  const region = found === null ? profile.region : query.get("region");
  return (
    <div className={styles.groups}>
      <MyPlaceButton
        countries={countries}
        onPlace={({ country, region, city }) =>
          navigate(`${pathOfStep("place")}&${new URLSearchParams({ country, region: region ?? "", city })}`, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <SelectField
        key={`country ${profile.country}`}
        label={t("signup.country")}
        name="country"
        options={countries}
        emptyLabel={profile.country ? undefined : t("signup.choose")}
        defaultValue={profile.country ?? ""}
        error={say("country")}
        required
        autoComplete="country"
        onChange={(event) =>
          submit({ step: "place", country: event.currentTarget.value }, { replace: true, preventScrollReset: true })
        }
      />
      <noscript>
        <Button type="submit" name="intent" value="country" variant="secondary">
          {t("signup.choose")}
        </Button>
      </noscript>
      <SelectField
        key={`${profile.country} ${found === null ? "" : region}`}
        label={t("signup.region")}
        name="region"
        options={regions.map((name) => ({ value: name, label: name }))}
        emptyLabel={t("signup.choose")}
        defaultValue={region ?? ""}
        error={say("region")}
      />
      <TextField
        key={found}
        label={t("signup.city")}
        optional={t("signup.optional")}
        name="city"
        maxLength={CITY_LENGTH}
        autoComplete="address-level2"
        defaultValue={reply?.city ?? found ?? profile.city ?? ""}
        error={say("city")}
      />
    </div>
  );
}
