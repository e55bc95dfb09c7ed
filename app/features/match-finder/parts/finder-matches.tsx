import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatList } from "#app/features/i18n/format.ts";
import { LikeButton } from "#app/features/likes/parts/like-button.tsx";
import { MemberTile } from "#app/features/profiles/parts/member-tile.tsx";
import { fieldTextKey } from "#app/features/profiles/profile-fields.ts";
import { OLDEST, SLIDER_END } from "#app/features/search/search-filter.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Locale } from "#locales/locales.ts";
import type { FoundMatch } from "../find-matches.server.ts";
import type { FinderMatchesData } from "../load-finder-page.server.ts";
import type { Reason } from "../match-finder.rules.ts";
import { pathOfStep, type Step } from "../match-finder.steps.ts";
import * as styles from "./finder-matches.css.ts";

/** Who fits best, each with the reasons, under the answers that can be changed one by one. */
export function FinderMatches(data: FinderMatchesData) {
  const { t } = useTranslation();
  const { matches } = data;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("match_finder.title")}</h1>
        {matches.length > 0 ? <p className={styles.lead}>{t("match_finder.best", { count: matches.length })}</p> : null}
      </header>
      <Answers {...data} />
      {matches.length === 0 ? (
        <EmptyState
          icon="search"
          title={t("match_finder.empty_title")}
          actions={
            <>
              <LinkButton to={pathOfStep("ages")}>{t("match_finder.change_ages")}</LinkButton>
              <LinkButton to={pathOfStep("place")} variant="ghost">
                {t("match_finder.change_place")}
              </LinkButton>
            </>
          }
        >
          {t("match_finder.empty_text")}
        </EmptyState>
      ) : (
        <MatchList matches={matches} />
      )}
    </div>
  );
}

/** Best first, each with the reasons and a like; the reasons stand beside the tile, or under it where there are few. */
export function MatchList({ matches, reasons = "beside" }: { matches: FoundMatch[]; reasons?: "beside" | "under" }) {
  return (
    <ol className={styles.list[reasons]}>
      {matches.map((match, index) => (
        <Match key={match.id} match={match} eager={index < 4} reasons={reasons} />
      ))}
    </ol>
  );
}

function Match({ match, eager, reasons }: { match: FoundMatch; eager: boolean; reasons: "beside" | "under" }) {
  const { t } = useTranslation();
  // The tile leaves to the reasons what they tell.
  const told = match.reasons.some(({ kind }) => kind === "distance");
  const card = told ? { ...match, distanceKm: null } : match;
  return (
    <li className={styles.match[reasons]}>
      <div className={styles.tile}>
        <MemberTile card={card} as="h2" eager={eager} action={<LikeButton person={match} liked={match.likedByMe} />} />
      </div>
      <div className={styles.why}>
        {match.reasons.length > 0 ? (
          <ul className={styles.reasons} aria-label={t("match_finder.why", { name: match.name })}>
            {match.reasons.map((reason) => (
              <ReasonLine key={reason.kind} reason={reason} />
            ))}
          </ul>
        ) : null}
        {match.quote ? <p className={styles.quote}>{match.quote}</p> : null}
      </div>
    </li>
  );
}

const ICONS: Record<Reason["kind"], IconName> = {
  interests: "sparkle",
  distance: "map-pin",
  same_reason: "heart",
  online: "clock",
  age: "check",
};

function ReasonLine({ reason }: { reason: Reason }) {
  const { t, i18n } = useTranslation();
  const names = reason.kind === "interests" ? reason.names.map((name) => t(fieldTextKey("interests", name))) : [];
  const texts: Record<Reason["kind"], () => string> = {
    interests: () => t("match_finder.shared", { count: names.length }),
    distance: () => (reason.kind === "distance" ? t("profile.distance", { km: reason.km }) : ""),
    same_reason: () => t("match_finder.same_reason"),
    online: () => t("profile.seen_online"),
    age: () => t("match_finder.fits_age"),
  };
  return (
    <li className={styles.reason}>
      <Icon name={ICONS[reason.kind]} size={18} className={styles.reasonIcon} />
      <span>
        <span className={styles.reasonText}>{texts[reason.kind]()}</span>
        {names.length > 0 ? <span className={styles.names}>{formatList(names, i18n.language as Locale)}</span> : null}
      </span>
    </li>
  );
}

/** The answers in a few words, each a link to its question. */
function Answers({ wishes, countries }: FinderMatchesData) {
  const { t } = useTranslation();
  const gender = { female: t("search.women"), male: t("search.men") };
  const high = wishes.maxAge >= OLDEST ? `${SLIDER_END}+` : wishes.maxAge;
  const country = countries.find(({ value }) => value === wishes.country)?.label;
  const distance = wishes.withinKm === null ? null : t("profile.distance", { km: wishes.withinKm });
  const place = [wishes.region ?? country ?? (distance ? null : t("search.anywhere")), distance]
    .filter(Boolean)
    .join(" · ");
  const answers: [Step, string][] = [
    ["seek", wishes.gender ? gender[wishes.gender] : t("search.everyone")],
    ["ages", t("search.age_range", { low: wishes.minAge, high })],
    ["place", place],
    ["interests", t("match_finder.interests", { count: wishes.interests.length })],
  ];
  return (
    <nav className={styles.answers} aria-label={t("match_finder.change")}>
      {answers.map(([step, text]) => (
        <Link key={step} to={pathOfStep(step)} className={styles.answer} prefetch="intent">
          {text}
          <Icon name="edit" size={16} />
        </Link>
      ))}
    </nav>
  );
}
