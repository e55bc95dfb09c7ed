import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** A thin bar while the next screen is on its way; quick answers never show it. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return <ProgressBar active={state !== "idle"} label={t("frame.loading")} />;
}
