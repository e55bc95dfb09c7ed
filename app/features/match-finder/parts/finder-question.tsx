import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { StepProgress } from "#app/ui/step-progress.tsx";
import type { FinderQuestionData } from "../load-finder-page.server.ts";
import { neighbours, STEPS } from "../match-finder.steps.ts";
import { FinderFields } from "./finder-fields.tsx";
import * as styles from "./finder-question.css.ts";

/** One question as a plain form; both ways out of it keep the answer. */
export function FinderQuestion(data: FinderQuestionData) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { step, changing } = data;
  const { before, after, number } = neighbours(step);
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <Form method="post" action="/match-finder" className={styles.page} aria-labelledby="finder-question">
      <input type="hidden" name="step" value={step} />
      <header className={styles.head}>
        <p className={styles.name}>{t("match_finder.title")}</p>
        <StepProgress
          step={number}
          of={STEPS.length}
          text={t("signup.step_count", { step: number, steps: STEPS.length })}
          label={t("match_finder.title")}
        />
      </header>
      <div className={styles.question}>
        <h1 className={styles.title} id="finder-question">
          {t(`match_finder.question_${step}`)}
        </h1>
        <p className={styles.hint}>{t(`match_finder.hint_${step}`)}</p>
        <div className={styles.fields}>
          <FinderFields {...data} />
        </div>
      </div>
      <footer className={styles.foot}>
        {/* First in the document, so that Enter in a field leads on. */}
        <Button
          type="submit"
          name="intent"
          value="next"
          size="large"
          iconEnd={after && !changing ? "arrow-right" : "check"}
          pending={pending}
          className={styles.next}
        >
          {t(after && !changing ? "signup.next" : "match_finder.show")}
        </Button>
        {changing ? (
          <LinkButton variant="ghost" size="large" to="/match-finder">
            {t("match_finder.cancel")}
          </LinkButton>
        ) : before ? (
          <Button type="submit" name="intent" value="back" variant="ghost" size="large">
            {t("signup.back")}
          </Button>
        ) : null}
      </footer>
    </Form>
  );
}
