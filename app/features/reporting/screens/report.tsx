import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isBlockedBetween } from "#app/features/moderation/blocks.server.ts";
import { openReport } from "#app/features/moderation/file-report.server.ts";
import * as styles from "#app/features/moderation/parts/report.css.ts";
import { ReportForm, ReportThanks } from "#app/features/moderation/parts/report-form.tsx";
import { type ReportAnswer, reportTargetSchema } from "#app/features/moderation/reports.schemas.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { answerReport } from "../answer-report.server.ts";
import { reportTarget } from "../report-target.server.ts";

/** `/report?kind=message&id=…`: the form to report something the member can see, or the thanks for having done so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const wanted = reportTargetSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const target = wanted.success ? await reportTarget(viewingOf(context), member.id, wanted.data) : null;
  if (!target) throw notFound(context.t("frame.not_found"));
  const { kind, id, name, quote, photo } = target;
  const reference = await openReport({ site: context.site.key, memberId: member.id }, target);
  // Somebody whose name is gone cannot be blocked any more.
  const blocked = name === null ? null : await isBlockedBetween(member.id, target.reportedId);
  return { target: { kind, id, name }, quote, photo, reference, blocked, title: context.t(`report.${kind}`) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  return answerReport(context, member, Object.fromEntries(await request.formData()));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Report() {
  const { target, quote, photo, reference, blocked } = useLoaderData<typeof loader>();
  const answer = useActionData() as ReportAnswer | undefined;
  const pending = useNavigation().state === "submitting";
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{reference ? t("report.thanks_title") : t(`report.${target.kind}`)}</h1>
      {reference ? (
        <ReportThanks target={target} reference={reference} blocked={blocked} pending={pending} />
      ) : (
        <>
          <p className={styles.intro}>{t("report.intro", { name: target.name ?? t("report.somebody") })}</p>
          {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
          {photo ? <img src={photo} alt="" className={styles.photo} /> : null}
          <ReportForm target={target} refused={answer && !answer.ok ? answer : undefined} pending={pending} />
        </>
      )}
    </div>
  );
}
