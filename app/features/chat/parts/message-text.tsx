import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { messageParts } from "../message-links.ts";
import * as styles from "./message-bubble.css.ts";

/** The words of a message. An address in it does nothing until it is tapped, and then says where it leads. */
export function MessageText({ body, from }: { body: string /** Null for own words. */; from: string | null }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      {messageParts(body).map(({ text, href }, place) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
          <button key={place} type="button" className={styles.address} onClick={() => setAsked(href)}>
            {text}
          </button>
        ),
      )}
      {asked ? <LinkDialog href={asked} from={from} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function LinkDialog({ href, from, onClose }: { href: string; from: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { host } = new URL(href);
  return (
    <Dialog open onClose={onClose} labelledBy="link-title" size="small">
      <div className={styles.linkDialog}>
        <h2 id="link-title" className={styles.linkTitle}>
          {t("chat.link_title")}
        </h2>
        <p className={styles.linkText}>
          {from ? t("chat.link_text", { host, name: from }) : t("chat.link_text_own", { host })}
        </p>
        <p className={styles.linkAddress}>{href}</p>
        <div className={styles.linkChoices}>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {t("chat.close")}
          </Button>
          <LinkButton
            to={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            iconEnd="external"
            onClick={onClose}
          >
            {t("chat.link_open")}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
