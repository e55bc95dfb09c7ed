import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OwnPhoto } from "#app/features/profiles/own-photos.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { PhotoIntent } from "../account.rules.ts";
import * as styles from "./photo-manager.css.ts";
import { useQuery } from "./use-query.ts";
import type { useSave } from "./use-save.ts";

type PhotoToolsProps = {
  photo: OwnPhoto;
  list: readonly OwnPhoto[];
  save: ReturnType<typeof useSave>;
  /** With script: at once, and to be taken back. */
  onRemove: (photo: string) => void;
};

/** What can be done with the chosen photo, right under it; removing can be taken back, and without script asks once more. */
export function PhotoTools({ photo, list, save, onRemove }: PhotoToolsProps) {
  const { t } = useTranslation();
  const { query, quietly } = useQuery();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const here = `?photo=${photo.id}`;
  const removing = query.get("remove") === "1";
  const open = photo.status === "active" && !photo.private;
  const others = list.filter((one) => !one.main);
  const index = others.indexOf(photo);
  const before = others[index - 1]?.id;
  const after = others[index + 1] ? (others[index + 2]?.id ?? "") : undefined;
  const act = { photo, save };
  return (
    <li ref={place} id="photo-tools" className={styles.tools}>
      {removing ? (
        <>
          <p className={styles.question}>{t("account.remove_question")}</p>
          <Act {...act} intent="photo-remove" icon="trash" text="account.remove" danger />
          <LinkButton to={`${here}#photo-tools`} onClick={quietly(here)} size="small" variant="secondary">
            {t("account.keep")}
          </LinkButton>
        </>
      ) : (
        <>
          {open && !photo.main ? <Act {...act} intent="photo-main" icon="star" text="account.make_main" /> : null}
          {before ? (
            <Act {...act} intent="photo-move" icon="arrow-left" text="account.move_forward" before={before} />
          ) : null}
          {!photo.main && after !== undefined ? (
            <Act {...act} intent="photo-move" icon="arrow-right" text="account.move_back" before={after} />
          ) : null}
          {photo.status === "rejected" ? null : photo.private ? (
            <Act {...act} intent="photo-public" icon="eye" text="account.make_public" />
          ) : (
            <Act {...act} intent="photo-private" icon="lock" text="account.make_private" />
          )}
          <LinkButton
            to={`${here}&remove=1#photo-tools`}
            onClick={(event) => {
              quietly("")(event);
              if (event.defaultPrevented) onRemove(photo.id);
            }}
            size="small"
            variant="secondary"
            iconStart="trash"
          >
            {t("account.remove")}
          </LinkButton>
          <Link to="/profile#photos" onClick={quietly("")} className={styles.close}>
            {t("account.close")}
          </Link>
        </>
      )}
    </li>
  );
}

type ActProps = {
  photo: OwnPhoto;
  save: ReturnType<typeof useSave>;
  intent: PhotoIntent;
  icon: IconName;
  text: string;
  before?: string;
  danger?: boolean;
};

function Act({ photo, save: { fetcher }, intent, icon, text, before, danger }: ActProps) {
  const { t } = useTranslation();
  const sent = fetcher.state !== "idle" && fetcher.formData;
  const pending = sent && sent.get("intent") === intent && (sent.get("before") ?? undefined) === before;
  return (
    <fetcher.Form method="post" action="/profile">
      <input type="hidden" name="photo" value={photo.id} />
      {before === undefined ? null : <input type="hidden" name="before" value={before} />}
      <input type="hidden" name="intent" value={intent} />
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <Button type="submit" size="small" variant={danger ? "danger" : "secondary"} iconStart={icon} pending={!!pending}>
        {t(text)}
      </Button>
    </fetcher.Form>
  );
}
