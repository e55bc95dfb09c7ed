import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { RoomScene } from "../art/room.server.ts";
import { headlineOf } from "../lander-headlines.ts";
import type { LanderData } from "../load-lander.server.ts";
import { Drawing } from "./drawing.tsx";
import { Facts } from "./facts.tsx";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { LanderPage, Pause, Words } from "./lander-page.tsx";
import * as styles from "./room.css.ts";

/** The second variant sits nearer to the window. */
const CROPS = ["0 0 960 600", "150 40 720 450"];
const NEAR = 1;

/** video (S12): light on a wall, a table for two, nobody there yet. Eight silent seconds, drawn and moved by CSS, with a pause. */
export function Room({ data, scene }: { data: LanderData; scene: RoomScene }) {
  const { t } = useTranslation();
  const view = { viewBox: CROPS[data.variant] ?? CROPS[0] ?? "", preserveAspectRatio: "xMidYMax slice" };
  return (
    <LanderPage family={data.family}>
      <div className={styles.scene}>
        <Words className={styles.words} headline={t(headlineOf(data))} lead={t("landers.video_lead")} />
        <div className={classNames(shared.panel, styles.join)}>
          <h2 className={shared.title}>{t("landers.video_form")}</h2>
          <LanderForm fields={["email", "date_of_birth"]} button={t("landers.video_button")} closed={data.closed} />
        </div>
        <div className={styles.motion}>
          <Pause />
        </div>
        <Drawing {...view} className={styles.film} body={scene.wall} />
        <Drawing
          {...view}
          className={classNames(styles.film, styles.table, data.variant === NEAR && styles.near)}
          body={scene.table}
        />
      </div>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
