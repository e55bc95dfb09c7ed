import fc from "fast-check";
import { expect, test } from "vitest";
import { messageParts } from "./message-links.ts";

const links = (body: string) => messageParts(body).flatMap(({ href }) => href ?? []);

test("S03 addresses in a message are found, without the signs that end a sentence; nothing else becomes a link", () => {
  expect(messageParts("See https://example.org/a?b=1, or www.example.com!")).toEqual([
    { text: "See ", href: null },
    { text: "https://example.org/a?b=1", href: "https://example.org/a?b=1" },
    { text: ", or ", href: null },
    { text: "www.example.com", href: "https://www.example.com/" },
    { text: "!", href: null },
  ]);
  for (const none of [
    ...["javascript:alert(1)", "data:text/html,x", "ftp://example.org/x", "http://localhost/x", "mailto:a@example.org"],
    ...["https://name:secret@example.org", "https://", "www.", "http://[", "example.org", "intent://example.org"],
  ])
    expect(links(none), none).toEqual([]);
});

test("S03 whatever is written is shown whole, and every link leads to http or https", () => {
  const pieces = fc.constantFrom(
    "https://",
    "www.",
    "http://",
    "a.b",
    "/",
    "?",
    "@",
    ":",
    ".",
    ")",
    " ",
    "\n",
    "é",
    "😀",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 20 }), (parts) => {
      const body = parts.join("");
      const found = messageParts(body);
      expect(found.map(({ text }) => text).join("")).toBe(body);
      for (const { href } of found) if (href !== null) expect(href).toMatch(/^https?:\/\/[^/]*\.[^/]*/);
    }),
    { numRuns: 500 },
  );
});
