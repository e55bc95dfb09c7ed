import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { headlineOf } from "../lander-headlines.ts";
import type { LanderData } from "../load-lander.server.ts";
import { Facts } from "./facts.tsx";
import * as styles from "./feed.css.ts";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { Bust, type Ground, LanderPage, Words } from "./lander-page.tsx";
import * as night from "./on-night.css.ts";

const VARIANTS = [
  {
    question: "landers.social_q1",
    answers: ["landers.social_q1_a1", "landers.social_q1_a2", "landers.social_q1_a3"],
  },
  {
    question: "landers.social_q2",
    answers: ["landers.social_q2_a1", "landers.social_q2_a2", "landers.social_q2_a3"],
  },
] as const;
const GROUNDS: Ground[] = ["b", "d", "e"];

/** socialnetwork: the answer to tonight's question is the way in; it becomes the first line of the profile. */
export function Feed({ data }: { data: LanderData }) {
  const { t } = useTranslation();
  const { question, answers } = VARIANTS[data.variant] ?? VARIANTS[0];
  return (
    <LanderPage family={data.family}>
      <div className={styles.scene}>
        <Words className={styles.words} headline={t(headlineOf(data))} lead={t("landers.social_lead")} />
        <section className={classNames(shared.panel, styles.composer)}>
          <p className={styles.tonight}>{t("landers.social_tonight")}</p>
          <h2 className={styles.question}>{t(question)}</h2>
          <div className={night.onNight}>
            <LanderForm
              fields={["email"]}
              button={t("landers.social_button")}
              closed={data.closed}
              after={t("landers.social_promise")}
            >
              <TextArea label={t("landers.social_label")} name="signup_message" maxLength={500} rows={2} />
            </LanderForm>
          </div>
        </section>
        <section className={styles.posts}>
          <h2 className={styles.postsTitle}>{t("landers.social_others")}</h2>
          <ul className={styles.list}>
            {answers.map((answer, i) => {
              const person = data.people[i];
              return person ? (
                <li key={answer} className={styles.post} data-fictional="true">
                  <Bust person={person} ground={GROUNDS[i] ?? "b"} named className={styles.face} />
                  <p className={styles.who}>
                    {person.name}, {person.age} <FictionalLabel />
                  </p>
                  <p className={styles.said}>{t(answer)}</p>
                </li>
              ) : null;
            })}
          </ul>
        </section>
        <img className={styles.art} {...data.device} alt="" loading="lazy" />
      </div>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
