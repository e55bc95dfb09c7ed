import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { fieldTextKey } from "#app/features/profiles/profile-fields.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { SIGNUP_MESSAGE_LENGTH } from "#app/platform/input-limits.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import type { MemberLanding } from "../load-member-landing.server.ts";
import { Drawing } from "./drawing.tsx";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { LanderPage, lettersOf } from "./lander-page.tsx";
import * as styles from "./member-landing.css.ts";

type Props = { landing: MemberLanding };

/** landing: one person, huge; the visitor writes the first line. */
export function HugeLanding({ landing }: Props) {
  const { t } = useTranslation();
  const { name, age } = landing;
  return (
    <LanderPage family={landing.family}>
      <div className={styles.huge}>
        <Photo landing={landing} className={styles.hugePhoto} />
        <div className={styles.beside} aria-hidden="true">
          {landing.tiles.slice(0, 3).map((body, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles in their order
            <Drawing key={i} viewBox="0 0 100 100" body={body} />
          ))}
        </div>
        <Facts landing={landing} className={styles.area.facts}>
          <Name text={`${name}, ${age}`} />
        </Facts>
        <div className={classNames(shared.panel, styles.area.join)}>
          <h2 className={shared.title}>{t("landers.member_first")}</h2>
          <MessageForm landing={landing} button={t("landers.member_keep")}>
            <TextArea
              label={t("landers.member_message", { name })}
              name="signup_message"
              rows={2}
              maxLength={SIGNUP_MESSAGE_LENGTH}
              required
            />
          </MessageForm>
        </div>
      </div>
    </LanderPage>
  );
}

const GREETINGS = ["landers.member_meet", "landers.member_hello"] as const;

/** landing2: a portrait to the edges and the first name across it. */
export function NameLanding({ landing }: Props) {
  const { t } = useTranslation();
  const { name, age } = landing;
  return (
    <LanderPage family={landing.family}>
      <div className={styles.split}>
        <div className={classNames(styles.photo, styles.full)}>
          <Picture landing={landing} />
          <div className={styles.shade} aria-hidden="true" />
          <p
            className={styles.wide}
            aria-hidden="true"
            style={{ "--letters": Math.min(16, Math.max(3, [...name].length)) } as CSSProperties}
          >
            {[...name].slice(0, 16).join("")}
          </p>
          <p className={styles.age}>{age}</p>
        </div>
        <div className={styles.side}>
          <Facts landing={landing}>
            <Name text={t(GREETINGS[landing.variant] ?? GREETINGS[0], { name })} />
          </Facts>
          <MessageForm landing={landing} button={t("landers.member_hello_button")} kept={false} />
        </div>
      </div>
    </LanderPage>
  );
}

const BEGINNINGS = ["landers.member_begin", "landers.member_opener"] as const;
const ICEBREAKERS = [
  ["chat.icebreaker_2", "chat.icebreaker_3", "chat.icebreaker_8"],
  ["chat.icebreaker_6", "chat.icebreaker_1", "chat.icebreaker_4"],
] as const;

/** landing3: the card, three first lines to choose from, and one's own. */
export function OpenerLanding({ landing }: Props) {
  const { t } = useTranslation();
  const { name, age } = landing;
  return (
    <LanderPage family={landing.family}>
      <div className={classNames(styles.choosing, landing.variant === 1 && styles.mirrored)}>
        <div className={styles.card}>
          <Photo landing={landing} className={styles.cardPhoto} />
          <Facts landing={landing} brief>
            <p className={shared.title}>
              {name}, {age}
            </p>
          </Facts>
        </div>
        <div className={styles.facts}>
          <Name text={t(BEGINNINGS[landing.variant] ?? BEGINNINGS[0])} />
          <MessageForm landing={landing} button={t("landers.member_continue")}>
            <fieldset className={classNames(shared.bare, styles.lines)}>
              <legend className={shared.legend}>{t("landers.member_choose")}</legend>
              {(ICEBREAKERS[landing.variant] ?? ICEBREAKERS[0]).map((key, i) => (
                <label key={key} className={styles.line}>
                  <input type="radio" name="signup_message" value={t(key)} defaultChecked={i === 1} />
                  {t(key)}
                </label>
              ))}
              <label className={styles.line}>
                <input type="radio" name="signup_message" value="" />
                {t("landers.member_own")}
              </label>
            </fieldset>
          </MessageForm>
        </div>
      </div>
    </LanderPage>
  );
}

/** E-mail and button; posts to the member's own signup page, which shows the words again and sends nothing before there is an account. */
function MessageForm({
  landing,
  button,
  kept = true,
  children,
}: Props & { button: string; kept?: boolean; children?: ReactNode }) {
  const { t } = useTranslation();
  const { fictionalWarning } = useSettings();
  return (
    <LanderForm
      fields={["email"]}
      button={button}
      closed={landing.closed}
      action={`/members/${landing.id}/signup`}
      after={
        <>
          {landing.fictional ? <strong className={shared.strong}>{fictionalWarning} </strong> : null}
          {kept ? t("landers.member_kept") : null}
        </>
      }
    >
      {children}
    </LanderForm>
  );
}

function Facts({
  landing,
  brief = false,
  className,
  children,
}: Props & { brief?: boolean; className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { fictional, region, quote, interests } = landing;
  return (
    <div className={classNames(styles.facts, className)} data-fictional={fictional}>
      {fictional ? <FictionalLabel /> : null}
      {children}
      {region ? <p className={shared.lead}>{region}</p> : null}
      {quote && !brief ? <p className={styles.quote}>{quote}</p> : null}
      {interests.length > 0 && !brief ? (
        <ul className={styles.interests}>
          {interests.map((interest) => (
            <li key={interest} className={styles.interest}>
              {t(fieldTextKey("interests", interest))}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Name({ text }: { text: string }) {
  return (
    <h1 className={styles.name} style={lettersOf(text)}>
      {text}
    </h1>
  );
}

function Photo({ landing, className }: Props & { className: string }) {
  return (
    <div className={classNames(styles.photo, className)}>
      <Picture landing={landing} />
    </div>
  );
}

/** The photo where it may be shown outside; else its colour, the brand's tile and a word about it. */
function Picture({ landing: { name, age, photo, hidden, tiles } }: Props) {
  const { t } = useTranslation();
  if (photo)
    return (
      <img
        src={photo.src}
        srcSet={photo.srcSet}
        sizes="(min-width: 992px) 50vw, 100vw"
        alt={t("landers.member_photo", { name, age })}
        style={{ backgroundColor: photo.color }}
      />
    );
  return (
    <>
      <Drawing
        className={styles.veiled}
        viewBox="0 0 100 100"
        preserveAspectRatio="xMidYMid slice"
        style={hidden ? { backgroundColor: hidden } : undefined}
        body={tiles[0] ?? ""}
      />
      {hidden ? <p className={styles.veil}>{t("landers.member_hidden")}</p> : null}
    </>
  );
}
