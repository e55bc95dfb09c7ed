import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { receivePhotos } from "#app/features/profiles/receive-photos.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { badRequest, notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { loadAccountPage } from "../load-account-page.server.ts";
import * as styles from "../parts/account-page.css.ts";
import { PhotoManager } from "../parts/photo-manager.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const page = await loadAccountPage(context, member, null);
  if (!page) throw notFound();
  const { photos, premium, profile } = page;
  return { photos, premium, name: profile.name, title: `${context.t("account.photos")} · ${context.settings.name}` };
}

/** The upload of a browser without script: any number of files; back to the profile when all were taken. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const form = await request.formData().catch(() => null);
  if (!form) throw badRequest("bad_body", context.t("login.error_malformed"));
  const { errors } = await receivePhotos(context, member, form);
  const [first] = errors;
  if (!first) throw redirectTo("/profile#photos");
  return data({ errors: errors.map(({ file, message }) => ({ file, message })) }, { status: first.status });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** One's photos on a page of their own: where an upload without script says what it could not take. */
export default function ProfilePhotos() {
  const { photos, premium, name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <div className={styles.column}>
      <h1 className={styles.title}>{t("account.photos")}</h1>
      <PhotoManager photos={photos} premium={premium} name={name} errors={reply?.errors ?? []} />
      <LinkButton to="/profile" variant="secondary" iconStart="arrow-left">
        {t("account.title")}
      </LinkButton>
    </div>
  );
}
