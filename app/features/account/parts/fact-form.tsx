import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import type { FactSection } from "../account.rules.ts";
import { factSchemas, nameSchema, placeSchema } from "../account.schemas.ts";
import type { AccountPage } from "../load-account-page.server.ts";
import { FactFields } from "./fact-fields.tsx";
import * as styles from "./fact-rows.css.ts";
import { useQuery } from "./use-query.ts";
import { useSave } from "./use-save.ts";

type FactFormProps = Pick<AccountPage, "profile" | "place"> & { section: FactSection; label: string };

/** The form of one section, in the place of its row. */
export function FactForm({ section, label, profile, place }: FactFormProps) {
  const { t } = useTranslation();
  const { go, quietly } = useQuery();
  const save = useSave(section, { onDone: () => go("") });
  const { fetcher, refusal, lastResult, refused, pending } = save;
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    first.current?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
  }, []);
  const [form, fields] = useForm<Record<string, string>>({
    id: `form-${section}`,
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schemaOf(section, place) }) as never,
  });
  const say = (field: string) => fields[field]?.errors?.map((text) => t(text)) ?? save.say(field);
  return (
    <fetcher.Form
      method="post"
      action={`/profile?edit=${section}#row-${section}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className={styles.form}
    >
      <input type="hidden" name="intent" value={section} />
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <fieldset ref={first} className={styles.fields}>
        <legend className={styles.legend}>{label}</legend>
        <FormError>{refused}</FormError>
        <FactFields {...{ section, profile, place, say, typed: refusal?.typed ?? {} }} />
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" pending={pending}>
          {t("account.save")}
        </Button>
        <Link to={`/profile#row-${section}`} onClick={quietly("")} className={styles.cancel}>
          {t("account.cancel")}
        </Link>
      </div>
    </fetcher.Form>
  );
}

/** What the browser can judge: the own address is the server's to compare with, and which region belongs to which country, too. */
function schemaOf(section: FactSection, place: AccountPage["place"]) {
  if (section === "name") return nameSchema("");
  if (section === "place") return placeSchema(place.countries.map(({ value }) => value));
  return factSchemas[section];
}
