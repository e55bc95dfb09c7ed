import { expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { grantCredits } from "#app/features/credits/grant-credits.server.ts";
import { photoLimit } from "#app/features/photos/photos.rules.ts";
import { loadProfile } from "#app/features/profiles/load-profile.server.ts";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { makePerson, send } from "./support/chat-factory.ts";
import { freshDatabase } from "./support/database.ts";
import { freshPhotoStore, testPhoto, viewingAs } from "./support/members-factory.ts";
import { deliver, pendingPayment, sandboxEvent } from "./support/payments-factory.ts";

freshDatabase();
freshPhotoStore();

const { limits, signupCredits, messageCredits } = siteNamed("general");

async function photosOf(profileId: string, wanted: number, paidUser: boolean): Promise<number> {
  const bytes = await testPhoto({ width: 120, height: 160 });
  const limit = photoLimit(paidUser, limits);
  let added = 0;
  for (let n = 0; n < wanted; n++)
    added += (await addProfilePhoto({ site: "general", profileId, bytes, limit })).ok ? 1 : 0;
  return added;
}

test("P03 P04 a free member has three photos, two conversations, the free messages of the start and blurred photos; a purchase ends all four", async () => {
  const [free, one, two, three] = [await makePerson(), await makePerson(), await makePerson(), await makePerson()];
  const scope = { site: "general", accountId: free.memberId };
  await withTransaction((tx) =>
    grantCredits(scope, { source: "signup", grantKey: "signup", credits: signupCredits }, tx),
  );
  expect(signupCredits / messageCredits).toBe(3);

  // Photos of one's own: three. Photos of others: the first sharp, the rest as a blurred file only.
  expect(await photosOf(free.memberId, 5, false)).toBe(3);
  await photosOf(one.memberId, 3, false);
  const seen = await loadProfile(viewingAs(free.memberId), one.memberId);
  expect(seen?.photos.map(({ locked }) => locked)).toEqual([false, true, true]);

  // Two conversations, three messages; then neither the third conversation nor a fourth message.
  expect([await send(free, one), await send(free, two)]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await send(free, three)).toEqual({ ok: false, reason: "conversation-limit" });
  expect(await send(free, one)).toMatchObject({ ok: true, balance: 0 });
  expect(await send(free, one)).toEqual({ ok: false, reason: "not-enough-credits" });

  await deliver(sandboxEvent(await pendingPayment(scope)));
  free.paidUser = true;
  expect(await send(free, three)).toMatchObject({ ok: true });
  expect((await getWallet(scope)).balance).toBe(25 - messageCredits);
  expect(await photosOf(free.memberId, 1, true)).toBe(1);
  const premium = viewingAs(free.memberId, { paidUser: true });
  const all = await loadProfile(premium, one.memberId);
  expect(all?.lockedCount).toBe(0);
});
