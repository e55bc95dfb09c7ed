import { Icon } from "#app/ui/icon.tsx";
import type { GiftKey } from "#sites/gift-keys.ts";
import * as styles from "./gift-art.css.ts";
import { giftShapes } from "./gift-shapes.tsx";

/** A gift on its square; what it is stands beside it in words. Null: one that there is no drawing for any more. */
export function GiftArt({ gift }: { gift: GiftKey | null }) {
  return (
    <span className={styles.square} aria-hidden="true">
      {gift ? (
        <svg viewBox="0 0 48 48" width="48" height="48" role="presentation">
          {giftShapes[gift]}
        </svg>
      ) : (
        <Icon name="gift" size={32} />
      )}
    </span>
  );
}
