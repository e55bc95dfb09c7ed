import fc from "fast-check";
import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import en from "#locales/en.json";
import { LOCALES } from "#locales/locales.ts";
import { SEND_REFUSALS } from "./chat.refusals.ts";
import { checkMessage, mayStartConversation, messageLength, pairOf, tidyMessage } from "./chat.rules.ts";
import { changesData, POLL_EVERY, POLL_EVERY_WITH_PUSH, POLL_START, parseEvent, pollInterval } from "./live-events.ts";
import { ICEBREAKER_KEYS, icebreakersOfTurn, OWN_ICEBREAKERS } from "./parts/icebreakers.ts";
import { hasChanged } from "./poll-state.ts";

test("K03 polling starts 5 seconds after mount, every 60 seconds, every 300 with push", () => {
  expect([POLL_START, POLL_EVERY, POLL_EVERY_WITH_PUSH]).toEqual([5_000, 60_000, 300_000]);
  expect([pollInterval(false), pollInterval(true)]).toEqual([60_000, 300_000]);
});

test("K03 a poll asks the loaders again only when something differs from the page or from the poll before", () => {
  const shown = { credits: 3, unreadMessages: 1, newLikes: 0 };
  const same = { ...shown, fingerprint: "a" };
  expect(hasChanged(same, null, shown)).toBe(false);
  expect(hasChanged({ ...same, unreadMessages: 2 }, null, shown)).toBe(true);
  expect(hasChanged(same, same, shown)).toBe(false);
  expect(hasChanged({ ...same, fingerprint: "b" }, same, shown)).toBe(true);
});

test("T12 events of messages, likes, credits and payments ask the loaders again; typing and readiness do not", () => {
  for (const type of ["chat.message", "chat.read", "like.received", "credits.changed", "payment.completed", "resync"])
    expect(changesData(type), type).toBe(true);
  for (const type of ["chat.typing", "ready", "chatter"]) expect(changesData(type), type).toBe(false);
  expect(parseEvent('{"type":"chat.read","data":{"up_to":3}}')).toEqual({ type: "chat.read", data: { up_to: 3 } });
  for (const text of ["", "null", "{", "[]", '{"type":7}']) expect(parseEvent(text)).toBeNull();
});

test("V11 whatever is typed, a tidied message holds nothing a database refuses, and tidying twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 50, max: 5000 }), (text, maximum) => {
      const body = tidyMessage(text);
      expect([..."\u0000\r"].some((refused) => body.includes(refused))).toBe(false);
      expect(body).not.toMatch(/\p{Cs}/u);
      expect(tidyMessage(body)).toBe(body);
      const flaw = checkMessage(body, maximum);
      if (flaw === null) expect(messageLength(body)).toBeLessThanOrEqual(maximum);
      if (body === "") expect(flaw).toBe("blank");
    }),
  );
});

test("V11 letters of every script and emoji count as something to read", () => {
  for (const body of ["a", "é", "ż", "語", "🌊", "👍🏽", "?", "7", "ا"])
    expect(checkMessage(body, 50), body).toBeNull();
});

test("V10 a free member begins two conversations, a premium member any number", () => {
  expect([0, 1, 2, 3].map((started) => mayStartConversation(started, 2, false))).toEqual([true, true, false, false]);
  expect(mayStartConversation(99, 2, true)).toBe(true);
  expect(pairOf("b", "a")).toEqual(["a", "b"]);
});

test("S03 each of the seven sites opens the picker with lines of its own, in every language; no line stands twice", () => {
  for (const locale of LOCALES) {
    const own = [...sites.keys()].map((site) => OWN_ICEBREAKERS.map((key) => getT(siteNamed(site), locale)(key)));
    expect(new Set(own.flat()).size, locale).toBe(own.length * 3);
    for (const site of sites.keys()) {
      const lines = ICEBREAKER_KEYS.map((key) => getT(siteNamed(site), locale)(key));
      expect(new Set(lines).size, `${site} ${locale}`).toBe(9);
      for (const line of lines) expect(checkMessage(line, 100), line).toBeNull();
    }
  }
  expect([0, 1, 2].flatMap(icebreakersOfTurn)).toEqual(ICEBREAKER_KEYS);
  expect(icebreakersOfTurn(3)).toEqual(OWN_ICEBREAKERS);
});

test("X11 each refusal has a status, a stable code and a text in the locale files", () => {
  const answers = Object.values(SEND_REFUSALS);
  for (const { status, text } of answers) {
    expect([402, 403, 404, 409, 413, 422, 429]).toContain(status);
    expect(text in en || `${text}_other` in en, text).toBe(true);
  }
  expect(SEND_REFUSALS["not-enough-credits"]).toMatchObject({ status: 402, code: "insufficient_credits" });
  expect(SEND_REFUSALS["conversation-limit"]).toMatchObject({ status: 402, code: "conversation_limit" });
  expect(SEND_REFUSALS.blocked).toMatchObject({ status: 403, code: "blocked_by_member" });
  expect(SEND_REFUSALS["not-confirmed"]).toMatchObject({ status: 403, code: "not_confirmed" });
  expect(SEND_REFUSALS["idempotency-conflict"]).toMatchObject({ status: 409, code: "idempotency_conflict" });
  expect(answers.some((answer) => answer.code === "authentication_required")).toBe(false);
});
