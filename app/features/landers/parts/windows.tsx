import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { headlineOf } from "../lander-headlines.ts";
import type { LanderData, LanderPerson } from "../load-lander.server.ts";
import { Drawing } from "./drawing.tsx";
import { Facts } from "./facts.tsx";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { LanderPage, Words } from "./lander-page.tsx";
import * as styles from "./windows.css.ts";

/** What stands in a lit window, 100 × 100 from its sill. */
const THINGS = {
  plant: "M52 100V70H74v30ZM62 72C44 60 42 36 48 26c12 8 18 22 15 40ZM64 70c-2-26 4-42 14-50 4 18-2 38-14 50Z",
  lamp: "M47 100V52h4v48ZM32 52l8-26h18l8 26Z",
  cat: "M30 100c-6-22 2-40 14-46l-3-16 10 8h8l10-8-2 18c10 9 12 26 9 40 8 0 10-10 7-18 8 6 4 22-6 22Z",
  glass: "M36 40h28c2 20-4 30-12 32v22h12v6H36v-6h12V72c-8-2-14-12-12-32Z",
  curtain: "M0 0h26C26 50 18 84 0 100ZM100 0H74c0 50 8 84 26 100Z",
} as const;
type Thing = keyof typeof THINGS;
/** The house front in reading order: a person's place, a thing, a lamp that comes and goes, or a dark window. */
const FRONTS: (Thing | number | "lamp-on" | null)[][] = [
  [
    null,
    null,
    0,
    null,
    "curtain",
    "plant",
    "lamp-on",
    null,
    null,
    null,
    "glass",
    1,
    "lamp",
    null,
    null,
    2,
    null,
    "cat",
    null,
    3,
    "lamp-on",
    null,
    "plant",
    null,
  ],
  [
    0,
    null,
    "lamp-on",
    "glass",
    null,
    1,
    null,
    "curtain",
    "cat",
    null,
    null,
    2,
    null,
    "lamp",
    "lamp-on",
    null,
    3,
    "plant",
    null,
    null,
    "curtain",
    null,
    "glass",
    null,
  ],
];

/** alonetonight: the next window to light up is yours. */
export function Windows({ data }: { data: LanderData }) {
  const { t } = useTranslation();
  const front = FRONTS[data.variant] ?? FRONTS[0] ?? [];
  return (
    <LanderPage family={data.family} className={classNames(styles.scene, styles.skies[data.sky])}>
      <div className={styles.inside}>
        <Words className={styles.words} headline={t(headlineOf(data))} lead={t("landers.alone_lead")} />
        <div className={styles.house}>
          <div className={styles.mine}>
            <h2 className={shared.title}>{t("landers.alone_form")}</h2>
            <LanderForm
              fields={["email", "name", "date_of_birth"]}
              button={t("landers.alone_button")}
              closed={data.closed}
            />
          </div>
          {front.map((what, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the front never changes
            <Pane key={i} what={what} people={data.people} />
          ))}
        </div>
        <div aria-hidden="true" className={styles.moon} data-sky={data.sky} />
        <p>
          <FictionalLabel /> {t("landers.drawn_note")}
        </p>
      </div>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}

function Pane({ what, people }: { what: Thing | number | "lamp-on" | null; people: LanderPerson[] }) {
  if (what === null) return <div className={styles.pane} aria-hidden="true" />;
  const person = typeof what === "number" ? people[what] : undefined;
  const body = typeof what === "string" && what !== "lamp-on" ? THINGS[what] : null;
  return (
    <div className={classNames(styles.pane, styles.lit, what === "lamp-on" && styles.lamp)} aria-hidden="true">
      {person ? <img {...person.bust} alt="" /> : null}
      {body ? <Drawing viewBox="0 0 100 100" body={`<path d="${body}"/>`} /> : null}
    </div>
  );
}
