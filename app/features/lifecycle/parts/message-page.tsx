import type { ReactNode } from "react";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";

type MessagePageProps = {
  title: string;
  text: ReactNode;
  /** It stands under the navigation instead of in an empty layout. */
  framed?: boolean;
  children?: ReactNode;
};

/** One message in the middle of the page, under the brand, with what can be done about it. */
export function MessagePage({ title, text, framed = false, children }: MessagePageProps) {
  return (
    <div className={framed ? styles.framed : styles.plain}>
      <div className={styles.content}>
        {framed ? null : <SiteLogo />}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text}</p>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </div>
  );
}
