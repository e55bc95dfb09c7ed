import { useTranslation } from "react-i18next";
import { MemberTile } from "#app/features/profiles/parts/member-tile.tsx";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import * as caption from "#app/ui/caption.css.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NICHES } from "#sites/niche.ts";
import { captionStyle } from "#themes/themes.ts";
import type { Promotion } from "../promotions.rules.ts";
import * as styles from "./promotion-tile.css.ts";

/** S12: a partner's tile, or a member of a sister site; both say that they are advertising and where they lead. */
export function PromotionTile({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const { niche } = useSettings();
  if (promotion.kind === "resell")
    return (
      <MemberTile
        card={promotion.card}
        as="h2"
        to={promotion.href}
        sponsored
        tag={
          <>
            <span className={caption.tag.pick}>{t("search.promotion")}</span>
            <span className={caption.tag.fictional}>
              <Icon name="external" size={14} />
              {t("search.promotion_on", { brand: promotion.brand })}
            </span>
          </>
        }
      />
    );
  return (
    <article className={caption.tile} data-caption={captionStyle[NICHES[niche].name]} data-promotion="cam">
      <div className={classNames(caption.caption, caption.unliked)}>
        <h2 className={caption.nameRow}>
          <a
            href={promotion.href}
            rel="sponsored nofollow noopener"
            className={classNames(caption.cover, styles.title)}
          >
            <span className={styles.title}>{promotion.title}</span>
          </a>
          <Icon name="external" size={16} />
        </h2>
        {promotion.text ? <p className={styles.words}>{promotion.text}</p> : null}
      </div>
      <div className={caption.photo}>
        <div className={styles.ground}>
          <Icon name="play" size={64} />
        </div>
        <div className={caption.tags}>
          <span className={caption.tag.pick}>{t("search.promotion")}</span>
        </div>
      </div>
    </article>
  );
}
