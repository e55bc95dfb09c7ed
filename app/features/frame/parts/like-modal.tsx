import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import type { ApiProfile } from "#app/features/profiles/profile-api.server.ts";
import { callApi } from "#app/features/session/call-api.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { LIKES_RELOAD_DELAY, likeDelay, withoutLikeDelay } from "../like-delay.ts";
import { layoutOf, showsEntryWarning } from "../route-rules.ts";
import { useFrame, useRouteName } from "../use-frame.ts";
import * as styles from "./like-modal.css.ts";

/**
 * T08: `t` seconds after a member opens a page with that parameter, it leaves the address and whoever greets the new member
 * with a like is shown; half a second later the likes are loaded anew. Nothing happens when nobody greets.
 */
export function LikeModal() {
  const frame = useFrame();
  const route = useRouteName();
  const location = useLocation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [liker, setLiker] = useState<ApiProfile | null>(null);
  const warned =
    frame !== null && showsEntryWarning(route, frame.locale, frame.settings.enableSiteEntryPopup, frame.entryAccepted);
  const offered = Boolean(frame?.member) && !warned && layoutOf(route) === "default";
  const seconds = offered ? likeDelay(location.search) : null;

  const appear = useRef(async () => {});
  appear.current = async () => {
    const { pathname, search, hash, state } = location;
    navigate({ pathname, search: withoutLikeDelay(search), hash }, { replace: true, preventScrollReset: true, state });
    const answer = await callApi<{ profile: ApiProfile } | undefined>("/api/auto-like.php").catch(() => undefined);
    if (!answer) return;
    setLiker(answer.profile);
    setTimeout(refresh, LIKES_RELOAD_DELAY);
  };
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => void appear.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return liker ? <Greeting liker={liker} onClose={() => setLiker(null)} /> : null;
}

function Greeting({ liker, onClose }: { liker: ApiProfile; onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { name, age, city, region } = liker;
  const profile = `/likes/m/${liker.id}`;
  const open = t("frame.like_open", { name });
  return (
    <Dialog open onClose={onClose} labelledBy={titleId} size="small" padded={false} closeLabel={t("frame.dismiss")}>
      <Link to={profile} onClick={onClose} className={styles.photo} aria-label={open}>
        {liker.main_image ? (
          <img src={liker.main_image.match} alt="" className={styles.image} />
        ) : (
          <Icon name="person" size={64} />
        )}
        {liker.fictional ? (
          <span className={styles.label}>
            <FictionalLabel />
          </span>
        ) : null}
      </Link>
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {t("frame.like_title", { name })}
        </h2>
        <p className={styles.facts}>{[age, city ?? region].filter(Boolean).join(" · ")}</p>
        <p className={styles.text}>{t(liker.fictional ? "frame.like_text_fictional" : "frame.like_text", { name })}</p>
        <LinkButton to={profile} onClick={onClose} size="large" block data-autofocus>
          {open}
        </LinkButton>
      </div>
    </Dialog>
  );
}
