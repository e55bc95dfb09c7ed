import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { loginPath, requireApiMember, requireMember, requireVisitor } from "./guards.server.ts";

const visitor = { member: null, path: "/chats?with=a&b=1", t: (key: string) => key } as unknown as AppLoadContext;
const member = { ...visitor, member: { id: "m" } } as unknown as AppLoadContext;

async function thrown(work: () => unknown): Promise<Response> {
  try {
    work();
  } catch (response) {
    return response as Response;
  }
  throw new Error("nothing was thrown");
}

test("V12 a page for members sends a visitor to the login page, which leads back", async () => {
  const response = await thrown(() => requireMember(visitor));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/login?to=%2Fchats%3Fwith%3Da%26b%3D1");
  expect(requireMember(member).id).toBe("m");
});

test("P06 a call for members answers 403 authentication_required to a visitor", async () => {
  const response = await thrown(() => requireApiMember(visitor));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: "authentication_required" } });
  expect(requireApiMember(member).id).toBe("m");
});

test("A5 the way back after a login stays on this origin", async () => {
  for (const to of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/%2f%2fevil.example",
    "javascript:x",
    null,
  ])
    expect(loginPath(to)).toBe("/login");
  const response = await thrown(() => requireVisitor(member, "//evil.example"));
  expect(response.headers.get("location")).toBe("/");
});

test("V12 E1 an address too long to come back to is not remembered, and no mistake either", async () => {
  const long = { ...visitor, path: `/chats?with=${"%3F".repeat(500)}` } as unknown as AppLoadContext;
  const response = await thrown(() => requireMember(long));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/login");
});
