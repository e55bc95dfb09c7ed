import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryNames } from "#app/features/i18n/country-names.server.ts";
import { readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { badRequest, notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { COUNTRIES, type Country } from "#locales/locales.ts";
import { meetOf } from "../complete-signup.rules.ts";
import { AFTER_STEPS, firstOpenStep, neighbours, pathOfStep, STEPS, stepNamed } from "../complete-signup.steps.ts";
import { meantEmail } from "../meant-email.ts";
import { PhotoStep } from "../parts/photo-step.tsx";
import { StepPage } from "../parts/step-page.tsx";
import { answerPhotoStep, loadPhotoStep } from "../photo-step.server.ts";
import { saveStep } from "../save-step.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember({ ...context, path: "/complete-signup" });
  const { settings, locale, t } = context;
  const title = `${t("signup.complete_meta_title")} · ${settings.name}`;
  const profile = await readOwnProfile({ site: member.site, memberId: member.id });
  if (!profile) throw notFound();
  const query = new URL(request.url).searchParams;
  const step = stepNamed(query.get("step")) ?? firstOpenStep(profile);
  if (step === "meet" && !profile.gender) throw redirectTo(pathOfStep("gender"));
  if (step === "photo") return { kind: "photo" as const, title, step, ...(await loadPhotoStep(context, member)) };
  const wanted = query.get("country") ?? profile.country ?? settings.geoipCountry ?? settings.countries[0] ?? null;
  const country = settings.countries.find((code) => code === wanted) ?? null;
  return {
    kind: "step" as const,
    title,
    step,
    meantEmail: step === STEPS[0] && member.status === "not_confirmed" ? meantEmail(member.email) : null,
    profile: {
      gender: profile.gender,
      meet: meetOf(profile.gender, profile.sexuality),
      country,
      region: country === profile.country ? profile.region : null,
      city: profile.city,
      reason: profile.reason,
      relationship_status: profile.relationshipStatus,
      hair_color: profile.hairColor,
      eye_color: profile.eyeColor,
      body_type: profile.bodyType,
      tattoos: profile.tattoos,
      interests: profile.interests,
      about_me: profile.aboutMe,
    },
    countries: step === "place" ? countryNames(settings.countries, locale) : [],
    regions: step === "place" && country ? [...regionsOf(country)] : [],
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const scope = { site: member.site, memberId: member.id };
  const form = await request.formData().catch(() => null);
  if (!form) throw badRequest("bad_body", context.t("login.error_malformed"));
  const step = stepNamed(String(form.get("step")));
  if (step === "photo") return answerPhotoStep(context, member, form);
  const profile = await readOwnProfile(scope);
  if (!step || !profile) throw notFound();
  if (form.get("intent") === "country") {
    const country = COUNTRIES.find((code: Country) => code === form.get("country"));
    throw redirectTo(country ? `${pathOfStep("place")}&country=${country}` : pathOfStep("place"));
  }
  const saved = await saveStep(scope, profile, step, form, context.settings.countries);
  if (!saved.ok) {
    const given = (name: string) => (typeof form.get(name) === "string" ? String(form.get(name)).slice(0, 5000) : null);
    return data({ errors: saved.errors, city: given("city"), about_me: given("about_me") }, { status: 422 });
  }
  const { after } = neighbours(step);
  throw redirectTo(after ? pathOfStep(after) : AFTER_STEPS);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Profile completion after signup (R15): one question a screen, each answer kept at once. */
export default function CompleteSignup() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "photo" ? <PhotoStep {...page} /> : <StepPage key={page.step} {...page} />;
}
