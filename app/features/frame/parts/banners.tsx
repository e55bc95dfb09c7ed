import type { ComponentType } from "react";
import { usePushState } from "#app/features/notifications/push-store.ts";
import {
  asksForPhoto,
  type BannerFacts,
  connectionLost,
  offersPush,
  remindsOfActivation,
  tellsOfDisabledNotifications,
  tellsOfTimeBonus,
} from "../banner-rules.ts";
import { type Connection, useConnection } from "../use-connection.ts";
import { type Dismissing, useDismissing } from "../use-dismissing.ts";
import { useFrame, useRouteName } from "../use-frame.ts";
import { ActivationReminder } from "./activation-reminder.tsx";
import * as styles from "./banners.css.ts";
import { ConnectionAlert, NotificationsAlert, PhotoAlert, PushAlert } from "./member-alerts.tsx";
import { TimeBonusAlert } from "./time-bonus-alert.tsx";

/** What an alert's component is given. */
export interface BannerProps {
  connection: Connection;
  dismissing: Dismissing;
}

interface Banner {
  due(facts: BannerFacts): boolean;
  Strip: ComponentType<BannerProps>;
}

/** In the order of their weight; the first that is due is the only one shown. */
const BANNERS: readonly Banner[] = [
  { due: connectionLost, Strip: ConnectionAlert },
  { due: remindsOfActivation, Strip: ActivationReminder },
  { due: tellsOfTimeBonus, Strip: TimeBonusAlert },
  { due: asksForPhoto, Strip: PhotoAlert },
  { due: tellsOfDisabledNotifications, Strip: NotificationsAlert },
  { due: offersPush, Strip: PushAlert },
];

/** Warning banners under the navigation (N01), one at a time. */
export function Banners() {
  const frame = useFrame();
  const route = useRouteName() ?? "";
  const connection = useConnection();
  const { sentAway, dismissing } = useDismissing();
  const { status: push } = usePushState();
  if (!frame) return null;
  const { member } = frame;
  const dismissed = [...frame.dismissedAlerts, ...sentAway];
  const facts = { route, member, dismissed, connected: connection.connected, timeBonus: frame.timeBonus, push };
  const banner = BANNERS.find(({ due }) => due(facts));
  if (!banner) return null;
  return (
    <div className={styles.place}>
      <banner.Strip connection={connection} dismissing={dismissing} />
    </div>
  );
}
