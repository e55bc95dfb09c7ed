import { availableParallelism } from "node:os";
import { importConversation } from "#app/features/chat/import-conversation.server.ts";
import { grantCredits } from "#app/features/credits/grant-credits.server.ts";
import { createCode } from "#app/features/discounts/create-code.server.ts";
import { importLikes } from "#app/features/likes/import-likes.server.ts";
import { findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { hashPassword } from "#app/features/members/hash-password.server.ts";
import { importAccounts } from "#app/features/members/import-accounts.server.ts";
import { importNotifications } from "#app/features/notifications/import-notifications.server.ts";
import {
  importMainPhotos,
  importProfiles,
  profilesWithoutPhoto,
} from "#app/features/profiles/import-profiles.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { addMs, DAY, HOUR, MINUTE, now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { onePerThread, processDrawing } from "#app/platform/images/process-photo.server.ts";
import { drawPortrait } from "#app/platform/portraits/portrait.ts";
import { seeded } from "#app/platform/portraits/seeded.ts";
import { NICHES } from "#sites/niche.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { DEMO_CODE, DEMO_LOGINS, DEMO_PASSWORD } from "./demo-logins.ts";
import { type DemoPerson, demoId, inventPerson } from "./demo-person.ts";
import { wordsOf } from "./words/words.ts";

/** Profiles on each site: four pages of a search, the two logins and the fictional ones among them. */
const PEOPLE = 96;
/** One in so many is fictional, and labelled. */
const FICTIONAL_EVERY = 12;
/** Pixels of a demo photo: enough for a tile on a dense screen, small enough for a quick first start. */
const PHOTO = { width: 360, height: 480 };
/** Portraits whose files and rows are stored together. */
const STORED_AT_ONCE = 16;

/**
 * Fills every site of a fresh embedded database with invented members, the same ones every time. Sites that have theirs
 * are left alone, and photos that an interrupted start left out are added, so it may run at every start.
 * @param only the sites to fill; all unless told
 */
export async function seedDemo(report: (line: string) => void, only?: string[]): Promise<void> {
  const startedAt = Date.now();
  const at = now();
  const passwordHash = await demoPasswordHash();
  const work: { settings: SiteSettings; people: Map<string, DemoPerson>; missing: string[] }[] = [];
  for (const settings of sites.values()) {
    if (only && !only.includes(settings.site)) continue;
    const people = peopleOf(settings, at);
    await seedSite(settings, people, passwordHash, at);
    const missing = await profilesWithoutPhoto({ site: settings.site }, PEOPLE * 2);
    work.push({ settings, people: new Map(people.map((person) => [person.profile.id, person])), missing });
  }
  const batches = work.flatMap(({ settings, people, missing }) => {
    const without = missing.flatMap((id) => people.get(id) ?? []);
    return Array.from({ length: Math.ceil(without.length / STORED_AT_ONCE) }, (_, batch) => ({
      settings,
      people: without.slice(batch * STORED_AT_ONCE, (batch + 1) * STORED_AT_ONCE),
    }));
  });
  const all = batches.reduce((sum, batch) => sum + batch.people.length, 0);
  if (all === 0) return;
  report(`Demo content: drawing ${all} portraits …`);
  let done = 0;
  const next = batches[Symbol.iterator]();
  const worker = async () => {
    for (const batch of next) {
      await addPortraits(batch.settings, batch.people);
      const before = done;
      done += batch.people.length;
      if (Math.floor(done / 200) > Math.floor(before / 200)) report(`  ${done} of ${all}`);
    }
  };
  await onePerThread(async () => {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  });
  report(`Demo content ready after ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

async function demoPasswordHash(): Promise<string> {
  const hashed = await hashPassword(DEMO_PASSWORD);
  if (!hashed.ok) throw new Error("the demo password could not be hashed");
  return hashed.hash;
}

function peopleOf(settings: SiteSettings, at: Date): DemoPerson[] {
  const site = { site: settings.site, niche: NICHES[settings.niche].name, countries: settings.countries };
  const [home] = settings.countries;
  return Array.from({ length: PEOPLE }, (_, index) =>
    inventPerson(site, index, at, index < 2 ? { country: home } : { fictional: index % FICTIONAL_EVERY === 5 }),
  );
}

/** Draws the main photos of some people of a site, in the same variants as a member's upload. */
async function addPortraits(settings: SiteSettings, people: DemoPerson[]): Promise<void> {
  const drawn = [];
  for (const { profile, portrait } of people) {
    const svg = drawPortrait(portrait, { scene: NICHES[settings.niche].name, variant: 0, ...PHOTO });
    drawn.push({ profileId: profile.id, photo: await processDrawing(svg) });
  }
  await importMainPhotos({ site: settings.site }, drawn);
}

async function seedSite(settings: SiteSettings, people: DemoPerson[], passwordHash: string, at: Date): Promise<void> {
  const scope = { site: settings.site };
  const [free, premium] = people as [DemoPerson, DemoPerson];
  await withTransaction(async (tx) => {
    const real = people.filter((person) => !person.profile.fictional);
    if (await findAccountByEmail(scope, DEMO_LOGINS.premium.address(settings.site), tx)) return;
    await importAccounts(
      scope,
      real.map((person) => {
        const login = person === free ? DEMO_LOGINS.free : person === premium ? DEMO_LOGINS.premium : null;
        const email = login?.address(settings.site) ?? `${person.profile.id}@members.${settings.site}.example`;
        return {
          id: person.profile.id,
          email,
          emailKey: email,
          passwordHash: login ? passwordHash : null,
          status: "active" as const,
          language: login ? settings.domainLanguage : person.language,
          paidUser: person === premium,
          termsVersion: "2024-05-01",
          signupDate: person.profile.createdAt,
          confirmedAt: person.profile.createdAt,
        };
      }),
      tx,
    );
    await importProfiles(
      scope,
      people.map((person) => person.profile),
      tx,
    );
    await grantCredits(
      { ...scope, accountId: free.profile.id },
      { source: "signup", grantKey: "signup", credits: settings.signupCredits },
      tx,
    );
    await grantCredits(
      { ...scope, accountId: premium.profile.id },
      { source: "goodwill", grantKey: "demo", credits: 42 },
      tx,
    );
    await createCode(scope, DEMO_CODE, tx);
    const likes = likesAround(people, at);
    await importLikes(likes, tx);
    // The oldest first: lists follow the order in which messages were stored.
    for (const conversation of conversationsOf(premium, people, at, settings.site).reverse())
      await importConversation(scope, conversation, tx);
    await importNotifications(
      [free, premium].flatMap((login) => newsOf(login, likes, at, settings.site)),
      tx,
    );
  });
}

/** What the logins were told: of the likes they got, of some visits, and of the welcome. */
function newsOf({ profile }: DemoPerson, likes: ReturnType<typeof likesAround>, at: Date, site: string) {
  const own = { site, memberId: profile.id };
  const given = new Set(likes.flatMap(({ fromId, toId }) => (fromId === profile.id ? toId : [])));
  const got = likes.filter(({ toId }) => toId === profile.id).slice(0, 8);
  const told = got.map(({ fromId, likeNew, createdAt }) => {
    const kind = given.has(fromId) ? ("match" as const) : ("like" as const);
    const readAt = likeNew ? null : addMs(createdAt, HOUR);
    return { ...own, kind, key: `${kind}:${fromId}`, actorId: fromId, at: createdAt, readAt };
  });
  const visits = got.slice(2, 5).map(({ fromId: actorId }, index) => {
    const visited = addMs(at, -(index * 7 * HOUR + 25 * MINUTE));
    const key = `visit:${actorId}:${visited.toISOString().slice(0, 10)}`;
    return { ...own, kind: "visit" as const, key, actorId, at: visited, readAt: index < 2 ? null : visited };
  });
  const joined = profile.createdAt;
  const welcome = { ...own, kind: "system" as const, key: "system:welcome", actorId: null, detail: "welcome" };
  return [...told, ...visits, { ...welcome, at: joined, readAt: joined }];
}

/** Some liked by many, the two logins by a few; each like given by a member of this site. */
function likesAround(people: DemoPerson[], at: Date) {
  const roll = seeded(`likes/${people[0]?.profile.id}`);
  const real = people.filter((person) => !person.profile.fictional);
  const rows = new Map<string, { fromId: string; toId: string; likeNew: boolean; createdAt: Date }>();
  const add = (fromId: string, toId: string, likeNew: boolean) => {
    if (fromId !== toId)
      rows.set(`${fromId}${toId}`, { fromId, toId, likeNew, createdAt: addMs(at, -roll.range(0.1, 20) * DAY) });
  };
  for (const person of real.slice(2))
    for (let n = 0; n < 4; n++) add(person.profile.id, roll.pick(people.slice(2)).profile.id, roll.chance(0.5));
  for (const login of real.slice(0, 2)) {
    for (const [index, person] of admirers(login, real).slice(0, 12).entries()) {
      add(person.profile.id, login.profile.id, index < 3);
      if (index % 3 === 1) add(login.profile.id, person.profile.id, false);
    }
  }
  return [...rows.values()];
}

/** Members a login may plausibly hear from: another gender, but on the gay site the same. */
function admirers(login: DemoPerson, real: DemoPerson[]): DemoPerson[] {
  const same = login.profile.sexuality === "gay" || login.profile.sexuality === "lesbian";
  return real.slice(2).filter((person) => (person.profile.gender === login.profile.gender) === same);
}

/** The premium login finds a few conversations, two of them unread. */
function conversationsOf(login: DemoPerson, people: DemoPerson[], at: Date, site: string) {
  const real = people.filter((person) => !person.profile.fictional);
  return admirers(login, real)
    .slice(0, 6)
    .map((person, index) => {
      const { talks } = wordsOf(person.language);
      const talk = talks[index % talks.length] as readonly string[];
      const starts = index % 2 === 0 ? person : login;
      const other = starts === person ? login : person;
      const startedAt = addMs(at, -(index * 26 * HOUR + 90 * MINUTE));
      const lastFromOther = (talk.length % 2 === 1 ? starts : other) === person;
      return {
        id: demoId(`conversation/${site}/${index}`),
        members: [starts.profile.id, other.profile.id] as [string, string],
        messages: talk.map((body, line) => ({
          from: (line % 2 === 0 ? starts : other).profile.id,
          body,
          sentAt: addMs(startedAt, line * 11 * MINUTE),
          clientId: `demo-${site}-${index}-${line}`,
        })),
        unread: index < 2 && lastFromOther ? { [login.profile.id]: 1 } : {},
      };
    });
}
