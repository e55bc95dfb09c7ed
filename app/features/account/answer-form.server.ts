import type { AppLoadContext } from "@remix-run/node";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { factSection, photoIntent, settingSection } from "./account.rules.ts";
import type { Reply } from "./reply.ts";
import { saveFact } from "./save-fact.server.ts";
import { savePhoto } from "./save-photo.server.ts";
import { saveSetting } from "./save-setting.server.ts";

/** Does what a form of the page asks for by its `intent`; null for one that the page does not have. */
export async function answerForm(
  { settings }: Pick<AppLoadContext, "settings">,
  member: CurrentMember,
  form: FormData,
): Promise<Reply | null> {
  const intent = form.get("intent");
  const fact = factSection(intent);
  if (fact) {
    const editor = { site: member.site, memberId: member.id, email: member.email };
    return saveFact(editor, fact, form, settings.countries);
  }
  const setting = settingSection(intent);
  if (setting) return saveSetting(member, setting, form, settings);
  const photo = photoIntent(intent);
  if (photo) return savePhoto({ site: member.site, profileId: member.id }, photo, form);
  return null;
}
