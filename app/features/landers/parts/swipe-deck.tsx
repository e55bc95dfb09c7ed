import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { LanderData } from "../load-lander.server.ts";
import { Facts } from "./facts.tsx";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { Bust, type Ground, LanderPage } from "./lander-page.tsx";
import * as styles from "./swipe-deck.css.ts";

const GROUNDS: Ground[] = ["a", "b", "d"];
const LEANS = [6, -4, -9];
/** Cards of the deck before the visitor's own. */
const DECK = 3;

/** tinderswipe: the last card in the deck is you. The letters of the word are pulled to the right. */
export function SwipeDeck({ data }: { data: LanderData }) {
  const { t } = useTranslation();
  const letters = [...t("landers.swipe_word")];
  const left = data.people.slice(0, DECK).map((person, i) => ({ person, i }));
  const deck = left.slice(data.card);
  return (
    <LanderPage family={data.family}>
      <div className={styles.stage} data-deck={styles.pull.slice(4, -1)} data-top={styles.top}>
        <h1 className={styles.word} aria-label={letters.join("")}>
          {letters.map((letter, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat
              key={i}
              aria-hidden="true"
              style={{ "--at": (i / (letters.length - 1)).toFixed(2) } as CSSProperties}
            >
              {letter}
            </span>
          ))}
        </h1>
        <div className={classNames(shared.panel, styles.join)}>
          <p className={styles.tab}>{t("landers.swipe_last")}</p>
          <h2 className={shared.title}>{t("landers.swipe_form")}</h2>
          <LanderForm
            fields={["email"]}
            button={t("landers.swipe_button")}
            closed={data.closed}
            after={t("landers.next_step")}
          />
        </div>
        {deck.length > 0 ? (
          <div className={styles.deck}>
            <ol className={styles.cards}>
              {deck.map(({ person, i }, at) => (
                <li
                  key={person.name}
                  className={classNames(styles.card, at === 0 && styles.top)}
                  style={{ "--lean": LEANS[at], zIndex: DECK - at } as CSSProperties}
                  data-card=""
                  data-fictional="true"
                >
                  <Bust person={person} ground={GROUNDS[i] ?? "a"} named eager={at === 0} className={styles.face} />
                  <div className={styles.who}>
                    <span className={styles.name}>
                      {person.name}, {person.age}
                    </span>
                    <FictionalLabel />
                  </div>
                  {at === 0 ? (
                    <span className={styles.stamp} aria-hidden="true">
                      {t("landers.swipe_yes")}
                    </span>
                  ) : null}
                </li>
              ))}
            </ol>
            <form method="get" className={styles.choices} data-choices="">
              <input type="hidden" name="card" value={data.card + 2} />
              <button type="submit" className={styles.choice} data-side="-1" aria-label={t("landers.swipe_pass")}>
                <Icon name="close" size={22} />
              </button>
              <button
                type="submit"
                className={styles.choice}
                data-side="1"
                data-yes=""
                aria-label={t("landers.swipe_yes")}
              >
                <Icon name="heart" size={22} />
              </button>
            </form>
          </div>
        ) : null}
        <div className={styles.lead}>
          <p className={shared.title}>{t("landers.swipe_lead")}</p>
          <p className={shared.lead}>{t("landers.swipe_hint", { likes: data.likes })}</p>
        </div>
      </div>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
