import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#app/features/i18n/language-names.ts";
import { NotificationSettings } from "#app/features/notifications/parts/notification-settings.tsx";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardRow } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { AccountPage } from "../load-account-page.server.ts";
import { DeleteRow, EmailRow, ExportRow } from "./account-rows.tsx";
import { SaveWithoutScript } from "./save-without-script.tsx";
import { PasswordRow, SessionRows } from "./security-settings.tsx";
import * as styles from "./settings.css.ts";
import { useSave } from "./use-save.ts";

/** Everything about the account that others don't see, in groups of rows (S05, S08, S09). */
export function Settings({ page }: { page: AccountPage }) {
  const { t } = useTranslation();
  return (
    <section id="settings" aria-labelledby="settings-title" className={styles.settings}>
      <h2 id="settings-title" className={styles.title}>
        {t("frame.settings")}
      </h2>
      <Group id="language" title={t("frame.language")}>
        <LanguageSetting locale={page.locale} />
      </Group>
      <Group id="notifications" title={t("account.notifications")}>
        <CardRow icon="bell" title={t("news.title")} to="/notifications" />
        <NotificationSettings on={page.notifications} back="/profile" />
      </Group>
      <Group id="privacy" title={t("account.visibility")}>
        <VisibilitySettings
          status={page.profile.status}
          sisterSites={page.sisterSites}
          onLanders={page.shownOnLanders}
        />
      </Group>
      <Group id="password" title={t("account.security")}>
        <EmailRow />
        <PasswordRow />
        <SessionRows sessions={page.sessions} />
        <ExportRow />
        <DeleteRow />
      </Group>
      <Form method="post" action="/logout" reloadDocument>
        <Button type="submit" variant="secondary" iconStart="logout">
          {t("frame.log_out")}
        </Button>
      </Form>
    </section>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.group}>
      <h3 id={`${id}-title`} className={styles.groupTitle}>
        {title}
      </h3>
      <Card flush className={styles.rows}>
        {children}
      </Card>
    </section>
  );
}

/** The whole page speaks the other language afterwards, so it is loaded anew. */
function LanguageSetting({ locale }: Pick<AccountPage, "locale">) {
  const { t } = useTranslation();
  const { locales } = useSettings();
  return (
    <Form method="post" action="/lang-config" reloadDocument className={styles.row}>
      <input type="hidden" name="to" value="/profile#settings" />
      <SelectField
        label={t("account.language_label")}
        name="language"
        options={locales.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        defaultValue={locale}
        className={styles.select}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          {t("account.save")}
        </Button>
      </noscript>
    </Form>
  );
}

type VisibilitySettingsProps = { status: string; sisterSites: boolean | null; onLanders: boolean };

function VisibilitySettings({ status, sisterSites, onLanders }: VisibilitySettingsProps) {
  const { t } = useTranslation();
  const { fetcher, done } = useSave("privacy");
  const sent = fetcher.formData;
  const waiting = status === "disabled";
  return (
    <fetcher.Form method="post" action="/profile" onChange={(event) => fetcher.submit(event.currentTarget)}>
      <input type="hidden" name="intent" value="privacy" />
      {/* A profile that waits for its e-mail can be neither shown nor hidden. */}
      <Switch
        className={styles.row}
        name="visible"
        label={t("account.visible")}
        hint={t(waiting ? "account.visible_waiting" : "account.visible_hint")}
        checked={sent ? sent.has("visible") : status === "active"}
        disabled={waiting}
        onChange={() => undefined}
      />
      {sisterSites === null ? null : (
        <Switch
          className={styles.row}
          name="shown_on_sister_sites"
          label={t("account.sister_sites")}
          hint={t("account.sister_sites_hint")}
          checked={sent ? sent.has("shown_on_sister_sites") : sisterSites}
          onChange={() => undefined}
        />
      )}
      <Switch
        className={styles.row}
        name="shown_on_landers"
        label={t("account.on_landers")}
        hint={t("account.on_landers_hint")}
        checked={sent ? sent.has("shown_on_landers") : onLanders}
        onChange={() => undefined}
      />
      <div className={styles.foot}>
        <SaveWithoutScript done={done} />
      </div>
    </fetcher.Form>
  );
}
