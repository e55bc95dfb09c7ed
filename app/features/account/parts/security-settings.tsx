import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "#app/platform/input-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { passwordSchema } from "../account.schemas.ts";
import type { AccountPage } from "../load-account-page.server.ts";
import { DoneNote } from "./save-without-script.tsx";
import * as styles from "./settings.css.ts";
import { useQuery } from "./use-query.ts";
import { useSave } from "./use-save.ts";

/** The row that opens into the form. */
export function PasswordRow() {
  const { t } = useTranslation();
  const { query, quietly } = useQuery();
  const { done } = useSave("password");
  if (query.get("edit") === "password") return <PasswordForm />;
  return (
    <>
      <Link to="?edit=password#password" onClick={quietly("?edit=password")} className={styles.linkRow}>
        <Icon name="key" className={styles.icon} />
        <span className={styles.rowText}>{t("account.change_password")}</span>
        <Icon name="chevron-right" size={22} className={styles.icon} />
      </Link>
      <DoneNote text={done} />
    </>
  );
}

const FIELDS = [
  { name: "old_password", autoComplete: "current-password", label: "account.old_password" },
  { name: "new_password", autoComplete: "new-password", label: "account.new_password", hint: "signup.password_hint" },
  { name: "repeat_password", autoComplete: "new-password", label: "account.repeat_password" },
] as const;

/** Old, new and the new one again (V06); afterwards every other browser is logged out (S09). */
function PasswordForm() {
  const { t } = useTranslation();
  const { go, quietly } = useQuery();
  const { fetcher, lastResult, refused, pending } = useSave("password", { onDone: () => go("") });
  const [form, fields] = useForm<Record<(typeof FIELDS)[number]["name"], string>>({
    id: "form-password",
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordSchema }) as never,
  });
  return (
    <fetcher.Form
      method="post"
      action="/profile?edit=password#password"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className={styles.form}
    >
      <input type="hidden" name="intent" value="password" />
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <FormError takeFocus>{refused}</FormError>
      {FIELDS.map(({ name, autoComplete, label, ...more }) => (
        <TextField
          key={name}
          label={t(label)}
          id={fields[name].id}
          name={name}
          type="password"
          autoComplete={autoComplete}
          required
          maxLength={PASSWORD_LENGTH.max}
          hint={"hint" in more && !fields[name].errors ? t(more.hint) : undefined}
          revealLabel={t("login.show")}
          concealLabel={t("login.hide")}
          error={fields[name].errors?.slice(0, 1).map((key) => t(key))}
        />
      ))}
      <p className={styles.note}>{t("account.password_note")}</p>
      <div className={styles.actions}>
        <Button type="submit" pending={pending}>
          {t("account.change_password")}
        </Button>
        <Link to="/profile#password" onClick={quietly("")} className={styles.cancel}>
          {t("account.cancel")}
        </Link>
      </div>
    </fetcher.Form>
  );
}

/** The browsers that are logged in, and one button that ends all but this one. */
export function SessionRows({ sessions }: Pick<AccountPage, "sessions">) {
  const { t } = useTranslation();
  const { fetcher, pending, done } = useSave("sessions");
  return (
    <div id="sessions">
      <ul className={styles.sessions}>
        {sessions.map(({ name, phone, current, seen }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no name that may leave the server
          <li key={place} className={styles.row}>
            <Icon name={phone ? "phone" : "globe"} className={styles.icon} />
            <span className={styles.rowText}>
              <span>{name ?? t("account.unknown_device")}</span>
              <span className={styles.rowNote}>
                {current ? t("account.this_device") : t("account.seen", { time: seen })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <fetcher.Form method="post" action="/profile" className={styles.foot}>
          <input type="hidden" name="intent" value="sessions" />
          <noscript>
            <input type="hidden" name="plain" value="1" />
          </noscript>
          <Button type="submit" variant="secondary" size="small" pending={pending}>
            {t("account.end_sessions")}
          </Button>
        </fetcher.Form>
      ) : null}
      <DoneNote text={done} />
    </div>
  );
}
