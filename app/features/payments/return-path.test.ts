import { expect, test } from "vitest";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { returnPath } from "./return-path.server.ts";

const asked = (to: string) => new Request(`http://general.localhost/credits?to=${encodeURIComponent(to)}`);
const plain = new Request("http://general.localhost/transactions");

test("V11 R10 whoever left a conversation to buy credits finds the way back to it, also after the provider's pages", () => {
  const cookies = new CookieJar(null, false);
  expect(returnPath({ cookies }, plain)).toBeNull();
  expect(returnPath({ cookies }, asked("/chats/abcdefgh012345"))).toBe("/chats/abcdefgh012345");
  expect(returnPath({ cookies }, plain)).toBe("/chats/abcdefgh012345");
  expect(returnPath({ cookies }, asked("/members/abcdefgh012345/chat"))).toBe("/members/abcdefgh012345/chat");
});

test("Z4 the way back is a conversation of this site and nothing else", () => {
  for (const to of [
    "https://evil.example/chats/a",
    "//evil.example",
    "/chats/../logout",
    "/logout",
    "/chats/a?x=1",
    "",
  ]) {
    expect(returnPath({ cookies: new CookieJar(null, false) }, asked(to)), to).toBeNull();
    const cookies = new CookieJar(`buy_return=${encodeURIComponent(to)}`, false);
    expect(returnPath({ cookies }, plain), to).toBeNull();
  }
});
