import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Offer } from "../payments.rules.ts";
import * as styles from "./package-cards.css.ts";
import { PackageFacts } from "./package-cards.tsx";

/** The packages as a price list; for a member each leads to its order. */
export function PackageList({ offers, linked }: { offers: Offer[]; linked: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="packages-title">
      <h2 id="packages-title" className={styles.legend}>
        {t("payments.packages_title")}
      </h2>
      <div className={styles.cards}>
        {offers.map((offer) =>
          linked ? (
            <Link key={offer.id} to={`/credits/${offer.id}`} className={styles.linkedOffer}>
              <PackageFacts offer={offer} />
            </Link>
          ) : (
            <div key={offer.id} className={styles.offer}>
              <PackageFacts offer={offer} />
            </div>
          ),
        )}
      </div>
    </section>
  );
}
