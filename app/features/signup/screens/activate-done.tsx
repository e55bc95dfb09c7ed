import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "#app/features/session/guards.server.ts";
import * as page from "#app/features/session/parts/account-page.css.ts";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { unsentMessage } from "../first-message.server.ts";
import * as styles from "./activate-done.css.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const { t, settings } = context;
  const { signupCredits, messageCredits } = settings;
  const messages = messageCredits > 0 ? Math.floor(signupCredits / messageCredits) : 0;
  const unsent = (await unsentMessage({ site: member.site, accountId: member.id })) !== null;
  return { messages, unsent, title: `${t("activate.done_title")} · ${settings.name}` };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The three ways on (S10), by the specification's names. */
const CARDS = [
  { card: "signup-profile", text: "profile", to: "/complete-signup", icon: "edit" },
  { card: "get-premium", text: "premium", to: "/premium", icon: "crown" },
  { card: "all-member", text: "members", to: "/members", icon: "search" },
] as const satisfies { card: string; text: string; to: string; icon: IconName }[];

/** R17: the address is confirmed. */
export default function ActivateDone() {
  const { messages, unsent } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className={page.plain}>
      <div className={styles.content}>
        <SiteLogo />
        <h1 className={page.title}>{t("activate.done_title")}</h1>
        <p className={page.lead}>
          {t("activate.done_text")} {messages > 0 ? t("activate.done_messages", { count: messages }) : null}
        </p>
        {unsent ? (
          <Alert
            tone="warning"
            live="alert"
            action={
              <LinkButton to="/signup-message" size="small" variant="secondary">
                {t("signup.unsent_open")}
              </LinkButton>
            }
          >
            {t("news.system_message_unsent")}
          </Alert>
        ) : null}
        <ul className={styles.cards}>
          {CARDS.map(({ card, text, to, icon }) => (
            <li key={card}>
              <Link to={to} className={styles.card} data-card={card}>
                <Icon name={icon} size={24} className={styles.icon} />
                <strong className={styles.cardTitle}>{t(`activate.card_${text}_title`)}</strong>
                <span className={styles.cardText}>{t(`activate.card_${text}_text`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
