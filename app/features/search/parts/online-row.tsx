import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#app/ui/avatar.tsx";
import type { SearchCard } from "../search-members.server.ts";
import * as styles from "./online-row.css.ts";

/** Fewer than this make no row. */
const FEWEST = 3;
const MOST = 12;

/** On phones: those of this page who are online now, as rings. Fictional profiles stay in the grid, where their label has room. */
export function OnlineRow({ cards }: { cards: SearchCard[] }) {
  const { t } = useTranslation();
  const online = cards.filter((card) => card.online && card.photo && !card.fictional).slice(0, MOST);
  if (online.length < FEWEST) return null;
  return (
    <nav className={styles.row} aria-label={t("search.online")}>
      {online.map((card) => (
        <Link key={card.id} to={`/members/${card.id}`} className={styles.person}>
          <span className={styles.ring}>
            <Avatar src={card.photo?.src.replace(/card\.webp$/, "thumb.webp")} alt="" size={56} />
          </span>
          <span className={styles.name}>{card.name}</span>
        </Link>
      ))}
    </nav>
  );
}
