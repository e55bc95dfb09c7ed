import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { NICHES } from "#sites/niche.ts";
import { paints } from "#themes/paint.css.ts";
import { stages } from "#themes/stage.css.ts";
import type { LanderPerson } from "../load-lander.server.ts";
import * as styles from "./lander.css.ts";

/** A lander's own ground in its brand. */
export function LanderPage({
  family,
  className,
  children,
}: {
  family: string;
  className?: string;
  children: ReactNode;
}) {
  const niche = NICHES[useSettings().niche].name;
  return (
    <div
      className={classNames(styles.page, stages[niche], paints[niche], className)}
      data-brand-page={niche}
      data-lander={family}
    >
      {children}
    </div>
  );
}

/** How many letters a headline has to find room for, as its style asks. */
export function lettersOf(headline: string): CSSProperties {
  const words = headline.split(/[\s\u00ad]+/).map((word) => [...word].length);
  return { "--longest": Math.max(1, ...words), "--letters": headline.length } as CSSProperties;
}

/** Headline and one sentence. */
export function Words({ headline, lead, className }: { headline: string; lead?: ReactNode; className?: string }) {
  return (
    <div className={classNames(styles.words, className)}>
      <h1 className={styles.headline} style={lettersOf(headline)}>
        {headline}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  );
}

export type Ground = keyof typeof styles.grounds;

/** A drawn head in the brand's frame. With `named` it stands for a labelled person and has a name; otherwise it is decoration. */
export function Bust({
  person: { name, age, bust },
  ground,
  named = false,
  eager = false,
  className,
}: {
  person: LanderPerson;
  ground: Ground;
  named?: boolean;
  eager?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.portrait, styles.grounds[ground], className)}>
      <img
        src={bust.src}
        width={bust.width}
        height={bust.height}
        alt={named ? t("landers.person_alt", { name, age }) : ""}
        loading={eager ? undefined : "lazy"}
      />
    </span>
  );
}

/** The switch that stops a scene. */
export function Pause() {
  const { t } = useTranslation();
  return (
    <label className={styles.pause}>
      <input type="checkbox" data-pause="" />
      {t("landers.pause")}
    </label>
  );
}
