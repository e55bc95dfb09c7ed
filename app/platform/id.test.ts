import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createAuthenticator, isId, newId } from "./id.server.ts";

test("E05 A2 what is signed in a hurry is HMAC-SHA-256 word for word, for short and long secrets and texts", () => {
  for (const secret of ["short", "x".repeat(64), "longer than a block ".repeat(9), "ключ \u{1f511}"]) {
    const sign = createAuthenticator(secret);
    for (const text of ["", "visit:general:abc", "\u20ac".repeat(900), "y".repeat(5000), "visit:general:abc"])
      expect(sign(text)).toBe(createHmac("sha256", secret).update(text).digest("base64url"));
  }
});

test("ids are of their alphabet, and none comes twice", () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(2000);
  expect(new Set(ids.join("")).size).toBe(32);
});
