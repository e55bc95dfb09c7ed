import { Link, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type CSSProperties, type MouseEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { Button, IconButton, LinkButton } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LikeablePerson } from "./like-button.tsx";
import * as styles from "./match-dialog.css.ts";

/** Pieces; app.md §3: modest, once, at most 1.2 s. */
const CONFETTI = Array.from({ length: 26 }, (_, index) => index);

type MatchDialogProps = { person: LikeablePerson; onClose: () => void };

/** S04: two people like each other. A press anywhere closes it; the button and the photo lead to the profile. */
export function MatchDialog({ person, onClose }: MatchDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const navigate = useNavigate();
  const modal = useModal({ open: true, onClose, labelledBy: titleId });
  const own = (useRouteLoaderData("root") as { member: { photo: { src: string } | null } | null } | undefined)?.member;
  const profile = `/members/${person.id}`;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    navigate(profile);
  };
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.confetti} aria-hidden="true">
        {CONFETTI.map((piece) => (
          <span key={piece} className={styles.piece} style={{ "--piece": piece } as CSSProperties} />
        ))}
      </div>
      <IconButton icon="close" label={t("likes.match_continue")} className={styles.close} onClick={onClose} />
      <div className={styles.photos}>
        <span className={styles.own}>
          {own?.photo ? <img className={styles.photo} src={own.photo.src} alt="" /> : <Icon name="person" size={64} />}
        </span>
        <Link
          to={profile}
          onClick={open}
          className={styles.other}
          aria-label={t("likes.match_open", { name: person.name })}
        >
          {person.photo ? (
            <img className={styles.photo} src={person.photo.src} alt="" />
          ) : (
            <Icon name="person" size={64} />
          )}
          {person.fictional ? (
            <span className={styles.label}>
              <FictionalLabel />
            </span>
          ) : null}
        </Link>
        <span className={styles.heart} aria-hidden="true">
          <Icon name="heart-filled" size={36} />
        </span>
      </div>
      <h2 id={titleId} className={styles.title}>
        {t("likes.match_title")}
      </h2>
      <p className={styles.text}>{t("likes.match_text", { name: person.name })}</p>
      <div className={styles.actions}>
        <LinkButton to={profile} onClick={open} size="large" iconStart="heart" className={styles.open}>
          {t("likes.match_open", { name: person.name })}
        </LinkButton>
        <Button variant="ghost" className={styles.keep} onClick={onClose}>
          {t("likes.match_continue")}
        </Button>
      </div>
    </dialog>
  );
}
