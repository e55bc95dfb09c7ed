import { Form, Link, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { GiftCount } from "#app/features/chat/gifts-received.server.ts";
import { GiftsReceived } from "#app/features/chat/parts/gifts-received.tsx";
import { LikeButton } from "#app/features/likes/parts/like-button.tsx";
import { useReport } from "#app/features/moderation/parts/use-report.tsx";
import { reportPath } from "#app/features/moderation/reports.rules.ts";
import type { GrantStanding } from "#app/features/photos/photo-grants.server.ts";
import type { ProfileView } from "#app/features/profiles/load-profile.server.ts";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { MemberTile } from "#app/features/profiles/parts/member-tile.tsx";
import { PhotoGallery, usePhotoInSight } from "#app/features/profiles/parts/photo-gallery.tsx";
import { ProfileFacts } from "#app/features/profiles/parts/profile-facts.tsx";
import { fieldTextKey } from "#app/features/profiles/profile-fields.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { IconLink, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dropdown, DropdownButton, DropdownLink } from "#app/ui/dropdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import type { RelatedCard } from "../load-member-page.server.ts";
import * as styles from "./member-page.css.ts";
import { PrivatePhotos } from "./private-photos.tsx";

type MemberPageProps = {
  profile: ProfileView;
  likedByMe: boolean;
  likesMe: boolean;
  related: RelatedCard[];
  /** Received from others. */
  gifts: GiftCount[];
  grants: GrantStanding | null;
  messageCredits: number;
  /** The site has gifts to send. */
  gifting: boolean;
};

/** S01: photos, facts and own words of one member, what one can do, and others like them. */
export function MemberPage({
  profile,
  likedByMe,
  likesMe,
  related,
  gifts,
  grants,
  messageCredits,
  gifting,
}: MemberPageProps) {
  const { t } = useTranslation();
  const place = profile.city ?? profile.region;
  const near = related.every((card) => card.region === profile.region) ? profile.region : null;
  return (
    <div className={styles.page}>
      <div className={styles.person}>
        <PhotoGallery name={profile.name} photos={profile.photos}>
          {profile.fictional ? <FictionalLabel /> : null}
        </PhotoGallery>
        <div className={styles.about}>
          <header className={styles.head}>
            <div className={styles.nameRow}>
              <h1 className={styles.name}>
                {profile.name} {profile.age === null ? null : <span className={styles.age}>{profile.age}</span>}
              </h1>
              {profile.own ? null : (
                <MoreChoices id={profile.id} name={profile.name} photos={profile.photos} grants={grants} />
              )}
            </div>
            <p className={styles.presence}>
              {profile.online ? <span className={styles.dot} aria-hidden="true" /> : null}
              {[
                t(`profile.seen_${profile.seen}`),
                [place, profile.distanceKm && t("profile.distance", { km: profile.distanceKm })]
                  .filter(Boolean)
                  .join(", "),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {likesMe ? (
              <p className={styles.likesMe}>
                <Icon name="heart-filled" size={18} />
                {t("profile.likes_you", { name: profile.name })}
              </p>
            ) : null}
          </header>
          <div className={styles.rest}>
            {profile.own ? (
              <OwnNote />
            ) : (
              <Actions profile={profile} likedByMe={likedByMe} messageCredits={messageCredits} gifting={gifting} />
            )}
            {profile.fictional ? <FictionalWarning /> : null}
            <ProfileFacts profile={profile} />
            <Words profile={profile} />
            <GiftsReceived gifts={gifts} />
            {grants ? <PrivatePhotos profile={profile} grants={grants} /> : null}
            {profile.lockedCount > 0 ? <LockedNote count={profile.lockedCount} /> : null}
          </div>
        </div>
      </div>
      {related.length > 2 ? (
        <section aria-labelledby="related" className={styles.related}>
          <h2 id="related" className={styles.section}>
            {near ? t("profile.related_near", { place: near }) : t("profile.related")}
          </h2>
          <ul className={styles.row}>
            {related.map((card) => (
              <li key={card.id}>
                <MemberTile card={card} action={<LikeButton person={card} liked={card.likedByMe} />} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Beside the name on wide screens; on phones a bar in the thumb's reach. */
function Actions({
  profile,
  likedByMe,
  messageCredits,
  gifting,
}: Pick<MemberPageProps, "profile" | "likedByMe" | "messageCredits" | "gifting">) {
  const { t } = useTranslation();
  const chat = `/members/${profile.id}/chat`;
  return (
    <div className={styles.actions}>
      <LinkButton
        to={chat}
        size="large"
        iconStart="chat"
        className={styles.message}
        cost={messageCredits > 0 ? t("profile.cost", { count: messageCredits }) : undefined}
      >
        {t("profile.message")}
      </LinkButton>
      <LikeButton person={profile} liked={likedByMe} place="bar" />
      {gifting ? (
        <IconLink
          icon="gift"
          label={t("profile.gift")}
          variant="secondary"
          size="large"
          round
          to={`${chat}?gift=1`}
          className={styles.gift}
        />
      ) : null}
    </div>
  );
}

function MoreChoices({
  id,
  name,
  photos,
  grants,
}: Pick<ProfileView, "id" | "name" | "photos"> & { grants: GrantStanding | null }) {
  const { t } = useTranslation();
  const { ask, dialog } = useReport(useRefresh());
  const photo = photos[usePhotoInSight(photos.length)];
  return (
    <>
      <Dropdown label={t("profile.more")} hideArrow className={styles.more} trigger={<Icon name="more" size={22} />}>
        <DropdownLink
          to={reportPath("profile", id)}
          icon="flag"
          onClick={(event) => ask(event, { kind: "profile", id, name })}
        >
          {t("report.profile")}
        </DropdownLink>
        {photo ? (
          <DropdownLink
            to={reportPath("photo", photo.id)}
            icon="image"
            onClick={(event) => ask(event, { kind: "photo", id: photo.id, name })}
          >
            {t("report.photo")}
          </DropdownLink>
        ) : null}
        <Form method="post">
          {grants?.mine === "granted" ? (
            <DropdownButton type="submit" name="intent" value="grant-revoke" icon="eye-off">
              {t("profile.hide_private", { name })}
            </DropdownButton>
          ) : grants?.ownPrivate ? (
            <DropdownButton type="submit" name="intent" value="grant-give" icon="eye">
              {t("profile.show_private", { name })}
            </DropdownButton>
          ) : null}
          <DropdownButton type="submit" name="intent" value="block" icon="block" danger>
            {t("profile.block", { name })}
          </DropdownButton>
        </Form>
      </Dropdown>
      {dialog}
    </>
  );
}

function OwnNote() {
  const { t } = useTranslation();
  return (
    <div className={styles.note}>
      <Icon name="eye" size={22} />
      <span className={styles.noteText}>{t("profile.own_note")}</span>
      <Link to="/profile" className={styles.noteLink}>
        {t("profile.edit")}
      </Link>
    </div>
  );
}

/** A05: the site's own warning, on the page of every fictional profile. */
function FictionalWarning() {
  const { fictionalWarning } = useSettings();
  return (
    <div className={styles.warning} role="note">
      <Icon name="masks" size={24} />
      <span>{fictionalWarning}</span>
    </div>
  );
}

function Words({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation();
  return (
    <>
      {profile.reason ? (
        <Card as="section" className={styles.words}>
          <h2 className={styles.label}>{t("profile.reason")}</h2>
          <p className={styles.statement}>{t(fieldTextKey("reason", profile.reason))}</p>
        </Card>
      ) : null}
      {profile.aboutMe ? (
        <Card as="section" className={styles.words}>
          <h2 className={styles.label}>{t("profile.about", { name: profile.name })}</h2>
          <p className={styles.aboutMe}>{profile.aboutMe}</p>
        </Card>
      ) : null}
    </>
  );
}

/** One line outside the strip that says what opens the locked photos. */
function LockedNote({ count }: { count: number }) {
  const { t } = useTranslation();
  const loggedIn = Boolean((useRouteLoaderData("root") as { member: unknown } | undefined)?.member);
  return (
    <div className={styles.note}>
      <Icon name="lock" size={22} />
      <span className={styles.noteText}>
        {loggedIn ? t("profile.locked", { count }) : t("profile.photos_for_members")}
      </span>
      <Link to={loggedIn ? "/premium" : "/login"} className={styles.noteLink}>
        {loggedIn ? t("profile.see_premium") : t("profile.log_in")}
      </Link>
    </div>
  );
}
