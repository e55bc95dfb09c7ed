import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { forgetPushOfTab, lookAtPush } from "#app/features/notifications/push-store.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useAppWorker } from "../use-app-worker.ts";
import { useFrame } from "../use-frame.ts";
import { type BadgedApp, showAppBadge } from "../waiting-count.ts";

/** The page's side of the installed app: its worker for members and for whoever has installed it, the offer of a new version, pushes. */
export function AppWorker() {
  const { t } = useTranslation();
  const toast = useToast();
  const frame = useFrame();
  const memberId = frame?.member?.id ?? null;
  const publicKey = frame?.settings.pushPublicKey ?? null;
  const installed = useInstalled();
  useAppWorker({
    wanted: memberId !== null || installed,
    language: frame?.locale ?? "",
    onUpdate: (takeOver) =>
      toast.show({
        text: t("frame.update_text"),
        action: { label: t("frame.update_action"), onSelect: takeOver },
        duration: WAITS,
      }),
  });
  useEffect(() => {
    if (memberId) {
      void lookAtPush({ memberId, publicKey });
      return;
    }
    forgetPushOfTab();
    void showAppBadge(navigator as BadgedApp, 0);
  }, [memberId, publicKey]);
  return null;
}

/** Milliseconds: a new version can wait, and so does its offer. */
const WAITS = 10 * 60_000;

function useInstalled(): boolean {
  const [installed, setInstalled] = useState(false);
  useEffect(() => setInstalled(window.matchMedia("(display-mode: standalone)").matches), []);
  return installed;
}
