import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { loader as logoutLoader } from "#app/features/session/api/logout.api.ts";
import { currentMember } from "#app/features/session/current-member.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { cookies, makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, testPhoto } from "../../../tests/support/members-factory.ts";
import { action, loader } from "./api/user.api.ts";

freshDatabase();
freshPhotoStore();

const settings = siteNamed("general");
let lastAddress = 0;
const visitor = (more: Partial<AppLoadContext> = {}): AppLoadContext =>
  ({
    site: { key: "general", name: "Nearly", niche: "general" },
    settings,
    locale: "nl",
    t: getT(settings, "nl"),
    origin: "https://nearly.example",
    path: "/",
    cookies: cookies(),
    member: null,
    clientAddress: `198.51.100.${++lastAddress}`,
    userAgent: "test",
    ...more,
  }) as AppLoadContext;
const ask = (context: AppLoadContext) =>
  loader({ request: new Request("https://nearly.example/api/user.php"), context, params: {} }).catch(
    (e: Response) => e,
  );
const send = (context: AppLoadContext, method: string, body: string) =>
  action({
    request: new Request("https://nearly.example/api/user.php", {
      method,
      body,
      headers: { "content-type": "application/json" },
    }),
    context,
    params: {},
  }).catch((error: Response) => error);

async function loggedIn(email?: string) {
  const account = await makeMember(email ? { email } : {});
  const context = visitor();
  const response = await send(context, "POST", JSON.stringify({ email: account.email, password: account.password }));
  const member = await currentMember(context.cookies, "general");
  return { account, response, context: { ...context, member } as AppLoadContext };
}

test("C01 E01 logging in by call answers the current user by the specification's names, and sets the cookie", async () => {
  const { account, response, context } = await loggedIn();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const { user } = await response.json();
  expect(user).toMatchObject({
    status: "active",
    credits: 0,
    paid_user: false,
    notifications_disabled: [],
    fictional_icon: "masks",
    language: "en",
    profile: {
      id: account.id,
      name: "Robin",
      status: "active",
      date_of_birth: "1985-05-17",
      main_image: null,
      photos: [],
    },
  });
  expect(new Date(user.signup_date).getTime()).toBeGreaterThan(0);
  expect(context.member?.id).toBe(account.id);
  expect((await (await ask(context)).json()).user).toEqual(user);
});

test("E01 E02 the current user and the own profile have every field of the specification, and a photo says whether it is private", async () => {
  const { account, context } = await loggedIn();
  const photo = { site: "general", profileId: account.id, bytes: await testPhoto(), limit: 3 };
  await addProfilePhoto(photo);
  await addProfilePhoto({ ...photo, private: true });
  const { user } = await (await ask(context)).json();
  expect(Object.keys(user)).toEqual(
    expect.arrayContaining(
      "status credits paid_user signup_date notifications_disabled fictional_icon language profile".split(" "),
    ),
  );
  const fields =
    "id name status country region city gender sexuality date_of_birth age hair_color eye_color body_type relationship_status interests tattoos reason about_me photos main_image";
  expect(Object.keys(user.profile)).toEqual(expect.arrayContaining(fields.split(" ")));
  expect(Object.keys(user.profile.main_image)).toEqual(["filename", "thumb_filename", "status", "match"]);
  expect(user.profile.photos.map((one: { private: boolean; main: boolean }) => [one.private, one.main])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test("C01 Z2 the user call carries no secret of the account", async () => {
  const { context } = await loggedIn();
  const text = await (await ask(context)).text();
  for (const secret of ["argon2", "password", "session", "tracking", "email", "cell_"])
    expect(text).not.toContain(secret);
});

test("C01 P06 a visitor is answered 403 authentication_required", async () => {
  for (const response of [await ask(visitor()), await send(visitor(), "PUT", '{"language":"de"}')]) {
    expect(response.status).toBe(403);
    expect((await response.json()).error.code).toBe("authentication_required");
  }
});

test("X04 V07 a login that fails is 401 in the visitor's language, a blocked one 423 with its minutes", async () => {
  const account = await makeMember();
  const attempt = (password: string) => send(visitor(), "POST", JSON.stringify({ email: account.email, password }));
  for (let n = 0; n < 5; n++) {
    const response = await attempt(`wrong ${n}`);
    expect(response.status).toBe(401);
    expect((await response.json()).error).toEqual({
      code: "login_failed",
      message: "Login mislukt, probeer opnieuw",
    });
  }
  const blocked = await attempt(account.password);
  expect(blocked.status).toBe(423);
  const { error } = await blocked.json();
  expect(error).toMatchObject({ code: "account_locked", params: { minutes: 15 } });
  expect(error.message).toContain("15 min");
});

test("E1 a body that is no login is 400, whatever it is", async () => {
  for (const body of ["", "{", "null", "[]", '"x"', "{}", '{"email":1,"password":2}', '{"email":"a"}', "\u0000"])
    expect((await send(visitor(), "POST", body)).status, body).toBe(400);
  expect((await send(visitor(), "DELETE", "{}")).status).toBe(405);
});

test("T21 C01 PUT saves the language of the member, and refuses one that the site does not speak", async () => {
  const { context } = await loggedIn();
  const saved = await send(context, "PUT", '{"language":"de"}');
  expect((await saved.json()).user.language).toBe("de");
  expect((await currentMember(context.cookies, "general"))?.language).toBe("de");
  expect(context.cookies.get("locale")).toBe("de");
  const refused = await send(context, "PUT", '{"language":"xx"}');
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.field).toBe("language");
  expect((await send(context, "PUT", "[]")).status).toBe(400);
});

test("C03 the logout call ends the session for pages of this origin only", async () => {
  const { context } = await loggedIn();
  const call = (headers: Record<string, string>) =>
    logoutLoader({
      request: new Request("https://nearly.example/api/logout.php", { headers }),
      context,
      params: {},
    });
  for (const headers of [{}, { "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }] as Record<
    string,
    string
  >[])
    expect((await call(headers)).status).toBe(400);
  const jar = context.cookies;
  const auth = jar.get("auth") ?? "";
  expect((await call({ "sec-fetch-site": "same-origin" })).status).toBe(204);
  expect(jar.get("auth")).toBeUndefined();
  expect(await currentMember(cookies({ auth }), "general")).toBeNull();
});
