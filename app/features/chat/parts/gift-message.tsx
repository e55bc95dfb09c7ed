import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { Bubble } from "../thread-items.ts";
import { GiftArt } from "./gift-art.tsx";
import { giftWithArticle } from "./gift-words.ts";
import * as styles from "./message-bubble.css.ts";

/** A gift in the thread: its picture, and who gave it in a sentence. */
export function GiftMessage({ bubble: { gift, own, state }, name }: { bubble: Bubble; name: string }) {
  const { t } = useTranslation();
  const what = { gift: giftWithArticle(gift, t) };
  return (
    <p className={classNames(styles.gift, state === "sending" && styles.sending)}>
      <GiftArt gift={gift} />
      <strong>{own ? t("chat.gift_sent", what) : t("chat.gift_received", { ...what, name })}</strong>
    </p>
  );
}
