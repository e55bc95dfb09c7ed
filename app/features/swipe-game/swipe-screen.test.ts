import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { like } from "#app/features/likes/like.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile } from "../../../tests/support/members-factory.ts";
import { formRequest, outcome, pageRequest, requestContext } from "../../../tests/support/request-context.ts";
import { action as call } from "./api/swipe.api.ts";
import type { SwipePageData } from "./load-swipe-page.server.ts";
import { action, loader } from "./screens/swipe-game.tsx";

freshDatabase();

async function contextOf(id: string, more: Parameters<typeof requestContext>[0] = {}): Promise<AppLoadContext> {
  const context = await requestContext({ path: "/swipe-game", ...more });
  return { ...context, member: { id, site: "general", status: "active", paidUser: false } as never };
}
const load = async (context: AppLoadContext, path = "/swipe-game") =>
  (await loader({ request: pageRequest(path), context, params: {} })) as SwipePageData & { title: string };
const send = (context: AppLoadContext, values: Record<string, string>) =>
  outcome(() => action({ request: formRequest("/swipe-game", values), context, params: {} }));
const tell = (context: AppLoadContext, body: unknown) =>
  outcome(() =>
    call({
      request: new Request("https://site.example/api/swipe.php", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      context,
      params: {},
    }),
  );

test("R18 V12 a visitor is asked to log in first, by page and by call", async () => {
  const context = await requestContext({ path: "/swipe-game" });
  const page = await outcome(() => loader({ request: pageRequest("/swipe-game"), context, params: {} }));
  expect(page.location).toBe("/login?to=%2Fswipe-game");
  expect((await send(context, { intent: "like", profile: "x" })).location).toBe("/login?to=%2Fswipe-game");
  expect((await tell(context, { intent: "like", profile: "x" })).status).toBe(403);
});

test("R18 A04 without script each button is a form that leads to the next card, and the last pass back", async () => {
  const me = await makeProfile({ sexuality: "bi" });
  const [a, b] = [await makeProfile(), await makeProfile()];
  const context = await contextOf(me);
  expect((await send(context, { intent: "pass", profile: a, last: "" })).location).toBe("/swipe-game");
  const next = await load(context);
  expect([next.cards.map(({ id }) => id), next.lastPass?.id, next.left, next.perDay]).toEqual([[b], a, 4, 4]);
  const back = await send(context, { intent: "undo", profile: b, last: a });
  expect(back.location).toBe(`/swipe-game?card=${a}`);
  expect((await load(context, back.location as string)).cards.map(({ id }) => id)).toEqual([a, b]);
  await send(context, { intent: "like", profile: a, last: "" });
  const after = await load(context, back.location as string);
  expect([after.cards.map(({ id }) => id), after.left]).toEqual([[b], 3]);
  await send(context, { intent: "pass", profile: b, last: "" });
  expect((await load(context)).cards).toEqual([]);
  await send(context, { intent: "again" });
  expect((await load(context)).cards.map(({ id }) => id)).toEqual([b]);
});

test("S04 without script a match is told on the next page, and only where it is one", async () => {
  const me = await makeProfile();
  const [fan, other] = [await makeProfile(), await makeProfile()];
  await like({ site: "general", memberId: fan }, me);
  const context = await contextOf(me);
  const matched = await send(context, { intent: "like", profile: fan, last: "" });
  expect(matched.location).toBe(`/swipe-game?match=${fan}`);
  expect((await load(context, matched.location as string)).matched?.id).toBe(fan);
  expect((await load(context, `/swipe-game?match=${other}`)).matched).toBeNull();
});

test("K05 the call answers what is left and refuses the fifth like of the day by 402", async () => {
  const me = await makeProfile();
  const context = await contextOf(me);
  for (let n = 0; n < 4; n++) {
    const answer = await tell(context, { intent: "like", profile: await makeProfile() });
    expect(answer.status).toBe(200);
  }
  expect((await tell(context, { intent: "like", profile: await makeProfile() })).status).toBe(402);
  expect((await tell(context, { intent: "like", profile: "gone" })).status).toBe(404);
  for (const body of [{}, null, [], { intent: "steal", profile: "x" }, { intent: "like", profile: { a: 1 } }])
    expect((await tell(context, body)).status).toBe(400);
  const page = await load(context);
  expect(page.left).toBe(0);
  expect(page.renewal.at).toBeGreaterThan(page.renewal.now);
});

test("R18 a site that gives no swipe likes has no game", async () => {
  const me = await makeProfile();
  const plain = await requestContext();
  const context = await contextOf(me, { settings: { limits: { ...plain.settings.limits, swipeLikesPerDay: 0 } } });
  const page = await outcome(() => loader({ request: pageRequest("/swipe-game"), context, params: {} }));
  expect(page.status).toBe(404);
});
