import { parseWithZod } from "@conform-to/zod/v4";
import { saveOwnSettings, setProfileVisible } from "#app/features/profiles/own-settings.server.ts";
import { changePassword } from "#app/features/session/change-password.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { endAllSessions } from "#app/features/session/end-sessions.server.ts";
import type { SettingSection } from "./account.rules.ts";
import { greetSchema, passwordSchema, privacySchema } from "./account.schemas.ts";
import { type Reply, readForm, refusedForm } from "./reply.ts";

/** Promises that one group of settings holds what its form says; refuses with the mistakes by field. */
export async function saveSetting(
  member: CurrentMember,
  section: SettingSection,
  form: FormData,
  site: { memberResell: boolean },
): Promise<Reply> {
  const scope = { site: member.site, memberId: member.id };
  const account = { site: member.site, accountId: member.id };
  switch (section) {
    case "greet": {
      const read = readForm(section, parseWithZod(form, { schema: greetSchema }));
      if (!read.ok) return read;
      await saveOwnSettings(scope, { greetsNewMembers: read.value.greets_new_members });
      break;
    }
    case "privacy": {
      const read = readForm(section, parseWithZod(form, { schema: privacySchema }));
      if (!read.ok) return read;
      await setProfileVisible(scope, read.value.visible);
      await saveOwnSettings(scope, { shownOnLanders: read.value.shown_on_landers });
      if (site.memberResell) await saveOwnSettings(scope, { resellOptOut: !read.value.shown_on_sister_sites });
      break;
    }
    case "password":
      return savePasswordForm(member, form);
    case "sessions":
      await endAllSessions(account, { keep: member.sessionHash });
      break;
  }
  return { ok: true, intent: section };
}

async function savePasswordForm(member: CurrentMember, form: FormData): Promise<Reply> {
  const read = readForm("password", parseWithZod(form, { schema: passwordSchema }));
  if (!read.ok) return read;
  const { old_password: oldPassword, new_password: newPassword } = read.value;
  const scope = { site: member.site, accountId: member.id, sessionHash: member.sessionHash };
  const changed = await changePassword(scope, { oldPassword, newPassword });
  if (changed.ok) return { ok: true, intent: "password" };
  switch (changed.reason) {
    case "wrong-password":
      return refusedForm("password", { old_password: ["account.error_old_password"] });
    case "account-locked":
      return refusedForm(
        "password",
        {},
        {
          status: 423,
          refused: { key: "account.error_locked", params: { minutes: changed.minutes } },
        },
      );
    case "busy":
      return refusedForm("password", {}, { status: 429, refused: { key: "login.busy" } });
  }
}
