import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { headlineOf } from "../lander-headlines.ts";
import type { LanderData } from "../load-lander.server.ts";
import { Drawing } from "./drawing.tsx";
import { Facts } from "./facts.tsx";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { LanderPage, Words } from "./lander-page.tsx";
import * as styles from "./steps.css.ts";

const STEPS = [
  ["landers.icons_1", "landers.icons_1_text"],
  ["landers.icons_2", "landers.icons_2_text"],
  ["landers.icons_3", "landers.icons_3_text"],
] as const;
/** The second variant begins by looking around. */
const ORDER = [
  [0, 1, 2],
  [1, 0, 2],
] as const;

/** iconslanding: three steps that two inks can draw, and the form as the fourth column. */
export function Steps({ data, icons }: { data: LanderData; icons: string[] }) {
  const { t } = useTranslation();
  const order = ORDER[data.variant] ?? ORDER[0];
  return (
    <LanderPage family={data.family}>
      <div className={styles.scene}>
        <Words className={styles.words} headline={t(headlineOf(data))} />
        <div className={classNames(shared.panel, styles.join)}>
          <h2 className={shared.title}>{t("landers.icons_form")}</h2>
          <LanderForm
            fields={["name", "email", "date_of_birth", "password"]}
            button={t("brand.join")}
            closed={data.closed}
          />
        </div>
        <div className={styles.row} aria-hidden="true">
          {order.map((step) => (
            <Drawing key={step} viewBox="0 0 120 120" body={(icons[step] ?? "").replaceAll("-step-", "-small-")} />
          ))}
        </div>
        <ol className={styles.steps}>
          {order.map((step, i) => {
            const [title, text] = STEPS[step];
            return (
              <li key={step} className={styles.step}>
                <Drawing className={styles.icon} viewBox="0 0 120 120" body={icons[step] ?? ""} />
                <span className={styles.number} aria-hidden="true">
                  {i + 1}
                </span>
                <h2 className={styles.title}>{t(title)}</h2>
                <p className={styles.text}>{t(text)}</p>
              </li>
            );
          })}
        </ol>
      </div>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
