import type { AppLoadContext } from "@remix-run/node";
import { block, isBlockedBetween } from "#app/features/moderation/blocks.server.ts";
import { fileReport } from "#app/features/moderation/file-report.server.ts";
import { REPORT_LENGTH, reportPath } from "#app/features/moderation/reports.rules.ts";
import { blockReportedSchema, type ReportAnswer, reportSchema } from "#app/features/moderation/reports.schemas.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { json, notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { reportTarget } from "./report-target.server.ts";

/** A report, or the block offered after it: data for a script, the next page for a plain form. */
export async function answerReport(
  context: AppLoadContext,
  member: CurrentMember,
  form: Record<string, unknown>,
): Promise<Response> {
  const { t, settings } = context;
  const scope = { site: context.site.key, memberId: member.id };
  if (form.intent === "block") return blockReported(context, member, form);
  const parsed = reportSchema.safeParse(form);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path[0];
    if (field !== "category" && field !== "text") return answer({ ok: false, message: t("report.failed") }, 400);
    return answer({ ok: false, message: t(issue?.message ?? "report.failed", { max: REPORT_LENGTH }), field }, 422);
  }
  const { kind, id, category, text, live } = parsed.data;
  const target = await reportTarget(viewingOf(context), member.id, { kind, id });
  if (!target) {
    if (!live) throw notFound(t("frame.not_found"));
    return answer({ ok: false, message: t("report.failed") }, 404);
  }
  const filed = await fileReport(scope, target, { category, text });
  if (!filed.ok) return answer({ ok: false, message: t("report.too_many", { email: settings.supportEmail }) }, 429);
  if (!live) return redirectTo(reportPath(kind, id));
  const blocked = await isBlockedBetween(member.id, target.reportedId);
  return answer({ ok: true, reference: filed.reference, blocked }, 200);
}

async function blockReported(
  context: AppLoadContext,
  member: CurrentMember,
  form: Record<string, unknown>,
): Promise<Response> {
  const parsed = blockReportedSchema.safeParse(form);
  const target = parsed.success ? await reportTarget(viewingOf(context), member.id, parsed.data) : null;
  if (!parsed.success || !target) {
    if (!form.live) throw notFound(context.t("frame.not_found"));
    return answer({ ok: false, message: context.t("report.failed") }, 404);
  }
  await block({ memberId: member.id }, target.reportedId);
  if (parsed.data.live) return answer({ ok: true, reference: "", blocked: true }, 200);
  return redirectTo(`/members/${target.reportedId}`);
}

function answer(body: ReportAnswer, status: number): Response {
  return json(body, { status, headers: { "cache-control": "private, no-store" } });
}
