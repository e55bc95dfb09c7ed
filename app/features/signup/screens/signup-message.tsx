import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SEND_REFUSALS } from "#app/features/chat/chat.refusals.ts";
import { profileCards } from "#app/features/profiles/profile-card.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import * as page from "#app/features/session/parts/account-page.css.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { eraseFirstMessage, sendFirstMessage, unsentMessage } from "../first-message.server.ts";

const PATH = "/signup-message";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const { settings, t } = context;
  const unsent = await unsentMessage({ site: member.site, accountId: member.id });
  if (!unsent) throw redirectTo("/notifications");
  const { profileId, body, reason } = unsent;
  const [card] = await profileCards(viewingOf({ ...context, member }), [profileId]);
  return {
    body,
    /** Null when the member is nobody that may be shown (any more): there is nobody to write to then. */
    name: card?.name ?? null,
    reason: reason && SEND_REFUSALS[reason].text,
    /** Credits are what is missing. */
    buy: reason !== null && SEND_REFUSALS[reason].status === 402,
    messageCredits: settings.messageCredits,
    messageLength: settings.messageLength,
    title: `${t("signup.unsent_title")} · ${settings.name}`,
  };
}

/** `send`: once more, with these words; `discard`: they are not wanted any more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const scope = { site: member.site, accountId: member.id };
  const form = await request.formData();
  if (form.get("intent") === "discard") {
    if (await unsentMessage(scope)) await eraseFirstMessage(scope);
    throw redirectTo("/members");
  }
  const words = form.get("signup_message");
  // Longer than any site allows is cut where it is still refused: the row stays small.
  const change = typeof words === "string" ? { body: words.slice(0, LONGEST) } : {};
  const sent = await sendFirstMessage(scope, change);
  if (!sent) throw redirectTo("/notifications");
  if (sent.ok) throw redirectTo(`/members/${sent.profileId}/chat`);
  const { status, text } = SEND_REFUSALS[sent.reason];
  return data({ error: text, at: Date.now() }, { status });
}

/** Characters that are kept of a form. */
const LONGEST = 10_000;

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: found?.title },
  { name: "robots", content: "noindex" },
];

/** The message from the signup that could not be sent: its words, why, and another try. */
export default function SignupMessage() {
  const { body, name, reason, buy, messageCredits, messageLength } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const navigation = useNavigation();
  const { t } = useTranslation();
  const texts = { count: messageLength };
  const busy = navigation.formAction === PATH;
  const send =
    messageCredits > 0 ? t("chat.send_for", { cost: t("profile.cost", { count: messageCredits }) }) : t("chat.send");
  return (
    <div className={page.framed}>
      <div className={page.content}>
        <h1 className={page.title}>{t("signup.unsent_title")}</h1>
        <p className={page.lead}>{name ? t("signup.unsent_text", { name }) : t("signup.unsent_text_gone")}</p>
        <FormError takeFocus={reply !== undefined}>
          {name && reason ? t(reason, texts) : name && reply ? t(reply.error, texts) : null}
        </FormError>
        <Form method="post" action={PATH} className={page.form}>
          <TextArea
            label={name ? t("signup.message_to", { name }) : t("signup.unsent_words")}
            name="signup_message"
            rows={5}
            defaultValue={body}
            readOnly={name === null}
          />
          <div className={page.actions}>
            {name && buy ? (
              <LinkButton to="/credits" size="large">
                {t("signup.unsent_credits")}
              </LinkButton>
            ) : null}
            {name ? (
              <Button
                type="submit"
                size="large"
                variant={buy ? "secondary" : "primary"}
                name="intent"
                value="send"
                pending={busy}
              >
                {send}
              </Button>
            ) : (
              <LinkButton to="/members" size="large">
                {t("activate.card_members_title")}
              </LinkButton>
            )}
            <Button type="submit" size="large" variant="ghost" name="intent" value="discard" formNoValidate>
              {t("signup.unsent_discard")}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
