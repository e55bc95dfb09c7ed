import { photosToJudge, type Verdict } from "#app/features/photos/judge-photo.server.ts";
import { PHOTO_STATUSES, REMOVAL_REASONS } from "#app/features/photos/photos.rules.ts";
import { SITE } from "#app/features/tenancy/site-option.server.ts";
import { defineCommand, done, refusal } from "#app/platform/audit/define-command.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { judgePhoto } from "./judge-photo.server.ts";

const PHOTO = { type: "text", required: true, help: "id of the photo" } as const;
const REASON = { type: "choice", of: REMOVAL_REASONS, required: true, help: "what its owner is told" } as const;

function verdictCommand(kind: Verdict["kind"], purpose: string) {
  const name = `photos:${kind}`;
  return defineCommand({
    name,
    purpose,
    words: { photo: PHOTO, ...(kind === "approve" ? {} : { reason: REASON }) },
    changes: true,
    async run({ photo, reason }, { dryRun, transact }) {
      const verdict = (kind === "approve" ? { kind } : { kind, reason }) as Verdict;
      const judged = isId(photo) ? await judgePhoto(photo, verdict, transact) : ({ ok: false } as const);
      if (!judged.ok) return refusal("not_found", `There is no photo ${photo} to ${kind}.`);
      const { site, profileId: profile } = judged;
      const text = `${dryRun ? `would ${kind}` : kind}: photo ${photo} of ${profile} on ${site}.`;
      const facts = { photo, site, profile, verdict: kind, ...(reason ? { reason } : {}) };
      return done(text, facts, { site, subject: photo, reason: reason ?? "", details: { profile } });
    },
  });
}

/** Operator commands about members' photos; the owner of one that is taken away is told once, in their own language. */
export const commands = {
  "photos:list": defineCommand({
    name: "photos:list",
    purpose: "photos of a state, the oldest first",
    words: { status: { type: "choice", of: PHOTO_STATUSES, default: "pending", help: "state" } },
    options: { site: SITE, limit: { type: "count", most: 500, default: 50, help: "how many" } },
    async run({ status, site, limit }) {
      const list = await photosToJudge({ status, site, limit });
      const lines = list.map(({ id, site: of, profileId, createdAt, file, reason, ...photo }) =>
        [id, of, profileId, createdAt.toISOString(), photo.private ? "private" : "open", file, reason]
          .filter(Boolean)
          .join("  "),
      );
      return { text: [...lines, `${list.length} photos.`], json: list };
    },
  }),
  "photos:approve": verdictCommand("approve", "shows a photo that was pending, rejected or removed"),
  "photos:reject": verdictCommand("reject", "refuses a pending photo"),
  "photos:remove": verdictCommand("remove", "takes a photo away"),
};
