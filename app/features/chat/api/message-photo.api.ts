import type { LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "#app/platform/id.server.ts";
import { messagePhotoFile } from "../message-photo.server.ts";
import type { MessagePhotoVariant } from "../message-photo-urls.ts";

const FILES: Record<string, MessagePhotoVariant> = {
  "blurred.webp": "blurred",
  "small.webp": "small",
  "full.webp": "full",
};
/** For the two members only, at the moment of asking. */
const NEVER_KEPT = "private, no-store";

/** GET `/chats/<conversation>/photos/<message>/<file>`; everyone but its two members gets the same 404 (Z3, Z4). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { member, site } = context;
  const { id = "", message = "", file = "" } = params;
  const variant = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
  const messageId = /^[1-9]\d{0,14}$/.test(message) ? Number(message) : null;
  const bytes =
    member && variant && messageId !== null && isId(id)
      ? await messagePhotoFile({ site: site.key, memberId: member.id }, { conversationId: id, messageId, variant })
      : null;
  if (!bytes) return new Response("Not found", { status: 404, headers: { "cache-control": NEVER_KEPT } });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.byteLength),
      "cache-control": NEVER_KEPT,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
