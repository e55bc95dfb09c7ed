import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readPhotoRequests } from "#app/features/notifications/read-notifications.server.ts";
import { changeGrant, grantIntent, listGrants } from "#app/features/profiles/private-photos.server.ts";
import { receivePhotos } from "#app/features/profiles/receive-photos.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { badRequest, notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { loadAccountPage } from "../load-account-page.server.ts";
import * as styles from "../parts/account-page.css.ts";
import { AccountSubPage } from "../parts/account-sub-page.tsx";
import { PhotoGrants } from "../parts/photo-grants.tsx";
import { PhotoManager } from "../parts/photo-manager.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const page = await loadAccountPage(context, member, null);
  if (!page) throw notFound();
  const { photos, premium, photoRequests, profile } = page;
  const scope = { site: member.site, memberId: member.id };
  const [grants] = await Promise.all([listGrants(scope), readPhotoRequests(scope)]);
  return {
    grants,
    photos,
    premium,
    photoRequests,
    name: profile.name,
    title: `${context.t("account.photos")} · ${context.settings.name}`,
  };
}

/** Who sees the private photos; else the upload of a browser without script: any number of files, back to the profile when all were taken. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const form = await request.formData().catch(() => null);
  if (!form) throw badRequest("bad_body", context.t("login.error_malformed"));
  const grant = grantIntent(form.get("intent"));
  if (grant) {
    const scope = { site: member.site, memberId: member.id };
    const done = grant === "grant-ask" ? null : await changeGrant(scope, grant, String(form.get("member")));
    if (!done) throw notFound();
    if (done.ok) throw redirectTo("/profile/photos#grants");
    const key = done.reason === "too-many" ? "profile.too_many_grants" : "account.error_member_gone";
    const status = done.reason === "too-many" ? 429 : 404;
    return data({ errors: [], refused: context.t(key) }, { status });
  }
  const { errors } = await receivePhotos(context, member, form);
  const [first] = errors;
  if (!first) throw redirectTo("/profile#photos");
  return data(
    { errors: errors.map(({ file, message }) => ({ file, message })), refused: null },
    { status: first.status },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** One's photos on a page of their own: where an upload without script says what it could not take. */
export default function ProfilePhotos() {
  const { grants, photos, premium, photoRequests, name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <AccountSubPage
      photoRequests={photoRequests}
      at="photos"
      side={<PhotoGrants grants={grants} refused={reply?.refused ?? null} />}
    >
      <h1 className={styles.title}>{t("account.photos")}</h1>
      <PhotoManager photos={photos} premium={premium} name={name} errors={reply?.errors ?? []} />
    </AccountSubPage>
  );
}
