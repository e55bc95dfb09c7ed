import { parseWithZod } from "@conform-to/zod/v4";
import { saveOwnName } from "#app/features/profiles/own-settings.server.ts";
import { isRegionOf } from "#app/features/profiles/regions.server.ts";
import { type OwnProfileChange, saveOwnProfile } from "#app/features/profiles/save-own-profile.server.ts";
import { sexualityOf } from "#app/features/signup/complete-signup.rules.ts";
import type { Country } from "#locales/locales.ts";
import type { FactSection } from "./account.rules.ts";
import { factSchemas, nameSchema, placeSchema } from "./account.schemas.ts";
import { type Refused, type Reply, readForm, refusedForm } from "./reply.ts";

interface Editor {
  site: string;
  memberId: string;
  email: string;
}

/** Promises that one section of the member's own profile says what its form says; refuses with the mistakes by field. */
export async function saveFact(
  editor: Editor,
  section: FactSection,
  form: FormData,
  countries: readonly Country[],
): Promise<Reply> {
  if (section === "name") {
    const read = readForm(section, parseWithZod(form, { schema: nameSchema(editor.email) }));
    if (!read.ok) return { ...read, typed: typed(form, "name") };
    await saveOwnName(editor, read.value.name);
  } else {
    const read = section === "place" ? place(form, countries) : change(section, form);
    if (!read.ok) return { ...read, typed: typed(form, "city", "about_me", "country", "region") };
    await saveOwnProfile(editor, read.value);
  }
  return { ok: true, intent: section };
}

type Read = { ok: true; value: OwnProfileChange } | Refused;

function change(section: Exclude<FactSection, "name" | "place">, form: FormData): Read {
  switch (section) {
    case "meet":
      return mapped(readForm(section, parseWithZod(form, { schema: factSchemas.meet })), ({ gender, meet }) => ({
        gender,
        sexuality: sexualityOf(gender, meet),
      }));
    case "reason":
      return readForm(section, parseWithZod(form, { schema: factSchemas.reason }));
    case "relationship":
      return mapped(readForm(section, parseWithZod(form, { schema: factSchemas.relationship })), (value) => ({
        relationshipStatus: value.relationship_status,
      }));
    case "looks":
      return mapped(readForm(section, parseWithZod(form, { schema: factSchemas.looks })), (value) => ({
        hairColor: value.hair_color,
        eyeColor: value.eye_color,
        bodyType: value.body_type,
        tattoos: value.tattoos,
      }));
    case "interests":
      return readForm(section, parseWithZod(form, { schema: factSchemas.interests }));
    case "about":
      return mapped(readForm(section, parseWithZod(form, { schema: factSchemas.about })), (value) => ({
        aboutMe: value.about_me,
      }));
  }
}

function place(form: FormData, countries: readonly Country[]): Read {
  const read = readForm("place", parseWithZod(form, { schema: placeSchema(countries) }));
  if (!read.ok) return read;
  const { country, region, city } = read.value;
  if (region && !isRegionOf(country, region)) return refusedForm("place", { region: ["signup.error_region"] });
  return { ok: true, value: { country, region, city } };
}

function mapped<Value>(read: { ok: true; value: Value } | Refused, to: (value: Value) => OwnProfileChange): Read {
  return read.ok ? { ok: true, value: to(read.value) } : read;
}

/** Characters kept of what was typed too long: enough to shorten it. */
const TYPED_LENGTH = 5000;

function typed(form: FormData, ...names: string[]): Record<string, string> {
  const texts = names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value.slice(0, TYPED_LENGTH)] as const] : [];
  });
  return Object.fromEntries(texts);
}
