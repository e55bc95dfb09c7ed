import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LIKE_ACTION } from "#app/features/likes/like-answer.ts";
import { MatchList } from "#app/features/match-finder/parts/finder-matches.tsx";
import { readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { loadSignupMatches } from "../load-signup-matches.server.ts";
import * as styles from "./signup-matches.css.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const own = await readOwnProfile({ site: member.site, memberId: member.id });
  if (!own) throw notFound();
  return {
    matches: await loadSignupMatches(context, member, own),
    /** T01: whoever is not confirmed yet is told on the next page. */
    next: member.status === "not_confirmed" ? "/?api_signup_complete=1" : "/",
    title: `${context.t("signup.matches_title")} · ${context.settings.name}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** A like shows at its button; the list stays as it is while one looks at it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction?.startsWith(LIKE_ACTION) ? false : defaultShouldRevalidate;

/** R15: matches right after signup, a like is one tap; then on to the search. */
export default function SignupMatches() {
  const { matches, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const none = matches.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("signup.matches_title")}</h1>
        {none ? null : <p className={styles.lead}>{t("signup.matches_text")}</p>}
      </header>
      {none ? (
        <EmptyState
          icon="search"
          title={t("signup.matches_empty_title")}
          actions={<LinkButton to={next}>{t("signup.matches_continue")}</LinkButton>}
        >
          {t("signup.matches_empty_text")}
        </EmptyState>
      ) : (
        <>
          <MatchList matches={matches} reasons="under" />
          <div className={styles.foot}>
            <LinkButton to={next} size="large" iconEnd="arrow-right">
              {t("signup.matches_continue")}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
