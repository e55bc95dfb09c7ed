import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { Button, IconLink, LinkButton } from "#app/ui/button.tsx";
import { StepProgress } from "#app/ui/step-progress.tsx";
import {
  AFTER_STEPS,
  maySkip,
  neighbours,
  pathOfStep,
  type QuestionStep,
  STEPS,
  type Step,
} from "../complete-signup.steps.ts";
import { type StepAnswers, StepFields } from "./step-fields.tsx";
import * as styles from "./step-page.css.ts";

interface StepPageProps {
  step: QuestionStep;
  profile: StepAnswers;
  countries: { value: string; label: string }[];
  regions: string[];
  /** The address looks mistyped, and no mail will come: this one may be meant. */
  meantEmail: string | null;
}
export type StepReply = { errors: Record<string, string[]>; city: string | null; about_me: string | null };

/** One question: progress and the way back above, skip and next below, within reach of a thumb. */
export function StepPage({ step, profile, countries, regions, meantEmail }: StepPageProps) {
  const { t } = useTranslation();
  const reply = useActionData<StepReply>();
  const navigation = useNavigation();
  const { after } = neighbours(step);
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <Form method="post" action="/complete-signup" className={styles.page}>
      <input type="hidden" name="step" value={step} />
      <StepHead step={step} />
      <div className={styles.question}>
        <h1 className={styles.title} id="question">
          {t(`signup.${step}_title`)}
        </h1>
        {HINTED.has(step) ? <p className={styles.hint}>{t(`signup.${step}_hint`)}</p> : null}
        {meantEmail ? (
          <p className={styles.hint}>
            {t("signup.meant_email", { email: meantEmail })}{" "}
            <Link to="/profile/email">{t("signup.correct_email")}</Link>
          </p>
        ) : null}
        <div className={styles.fields}>
          <StepFields {...{ step, profile, countries, regions, reply }} />
        </div>
      </div>
      <footer className={styles.foot}>
        <div className={styles.actions}>
          {maySkip(step) ? (
            <LinkButton variant="ghost" size="large" to={after ? pathOfStep(after) : AFTER_STEPS}>
              {t("signup.skip")}
            </LinkButton>
          ) : null}
          <Button
            type="submit"
            size="large"
            iconEnd={after ? "arrow-right" : "check"}
            pending={pending}
            className={styles.next}
          >
            {t(after ? "signup.next" : "signup.finish")}
          </Button>
        </div>
      </footer>
    </Form>
  );
}

/** How far one is, and the way back. */
export function StepHead({ step }: { step: Step }) {
  const { t } = useTranslation();
  const { before, number } = neighbours(step);
  const texts = { step: number, steps: STEPS.length };
  return (
    <header className={styles.head}>
      {before ? <IconLink icon="arrow-left" label={t("signup.back")} to={pathOfStep(before)} /> : <SiteLogo />}
      <StepProgress
        step={number}
        of={STEPS.length}
        text={t("signup.step_count", texts)}
        label={t("signup.complete_meta_title")}
      />
    </header>
  );
}

const HINTED: ReadonlySet<Step> = new Set(["gender", "place", "looks", "interests", "about"]);
