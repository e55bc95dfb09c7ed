import type { AppLoadContext } from "@remix-run/node";
import { and, eq } from "drizzle-orm";
import { formatDate } from "#app/features/i18n/format.ts";
import { emailKey } from "#app/features/members/members.rules.ts";
import { countAttempt } from "#app/features/session/throttle.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { mailBrandOf, mailSenderOf } from "#app/features/tenancy/mail-brand.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import { ComplaintMail } from "./complaints.mail.tsx";
import type { ComplaintInput } from "./complaints.schemas.ts";
import { ANSWER_DAYS } from "./legal.rules.ts";
import { complaints } from "./legal.tables.ts";

type FiledComplaint = { ok: true; reference: string } | { ok: false; reason: "too-many" };

/**
 * Keeps a complaint or a withdrawal and, in the same transaction, queues a receipt to its sender and a copy to support.
 * The same form twice is one complaint with one reference. Refuses more than a few a day from one address, so that
 * nobody's mailbox is filled with receipts; what was written is sent back only to a member's own address.
 */
export async function fileComplaint(
  context: Pick<AppLoadContext, "site" | "settings" | "locale" | "t" | "member" | "clientAddress">,
  input: ComplaintInput,
): Promise<FiledComplaint> {
  const site = context.site.key;
  const known = await referenceOf({ site, formKey: input.form_key });
  if (known) return { ok: true, reference: known };
  const attempt = await countAttempt({ site }, [
    { rule: "complaint_mail", key: emailKey(input.email) },
    { rule: "complaint_address", key: context.clientAddress },
  ]);
  if (!attempt.allowed) return { ok: false, reason: "too-many" };
  const reference = newId();
  const filed = await withTransaction(async (tx) => {
    const rows = await tx
      .insert(complaints)
      .values({
        id: reference,
        site,
        formKey: input.form_key,
        accountId: context.member?.id ?? null,
        category: input.category,
        email: input.email,
        body: input.text,
        locale: context.locale,
        createdAt: now(),
      })
      .onConflictDoNothing({ target: [complaints.site, complaints.formKey] })
      .returning({ id: complaints.id });
    if (rows.length === 0) return false;
    await queueMails(context, input, reference, tx);
    return true;
  });
  return {
    ok: true,
    reference: filed ? reference : ((await referenceOf({ site, formKey: input.form_key })) as string),
  };
}

async function referenceOf(
  { site, formKey }: { site: string; formKey: string },
  db: Db = getDb(),
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(eq(complaints.site, site), eq(complaints.formKey, formKey)))
    .limit(1);
  return row?.id;
}

async function queueMails(
  { settings, locale, t, member }: Parameters<typeof fileComplaint>[0],
  input: ComplaintInput,
  reference: string,
  tx: Db,
): Promise<void> {
  const date = formatDate(now(), { locale, shape: "dateTime", timeZone: settings.timezone });
  const subject = t("complaints.mail_subject", { reference });
  const send = async (to: string, key: string, rows: string[]) => {
    const mail = await renderMail(
      ComplaintMail({
        locale,
        brand: mailBrandOf(settings, originOfSite(settings, hostRules())),
        title: subject,
        intro: t("complaints.mail_intro", { date }),
        rows: [t(`complaints.about_${input.category}`), ...rows],
        answer: t("complaints.mail_answer", { days: ANSWER_DAYS, email: settings.supportEmail }),
        sender: mailSenderOf(settings),
      }),
    );
    await queueMail({ site: settings.site, to, fromName: settings.mailName, subject, ...mail, key }, tx);
  };
  // Only a confirmed address is known to be the member's own.
  const own = member?.status === "active" && emailKey(member.email) === emailKey(input.email);
  await send(input.email, `complaint:${reference}`, own ? [input.text] : []);
  await send(settings.supportEmail, `complaint-copy:${reference}`, [input.email, input.text]);
}
