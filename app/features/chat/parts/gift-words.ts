import type { TFunction } from "i18next";
import type { GiftKey } from "#sites/gift-keys.ts";

/** "a coffee", in the case that follows "sent you"; "a gift" for one that is not known any more. */
export function giftWithArticle(gift: GiftKey | null, t: TFunction): string {
  return gift ? t(`chat.a_gift_${gift}`) : t("chat.a_gift");
}

/** "Coffee", as it stands under its picture. */
export function giftName(gift: GiftKey, t: TFunction): string {
  return t(`chat.gift_name_${gift}`);
}
