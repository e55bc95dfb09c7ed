import { chatPeople } from "#app/features/chat/people.server.ts";
import { reportableConversation, reportableMessage } from "#app/features/chat/reportable.server.ts";
import type { ReportTarget } from "#app/features/moderation/file-report.server.ts";
import type { Evidence, ReportKind } from "#app/features/moderation/reports.rules.ts";
import { photoOfId, photosOf } from "#app/features/photos/read-photos.server.ts";
import { loadProfile } from "#app/features/profiles/load-profile.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { isId } from "#app/platform/id.server.ts";

/** What is reported, and what the form shows of it. */
interface FoundTarget extends ReportTarget {
  name: string | null;
  /** Words of a reported message. */
  quote: string | null;
  /** Address of a reported photo, as the reporter may see it. */
  photo: string | null;
}

/** A target that the member can see, or could before blocking it; null for unknown, foreign and own ones, without saying which (Z3). */
export async function reportTarget(
  viewing: Viewing,
  memberId: string,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<FoundTarget | null> {
  const scope = { site: viewing.site, memberId };
  if (kind === "message" || kind === "conversation") {
    const talk =
      kind === "message"
        ? await (/^[1-9]\d{0,14}$/.test(id) ? reportableMessage(scope, Number(id)) : null)
        : await (isId(id) ? reportableConversation(scope, id) : null);
    if (!talk) return null;
    const person = (await chatPeople(viewing, scope, [talk.otherId])).get(talk.otherId);
    const quote = kind === "message" ? talk.evidence[0]?.text || null : null;
    return {
      kind,
      id,
      reportedId: talk.otherId,
      evidence: talk.evidence,
      name: person?.name ?? null,
      quote,
      photo: null,
    };
  }
  if (!isId(id)) return null;
  const photo = kind === "photo" ? await photoOfId({ site: viewing.site, id }) : null;
  if (kind === "photo" && !photo) return null;
  const profileId = photo?.profileId ?? id;
  const profile = await loadProfile(viewing, profileId, { despiteOwnBlock: true });
  if (!profile || profile.own) return null;
  const shown = photo ? profile.photos.find((one) => one.id === id) : undefined;
  if (photo && !shown) return null;
  const found = { kind, id, reportedId: profileId, name: profile.name, quote: null };
  if (photo) return { ...found, photo: shown?.src ?? null, evidence: [piece(profileId, "photo", "", photo.key)] };
  const keys = (await photosOf({ site: viewing.site, profileId })).map(({ key }) => piece(profileId, "photo", "", key));
  const words = [
    piece(profileId, "name", profile.name),
    ...(profile.aboutMe ? [piece(profileId, "about", profile.aboutMe)] : []),
  ];
  return { ...found, photo: null, evidence: [...words, ...keys] };
}

function piece(by: string, what: string, text: string, photoKey: string | null = null): Evidence {
  return { by, what, text, photoKey, at: null };
}
