import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AccountSubPage } from "#app/features/account/parts/account-sub-page.tsx";
import { formatDate } from "#app/features/i18n/format.ts";
import { countRequests } from "#app/features/profiles/private-photos.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { SECOND } from "#app/platform/clock.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { currentExport, requestExport } from "../data-export/request-export.server.ts";
import { exportSchema } from "../lifecycle.schemas.ts";
import { ExportForm } from "../parts/export-form.tsx";
import * as parts from "../parts/leaving.css.ts";
import { ownPasswordReply } from "../refusals.ts";

const PATH = "/profile/export";
/** How often the page asks whether the copy is there. */
const ASK_EVERY_MS = 3 * SECOND;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, site, email } = requireMember(context);
  const { locale, settings, t } = context;
  const found = await currentExport({ site, accountId: id });
  const day = found?.expiresAt && formatDate(found.expiresAt, { locale, shape: "long", timeZone: settings.timezone });
  return {
    email,
    photoRequests: await countRequests({ site, memberId: id }),
    state: found ? (found.ready ? ("ready" as const) : ("waiting" as const)) : ("none" as const),
    day: day ?? "",
    expired: new URL(request.url).searchParams.has("expired"),
    title: `${t("lifecycle.export_title")} · ${settings.name}`,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const submission = parseWithZod(await request.formData(), { schema: exportSchema });
  const hidden = { hideFields: ["password" as const] };
  if (submission.status !== "success")
    return data({ lastResult: submission.reply(hidden), minutes: 0 }, { status: 422 });
  const { site, origin } = context;
  const result = await requestExport({ site: site.key, origin }, member, submission.value.password);
  if (result.ok) throw redirectTo(PATH);
  const { status, minutes, errors } =
    result.reason === "too-many"
      ? { status: 429, minutes: 0, errors: { formErrors: ["lifecycle.export_too_many"] } }
      : ownPasswordReply(result);
  return data({ lastResult: submission.reply({ ...hidden, ...errors }), minutes }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** A copy of one's own data: asked for with the password, made in the background, fetched through the link in a mail. */
export default function ProfileExport() {
  const { email, photoRequests, state, day, expired } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  useAskAgain(state === "waiting");
  return (
    <AccountSubPage photoRequests={photoRequests} at="password">
      <h1 className={styles.title}>{t("lifecycle.export_title")}</h1>
      <p className={styles.lead}>{t("lifecycle.export_text")}</p>
      {expired ? <Alert tone="warning">{t("lifecycle.export_expired")}</Alert> : null}
      <div role="status">
        {state === "waiting" ? (
          <p className={parts.text}>
            <Spinner /> {t("lifecycle.export_waiting", { email })} <Link to={PATH}>{t("lifecycle.export_look")}</Link>
          </p>
        ) : null}
        {state === "ready" ? <Alert tone="success">{t("lifecycle.export_ready", { email, day })}</Alert> : null}
      </div>
      {state === "waiting" ? null : <ExportForm />}
    </AccountSubPage>
  );
}

function useAskAgain(waiting: boolean) {
  const refresh = useRefresh();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(refresh, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, refresh]);
}
