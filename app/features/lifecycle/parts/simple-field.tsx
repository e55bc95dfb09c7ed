import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";

type FieldMeta = { id: string; name: string; errors?: string[] | undefined; initialValue?: unknown };

/** An e-mail or password field of a conform form; its mistakes are keys of texts. */
export function SimpleField({ field, ...rest }: { field: FieldMeta } & Omit<TextFieldProps, "error" | "name">) {
  const { t } = useTranslation();
  const password = rest.type === "password";
  return (
    <TextField
      {...rest}
      {...(password ? { revealLabel: t("login.show"), concealLabel: t("login.hide") } : {})}
      id={field.id}
      name={field.name}
      required
      defaultValue={password || typeof field.initialValue !== "string" ? undefined : field.initialValue}
      error={field.errors?.slice(0, 1).map((key) => t(key))}
    />
  );
}
