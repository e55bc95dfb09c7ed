import { useTranslation } from "react-i18next";
import { formatNumber } from "#app/features/i18n/format.ts";
import type { Locale } from "#locales/locales.ts";
import type { GiftCount } from "../gifts-received.server.ts";
import { GiftArt } from "./gift-art.tsx";
import { giftName } from "./gift-words.ts";
import * as styles from "./gifts-received.css.ts";

/** The gifts that others have sent to a member, each with its number; nothing when there are none. */
export function GiftsReceived({ gifts }: { gifts: readonly GiftCount[] }) {
  const { t, i18n } = useTranslation();
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="gifts-received" className={styles.section}>
      <h2 id="gifts-received" className={styles.title}>
        {t("chat.gifts_received")}
      </h2>
      <ul className={styles.row}>
        {gifts.map(({ gift, count }) => (
          <li key={gift} className={styles.gift}>
            <GiftArt gift={gift} />
            <span>
              {giftName(gift, t)} × {formatNumber(count, i18n.language as Locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
