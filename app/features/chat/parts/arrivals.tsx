import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { hiddenText } from "#app/ui/visually-hidden.css.ts";
import type { ThreadMessage } from "../chat.views.ts";
import { useArrivals } from "../use-arrivals.ts";
import { giftWithArticle } from "./gift-words.ts";

/**
 * Says to screen readers what comes in while the thread is open. The thread itself is silent: a live list would also read out
 * every older message that is looked up, each "Sent" that turns into "Read", and a day's name.
 */
export function Arrivals({ latest, name }: { latest: readonly ThreadMessage[]; name: string }) {
  const { t } = useTranslation();
  const arrived = useArrivals(latest);
  return (
    <div role="log" aria-live="polite" aria-relevant="additions" className={hiddenText}>
      {arrived.map((message) => (
        <p key={message.id}>{spoken(message, name, t)}</p>
      ))}
    </div>
  );
}

/** One's own words need not be said again; that they have gone out is news. */
function spoken({ own, kind, body, gift }: ThreadMessage, name: string, t: TFunction): string {
  if (own) return t("chat.state_sent");
  if (kind === "gift") return t("chat.gift_received", { name, gift: giftWithArticle(gift, t) });
  return `${t("chat.said", { name })} ${kind === "image" ? t("chat.kind_image") : body}`;
}
