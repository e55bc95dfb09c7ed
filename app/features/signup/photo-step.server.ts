import { type AppLoadContext, data } from "@remix-run/node";
import { photoLimit } from "#app/features/photos/photos.rules.ts";
import { loadOwnPhotos } from "#app/features/profiles/own-photos.server.ts";
import { receivePhotos } from "#app/features/profiles/receive-photos.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { AFTER_STEPS, pathOfStep } from "./complete-signup.steps.ts";

/** What the photo step shows: the photos that are there already, and how many more fit. */
export async function loadPhotoStep({ settings }: Pick<AppLoadContext, "settings">, member: CurrentMember) {
  const photos = await loadOwnPhotos({ site: member.site, profileId: member.id });
  return { photos, limit: photoLimit(member.paidUser, settings.limits), uploadKey: newId() };
}

/** The button that ends the step, or the upload of a browser without script: what was taken shows in the step, what was not says why. */
export async function answerPhotoStep(context: AppLoadContext, member: CurrentMember, form: FormData) {
  if (form.get("intent") !== "upload") throw redirectTo(AFTER_STEPS);
  const { errors } = await receivePhotos(context, member, form);
  const [first] = errors;
  if (!first) throw redirectTo(pathOfStep("photo"));
  return data({ uploadErrors: errors.map(({ file, message }) => ({ file, message })) }, { status: first.status });
}
