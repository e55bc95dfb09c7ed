import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { BrandScene } from "#app/features/session/parts/brand-scene.tsx";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { SignupClosed } from "../parts/signup-closed.tsx";
import { SignupForm, type SignupReply } from "../parts/signup-form.tsx";
import { signUpBrowser, signupDoor } from "../sign-up-browser.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { member, settings, locale, t } = context;
  if (member) throw redirectTo(member.status === "not_confirmed" ? "/complete-signup" : "/");
  const query = new URL(request.url).searchParams;
  const { closed } = await signupDoor(context);
  // Typed into a page before; it is only shown back.
  const email = (query.get("email") ?? "").slice(0, 200);
  return {
    closed,
    email,
    locale,
    title: `${t("signup.meta_title")} · ${settings.name}`,
    description: publicSettings(settings, locale, t).description,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return signUpBrowser(request, context);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

/** The signup page (R15): what phones see, and everyone without JavaScript. */
export default function Signup() {
  const { closed, email, locale } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SignupReply | undefined;
  const navigation = useNavigation();
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        {closed ? (
          <SignupClosed closed={closed} />
        ) : (
          <>
            <h1 className={styles.title}>{t("signup.title")}</h1>
            <p className={styles.lead}>{t("signup.subtitle")}</p>
            <SignupForm
              locale={locale}
              reply={reply}
              pending={navigation.formAction === "/signup"}
              Form={Form}
              email={email}
            />
          </>
        )}
      </div>
      <div className={styles.picture}>
        <BrandScene />
      </div>
    </div>
  );
}
