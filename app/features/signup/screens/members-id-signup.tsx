import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MemberTile } from "#app/features/profiles/parts/member-tile.tsx";
import * as page from "#app/features/session/parts/account-page.css.ts";
import { BrandScene } from "#app/features/session/parts/brand-scene.tsx";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { loadGreeter } from "../load-greeter.server.ts";
import { SignupClosed } from "../parts/signup-closed.tsx";
import { SignupForm, type SignupReply } from "../parts/signup-form.tsx";
import { signUpBrowser, signupDoor } from "../sign-up-browser.server.ts";
import * as styles from "./members-id-signup.css.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const { member, settings, locale, t } = context;
  if (member) throw redirectTo(`/members/${encodeURIComponent(id)}`);
  const [greeter, { closed }] = await Promise.all([loadGreeter(context, id), signupDoor(context)]);
  const title = greeter ? t("signup.greet_title", { name: greeter.name }) : t("signup.meta_title");
  return {
    greeter,
    closed,
    locale,
    action: `/members/${encodeURIComponent(id)}/signup`,
    /** The free credits pay for the message; without enough of them there is none to write. */
    canWrite: settings.signupCredits >= settings.messageCredits,
    messageCredits: settings.messageCredits,
    title: `${title} · ${settings.name}`,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return signUpBrowser(request, context, await loadGreeter(context, params.id ?? ""));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

/** R05: the signup page of one member, who greets; the first message is for them. */
export default function MembersIdSignup() {
  const { greeter, closed, locale, action: path, canWrite, messageCredits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SignupReply | undefined;
  const navigation = useNavigation();
  const { t } = useTranslation();
  const hint =
    messageCredits > 0 ? t("signup.message_to_hint", { count: messageCredits }) : t("signup.message_to_hint_free");
  return (
    <div className={page.page}>
      <div className={page.content}>
        {closed ? (
          <SignupClosed closed={closed} />
        ) : (
          <>
            <header className={styles.head}>
              {greeter ? (
                <div className={styles.small}>
                  <MemberTile card={greeter} as="h2" to={path} eager />
                </div>
              ) : null}
              <div className={styles.words}>
                <h1 className={page.title}>
                  {greeter ? t("signup.greet_title", { name: greeter.name }) : t("signup.title")}
                </h1>
                <p className={page.lead}>{t("signup.subtitle")}</p>
              </div>
            </header>
            <SignupForm
              locale={locale}
              reply={reply}
              pending={navigation.formAction === path}
              Form={Form}
              action={path}
              greeter={greeter && { ...greeter, hint: canWrite ? hint : null }}
            />
          </>
        )}
      </div>
      <div className={page.picture}>
        {greeter ? <MemberTile card={greeter} as="h2" to={path} feature eager /> : <BrandScene />}
      </div>
    </div>
  );
}
