import { useTranslation } from "react-i18next";
import { formatPercent } from "#app/features/i18n/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { StepProgress } from "#app/ui/step-progress.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { Locale } from "#locales/locales.ts";
import type { AccountPage } from "../load-account-page.server.ts";
import { SaveWithoutScript } from "./save-without-script.tsx";
import * as styles from "./side-cards.css.ts";
import { useQuery } from "./use-query.ts";
import { useSave } from "./use-save.ts";

/** How complete the profile is and the one thing that would help most. */
export function StrengthCard({ strength: { percent, next } }: Pick<AccountPage, "strength">) {
  const { t, i18n } = useTranslation();
  const { quietly } = useQuery();
  const share = formatPercent(percent, i18n.language as Locale);
  return (
    <Card as="section" aria-labelledby="strength" className={styles.card}>
      <h2 id="strength" className={styles.title}>
        {t("account.strength")}
      </h2>
      <StepProgress step={percent} of={100} text={share} label={t("account.strength")} />
      <p className={styles.text}>{t(next ? `account.next_${next}` : "account.next_nothing")}</p>
      {next === "photos" ? (
        <LinkButton to="#photos" variant="soft" block>
          {t("account.add_photo")}
        </LinkButton>
      ) : next ? (
        <LinkButton
          to={`?edit=${next}#row-${next}`}
          onClick={quietly(`?edit=${next}`)}
          preventScrollReset
          variant="soft"
          block
        >
          {t("account.fill_in")}
        </LinkButton>
      ) : null}
    </Card>
  );
}

/** "Greet new members for me" (decisions §6): a like in one's own name, only when this is on. */
export function GreetCard({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const { fetcher, done } = useSave("greet");
  const shown = fetcher.formData ? fetcher.formData.has("greets_new_members") : on;
  return (
    <Card as="section" id="greet" className={styles.card}>
      <fetcher.Form method="post" action="/profile" onChange={(event) => fetcher.submit(event.currentTarget)}>
        <input type="hidden" name="intent" value="greet" />
        <Switch
          name="greets_new_members"
          label={<strong>{t("account.greet")}</strong>}
          hint={t("account.greet_hint")}
          checked={shown}
          onChange={() => undefined}
        />
        <SaveWithoutScript done={done} />
      </fetcher.Form>
    </Card>
  );
}
