import { Link, useFetcher, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoSource } from "#app/features/photos/photo-urls.ts";
import * as caption from "#app/ui/caption.css.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { LIKE_ACTION, type LikeAnswer } from "../like-answer.ts";
import * as styles from "./like-button.css.ts";
import { MatchDialog } from "./match-dialog.tsx";

export type LikeablePerson = { id: string; name: string; fictional: boolean; photo: PhotoSource | null };

type LikeButtonProps = {
  person: LikeablePerson;
  liked: boolean;
  /** `tile` sits on a photo, `bar` beside the message button. */
  place?: "tile" | "bar";
};

/** Likes a member or takes it back, at once and without leaving the page; a plain form without script. Visitors are sent to log in. */
export function LikeButton({ person, liked, place = "tile" }: LikeButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const location = useLocation();
  const loggedIn = Boolean((useRouteLoaderData("root") as { member: unknown } | undefined)?.member);
  const fetcher = useFetcher<LikeAnswer>({ key: `like-${person.id}` });
  const [match, setMatch] = useState(false);
  const { data } = fetcher;
  /** Answers are shared by all buttons of one person; only the one that was pressed tells of them. */
  const pressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (!pressed.current) return;
    if (data?.ok && data.match) setMatch(true);
    if (data && !data.ok) toast.show({ text: data.message, tone: "danger" });
  }, [data]);

  const className = place === "tile" ? caption.like : styles.bar;
  const back = location.pathname + location.search;
  if (!loggedIn)
    return (
      <Link
        to={`/login?to=${encodeURIComponent(`/members/${person.id}`)}`}
        className={className}
        aria-label={t("likes.like", { name: person.name })}
      >
        <Icon name="heart" size={22} />
      </Link>
    );

  const sent = fetcher.formData?.get("intent");
  const shown = sent ? sent === "like" : data?.ok ? data.liked : liked;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    pressed.current = true;
    const body = { intent: shown ? "unlike" : "like", profile: person.id, live: "1" };
    fetcher.submit(body, { method: "post", action: LIKE_ACTION });
  };
  return (
    <>
      <form method="post" action={LIKE_ACTION} onSubmit={submit} className={styles.form}>
        <input type="hidden" name="profile" value={person.id} />
        <input type="hidden" name="back" value={back} />
        <button
          type="submit"
          name="intent"
          value={shown ? "unlike" : "like"}
          className={classNames(className)}
          aria-pressed={shown}
          aria-label={t("likes.like", { name: person.name })}
          title={shown ? t("likes.liked", { name: person.name }) : t("likes.like", { name: person.name })}
        >
          <Icon name={shown ? "heart-filled" : "heart"} size={place === "tile" ? 22 : 26} />
        </button>
      </form>
      {match ? <MatchDialog person={person} onClose={() => setMatch(false)} /> : null}
    </>
  );
}
