import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { Start } from "../payment-provider.ts";

/** For a provider that wants a form posted: sends it by itself, or by the button where there is no script. */
export function ProviderForm({ start }: { start: Extract<Start, { kind: "form" }> }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={start.action}>
      {Object.entries(start.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h1>{t("payments.transaction_title")}</h1>
      <Button type="submit">{t("payments.order")}</Button>
    </form>
  );
}
