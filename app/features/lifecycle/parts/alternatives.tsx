import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DAY } from "#app/platform/clock.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Alternative, STAY_DISCOUNT_LIFE_MS } from "../lifecycle.rules.ts";
import * as styles from "./leaving.css.ts";

/** What may be enough instead of deleting; each does at once what it says, and nothing is taken for granted. */
export function Alternatives({ list, percent, action }: { list: Alternative[]; percent: string; action: string }) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  const numbers = { percent, days: STAY_DISCOUNT_LIFE_MS / DAY };
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t("lifecycle.alternatives")}</h2>
      {list.map((one) => (
        <Card key={one} className={styles.alternative}>
          <h3 className={styles.alternativeTitle}>{t(`lifecycle.alt_${one}_title`, numbers)}</h3>
          <p className={styles.text}>{t(`lifecycle.alt_${one}_text`, numbers)}</p>
          {one === "discount" ? (
            <LinkButton to={`${action}?done=discount`} variant="soft">
              {t("lifecycle.alt_discount_button")}
            </LinkButton>
          ) : (
            <Form method="post" action={action}>
              <Button type="submit" name="alternative" value={one} variant="soft">
                {t(`lifecycle.alt_${one}_button`)}
              </Button>
            </Form>
          )}
        </Card>
      ))}
    </section>
  );
}
