import { Form, Link, useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Locale } from "#locales/locales.ts";
import { messageLength } from "../chat.rules.ts";
import type { Thread } from "../chat.views.ts";
import type { ChatScreenData } from "../chat-screen.server.ts";
import { useComposer } from "../use-composer.ts";
import type { ChatReply } from "./chat-screen.tsx";
import * as styles from "./composer.css.ts";
import { ComposerTools, TRAY_IDS, type TrayName } from "./composer-tools.tsx";
import { GiftTray } from "./gift-tray.tsx";
import { IcebreakerPicker } from "./icebreaker-picker.tsx";
import { PhotoTray } from "./photo-tray.tsx";

/** Credits; from here down the balance is shown in the warning colour (spec §9). */
const LOW_BALANCE = 10;

type Props = { data: ChatScreenData; thread: Thread; name: string; reply: ChatReply; onTyping: () => void };

/** Where one writes: price and balance are beside the button before it is pressed. Works without script, as a form. */
export function Composer({ data, thread, name, reply, onTyping }: Props) {
  const { t, i18n } = useTranslation();
  const settings = useSettings();
  const { pathname } = useLocation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [tray, setTray] = useState<TrayName | null>(data.tray);
  const composer = useComposer({ data, thread, area, initial: reply?.message ?? "", maximum: settings.messageLength });
  const { text, kind, error, affordable, canPay, setText, pick, submit, sendOther } = composer;
  // A link to a tray may come while the conversation is open.
  useEffect(() => setTray(data.tray), [data.tray]);

  if (thread.refusal !== null && thread.refusal !== "consent-needed") return null;
  const creditsPath = `/credits?to=${encodeURIComponent(pathname)}`;
  const waits = thread.refusal === "consent-needed";
  const price = settings.messageCredits;
  const costOf = (credits: number) => (credits > 0 ? t("chat.credits", { count: credits }) : null);
  const cost = costOf(price);
  const close = () => setTray(null);
  const trayPrice = (credits: number) => ({
    cost: costOf(credits),
    balance: t("chat.credits", { count: data.balance }),
    affordable: canPay(credits),
    creditsPath,
  });
  const forTray = { here: pathname, waits, onClose: close };
  const locale = i18n.language as Locale;
  const used = messageLength(text);
  const low = data.balance <= LOW_BALANCE;
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const plain = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!plain || !window.matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <div className={styles.place}>
      {affordable ? null : (
        <Alert
          tone="warning"
          icon="credits"
          live="status"
          title={t("chat.no_credits_title")}
          action={
            <LinkButton to={creditsPath} size="small">
              {t("chat.no_credits_action")}
            </LinkButton>
          }
        >
          {t("chat.no_credits_text", { cost, balance: t("chat.credits", { count: data.balance }) })}
        </Alert>
      )}
      {(error ?? reply?.error) && affordable ? (
        <Alert tone="danger" live="alert">
          {error ?? reply?.error}
        </Alert>
      ) : null}
      {tray === "icebreakers" ? (
        <IcebreakerPicker
          id={TRAY_IDS.icebreakers}
          cost={cost}
          onClose={close}
          onPick={(line) => {
            pick(line);
            close();
            area.current?.focus();
          }}
        />
      ) : null}
      {tray === "gift" && data.gifts.length > 0 ? (
        <GiftTray
          id={TRAY_IDS.gift}
          gifts={data.gifts}
          price={trayPrice(settings.giftCredits)}
          clientId={`${data.clientId}-gift`}
          {...forTray}
          onSend={(gift) => {
            sendOther({ kind: "gift", gift });
            close();
          }}
        />
      ) : null}
      {tray === "photo" ? (
        <PhotoTray
          id={TRAY_IDS.photo}
          name={name}
          price={trayPrice(settings.photoCredits)}
          clientId={`${data.clientId}-photo`}
          {...forTray}
          onSend={(photo) => {
            sendOther(photo);
            close();
          }}
        />
      ) : null}
      <Form method="post" className={styles.form} onSubmit={submit}>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="client_id" value={data.clientId} />
        <input type="hidden" name="kind" value={kind} />
        <ComposerTools
          here={pathname}
          open={tray}
          withGifts={data.gifts.length > 0}
          onToggle={(wanted) => setTray(tray === wanted ? null : wanted)}
        />
        <textarea
          ref={area}
          name="message"
          rows={1}
          className={styles.area}
          value={text}
          placeholder={t("chat.write_to", { name })}
          aria-label={t("chat.write_to", { name })}
          aria-describedby="composer-facts"
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
          onChange={(event) => {
            setText(event.target.value);
            onTyping();
          }}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={waits || !affordable}
          aria-describedby={waits ? "fictional-notice" : undefined}
          aria-label={cost ? t("chat.send_for", { cost }) : t("chat.send")}
        >
          <span aria-hidden="true">{cost ?? t("chat.send")}</span>
          <span className={styles.arrow}>
            <Icon name="arrow-up" size={18} />
          </span>
        </button>
      </Form>
      <p className={styles.facts} id="composer-facts">
        <span className={styles.balance}>
          <Icon name="credits" size={18} />
          <span>
            {t("chat.balance")}{" "}
            <strong className={low ? styles.low : undefined}>{t("chat.credits", { count: data.balance })}</strong>
          </span>
          {low ? (
            <Link to={creditsPath} className={styles.topUp}>
              {t("chat.top_up")}
            </Link>
          ) : (
            <OtherCosts photo={costOf(settings.photoCredits)} gift={costOf(settings.giftCredits)} />
          )}
        </span>
        <span className={classNames(styles.counter, used > settings.messageLength && styles.over)}>
          {formatNumber(used, locale)} / {formatNumber(settings.messageLength, locale)}
        </span>
      </p>
    </div>
  );
}

/** What a photo and a gift cost, where there is room to say so. */
function OtherCosts({ photo, gift }: { photo: string | null; gift: string | null }) {
  const { t } = useTranslation();
  return photo && gift ? <span className={styles.otherCosts}>· {t("chat.other_costs", { photo, gift })}</span> : null;
}
