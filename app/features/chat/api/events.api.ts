import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { liveSessions } from "#app/features/session/live-sessions.server.ts";
import { eventStream } from "#app/platform/realtime/event-stream.server.ts";

/** `GET /events`: the member's live events; `?last=` or `Last-Event-ID` resumes after an event. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireApiMember(context);
  const last = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("last");
  return eventStream({
    memberId: member.id,
    sessionKey: member.sessionHash,
    liveKeys: liveSessions,
    lastEventId: last?.slice(0, 40) ?? null,
    disconnected: context.disconnected,
  });
}
