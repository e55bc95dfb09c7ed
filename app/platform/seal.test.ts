import { expect, test } from "vitest";
import { keyedHash, seal, unseal } from "./seal.server.ts";

test("G1 what is sealed is read again by its own use only, never twice the same, and not after a change", () => {
  const sealed = seal("NL91ABNA0417164300 é", "iban");
  expect(unseal(sealed, "iban")).toBe("NL91ABNA0417164300 é");
  expect(sealed).not.toContain("ABNA");
  expect(seal("NL91ABNA0417164300 é", "iban")).not.toBe(sealed);
  expect(() => unseal(sealed, "phone")).toThrow();
  const [version, key, body = ""] = sealed.split(".");
  const changed = body.startsWith("A") ? `B${body.slice(1)}` : `A${body.slice(1)}`;
  for (const odd of [[version, key, changed], [version, "00000000", body], ["2", key, body], [""]])
    expect(() => unseal(odd.join("."), "iban")).toThrow();
  expect(keyedHash("a", "iban")).toMatch(/^[0-9a-f]{64}$/);
  expect(keyedHash("a", "iban")).not.toBe(keyedHash("a", "phone"));
});
