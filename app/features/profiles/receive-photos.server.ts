import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { photoErrorKey, photoLimit } from "#app/features/photos/photos.rules.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { MAX_PHOTO_BYTES } from "#app/platform/images/photo-limits.ts";
import { addProfilePhoto } from "./main-photo.server.ts";
import { UPLOAD_KEY, UPLOAD_KEY_FIELD } from "./upload.rules.ts";

/** Field of the upload forms; several files at once without script, one a request with it. */
const PHOTO_FIELD = "photo";
/** More files than any member may have photos. */
const MOST_FILES = 30;

type Refused = Exclude<Awaited<ReturnType<typeof addProfilePhoto>>, { ok: true }>["reason"];
/** Status and code of each refusal (decisions §3). */
const REFUSALS: Record<Refused | "no-photo", { status: number; code: string }> = {
  "too-large": { status: 413, code: "too_large" },
  "unsupported-type": { status: 422, code: "photo_unsupported_type" },
  "too-small": { status: 422, code: "photo_too_small" },
  damaged: { status: 422, code: "photo_damaged" },
  busy: { status: 429, code: "too_many_requests" },
  "photo-limit": { status: 402, code: "photo_limit" },
  "no-photo": { status: 422, code: "photo_missing" },
};

/** Why a file was not taken, in the visitor's language. */
interface PhotoError {
  status: number;
  code: string;
  message: string;
  /** As the browser named it, shortened; empty when there was no file. */
  file: string;
}

/**
 * Adds the files of an upload to the member's own profile, one after the other, each for itself: what is stored stays, what
 * is refused says why. The limit holds for uploads at the same instant too (V09). The same file of the same form again, told by
 * the key that came with it, is the photo it has become.
 */
export async function receivePhotos(
  { settings, t }: Pick<AppLoadContext, "settings" | "t">,
  member: CurrentMember,
  form: FormData,
): Promise<{ added: string[]; errors: PhotoError[] }> {
  const limit = photoLimit(member.paidUser, settings.limits);
  const refused = (reason: keyof typeof REFUSALS, file: string): PhotoError => {
    const key = reason === "no-photo" ? "account.error_no_photo" : photoErrorKey(reason);
    return { ...REFUSALS[reason], message: t(key, { count: limit }), file: tidyFileName(file) };
  };
  const given = form.getAll(PHOTO_FIELD).slice(0, MOST_FILES);
  // A form without a choice sends one empty file without a name.
  const files = given.filter((file): file is File => typeof file !== "string" && (file.size > 0 || file.name !== ""));
  if (files.length === 0) return { added: [], errors: [refused("no-photo", "")] };
  const key = form.get(UPLOAD_KEY_FIELD);
  const added: string[] = [];
  const errors: PhotoError[] = [];
  for (const file of files) {
    if (file.size > MAX_PHOTO_BYTES) {
      errors.push(refused("too-large", file.name));
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const moderated = settings.photoModeration;
    const result = await addProfilePhoto({
      site: member.site,
      profileId: member.id,
      bytes,
      limit,
      moderated,
      avif: true,
      uploadKey: uploadKeyOf(key, bytes),
    });
    if (result.ok) added.push(result.photoId);
    else errors.push(refused(result.reason, file.name));
  }
  return { added, errors };
}

/** Of the form and of what was in it: another file that is sent with an old page is another photo. Null without a key. */
function uploadKeyOf(key: FormDataEntryValue | null, bytes: Uint8Array): string | null {
  if (typeof key !== "string" || !UPLOAD_KEY.test(key)) return null;
  return createHash("sha256").update(key).update("\n").update(bytes).digest("base64url");
}

/** A file's name is the sender's text: no control characters, no directions, no more than fits in a line. */
function tidyFileName(name: string): string {
  const text = name.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "");
  return [...text].slice(0, 60).join("");
}
