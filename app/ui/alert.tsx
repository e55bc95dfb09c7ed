import type { ReactNode } from "react";
import * as styles from "./alert.css.ts";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type AlertProps = {
  tone?: keyof typeof styles.tone;
  icon?: IconName;
  /** The news in two or three words, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  /** Says on a phone, in a few words beside the action, what title and text say elsewhere; for one that may be sent away. */
  brief?: ReactNode;
  /** One small button or link. */
  action?: ReactNode;
  /** Numbers that stand beside the action: the countdown of the time bonus. */
  aside?: ReactNode;
  /** With the word for "dismiss" and what it does. */
  dismiss?: { label: string; onDismiss?: () => void; name?: string; value?: string };
  /** `alert` interrupts a screen reader, `status` waits; without it nothing is said when it appears. */
  live?: "alert" | "status";
};

const ICONS = { info: "info", warning: "warning", danger: "warning", success: "check", inverse: "timer" } as const;

/** A strip across the content: one at a time, one action. `dismiss.name` makes the button submit its form, for pages without script. */
export function Alert({ tone = "info", icon, title, children, brief, action, aside, dismiss, live }: AlertProps) {
  return (
    <div className={classNames(styles.tone[tone], brief ? styles.brief : null)} role={live}>
      <Icon name={icon ?? ICONS[tone]} size={22} className={styles.icon} />
      <p className={dismiss ? styles.text : styles.wideText}>
        {title ? <strong>{title}</strong> : null} {children}
      </p>
      {brief ? <p className={styles.briefText}>{brief}</p> : null}
      {aside || action ? (
        <div className={styles.foot}>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
          {action}
        </div>
      ) : null}
      {dismiss ? (
        <IconButton
          icon="close"
          label={dismiss.label}
          className={styles.dismiss}
          type={dismiss.name ? "submit" : "button"}
          name={dismiss.name}
          value={dismiss.value}
          onClick={dismiss.onDismiss}
        />
      ) : null}
    </div>
  );
}
