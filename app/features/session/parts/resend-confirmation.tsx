import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";

const ACTION = "/activate/resend";

/**
 * The button that asks for the mail which confirms the member's address. With script the answer is a toast and nothing that was
 * entered on the page is lost; without, it sends the form it stands in there and the answer is a page.
 */
export function ResendConfirmation(look: ButtonLook) {
  const { t } = useTranslation();
  const { show } = useToast();
  const { submit, data, state } = useFetcher<{ ok: boolean; text: string }>();
  useEffect(() => {
    if (data) show({ text: data.text, tone: data.ok ? "success" : "danger" });
  }, [data, show]);
  return (
    <Button
      {...look}
      type="submit"
      formAction={ACTION}
      formMethod="post"
      formNoValidate
      pending={state !== "idle"}
      onClick={(event) => {
        event.preventDefault();
        submit(null, { method: "post", action: ACTION });
      }}
    >
      {t("session.resend_confirmation")}
    </Button>
  );
}
