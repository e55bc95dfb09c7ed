import { photosToJudge, type Verdict } from "#app/features/photos/judge-photo.server.ts";
import {
  PHOTO_STATUSES,
  type PhotoStatus,
  REMOVAL_REASONS,
  type RemovalReason,
} from "#app/features/photos/photos.rules.ts";
import { isId } from "#app/platform/id.server.ts";
import { judgePhoto } from "./judge-photo.server.ts";

type Print = (line: string) => unknown;
const toStdout: Print = (line) => process.stdout.write(`${line}\n`);

/** Most photos that are listed at a time. */
const MOST = 500;
const REASONS = REMOVAL_REASONS.join(", ");

function verdictCommand(kind: Verdict["kind"], help: string) {
  return {
    help,
    async run(args: string[] = [], print: Print = toStdout) {
      const json = args.includes("--json");
      const [photoId = "", given] = args.filter((word) => word !== "--json");
      const tell = (ok: boolean, text: string, more = {}) => {
        print(json ? JSON.stringify({ ok, photo: photoId, ...more }) : text);
        return ok ? 0 : 1;
      };
      const reason = REMOVAL_REASONS.find((known) => known === given);
      if (kind !== "approve" && !reason)
        return tell(false, `A reason is needed: ${REASONS}.`, { error: "reason_missing" });
      const verdict: Verdict = kind === "approve" ? { kind } : { kind, reason: reason as RemovalReason };
      const done = isId(photoId) ? await judgePhoto(photoId, verdict) : ({ ok: false } as const);
      if (!done.ok) return tell(false, `There is no photo ${photoId} to ${kind}.`, { error: "not_found" });
      return tell(true, `${kind}: photo ${photoId} of ${done.profileId} on ${done.site}.`, {
        site: done.site,
        profile: done.profileId,
        verdict: kind,
        ...(reason ? { reason } : {}),
      });
    },
  };
}

/** Operator commands about members' photos; the owner of one that is taken away is told once, in their own language. */
export const commands = {
  "photos:list": {
    help: "photos of a state, the oldest first: [pending|active|rejected|removed] [--site=<site>] [--limit=50] [--json]",
    async run(args: string[] = [], print: Print = toStdout) {
      const option = (name: string) => args.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
      const wanted = args.find((word) => !word.startsWith("--")) ?? "pending";
      const limit = Number(option("limit") ?? 50);
      if (!(PHOTO_STATUSES as readonly string[]).includes(wanted) || !Number.isInteger(limit) || limit < 1) {
        print(`Expected one of ${PHOTO_STATUSES.join(", ")} and a limit of 1 to ${MOST}.`);
        return 1;
      }
      const list = await photosToJudge({
        status: wanted as PhotoStatus,
        site: option("site"),
        limit: Math.min(limit, MOST),
      });
      if (args.includes("--json")) print(JSON.stringify(list));
      else
        for (const { id, site, profileId, createdAt, file, reason, ...photo } of list)
          print(
            [id, site, profileId, createdAt.toISOString(), photo.private ? "private" : "open", file, reason]
              .filter(Boolean)
              .join("  "),
          );
      return 0;
    },
  },
  "photos:approve": verdictCommand("approve", "shows a photo that was pending, rejected or removed: <photo> [--json]"),
  "photos:reject": verdictCommand("reject", `refuses a pending photo: <photo> <${REMOVAL_REASONS.join("|")}> [--json]`),
  "photos:remove": verdictCommand("remove", `takes a photo away: <photo> <${REMOVAL_REASONS.join("|")}> [--json]`),
};
