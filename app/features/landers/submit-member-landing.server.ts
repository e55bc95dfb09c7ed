import type { AppLoadContext } from "@remix-run/node";
import { keepOpener } from "#app/features/chat/kept-opener.server.ts";

/** Where a form goes on as it was sent. */
const SIGNUP = "/signup";

/**
 * Keeps what the visitor wants to say first, then hands the form on to the signup as it stands (307: the browser sends it again).
 * The words wait in the composer until there is an account; nothing is sent by itself.
 */
export async function submitMemberLanding(
  context: AppLoadContext,
  request: Request,
  memberId: string,
): Promise<Response> {
  const form = await request.formData();
  const own = String(form.get("opener") ?? "");
  const chosen = String(form.get("icebreaker") ?? "");
  keepOpener(context.cookies, memberId, own.trim() || chosen);
  return new Response(null, { status: 307, headers: { location: SIGNUP } });
}
