import { afterEach, expect, test, vi } from "vitest";
import { openEventSource } from "./event-source.ts";

afterEach(() => vi.unstubAllGlobals());

/** The browser's stream, which Node has not: what it is given, and what it was asked for. */
class Stream {
  static readonly CLOSED = 2;
  static last: Stream;
  readyState = 1;
  onmessage: (message: { data: string; lastEventId: string }) => void = () => undefined;
  constructor(readonly address: string) {
    Stream.last = this;
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  hear(type: string, lastEventId = ""): void {
    this.onmessage({ data: JSON.stringify({ type, data: {} }), lastEventId });
  }
}

test("P05 a stream that is ready again, without a place to resume from, asks the page to look anew; with one it resumes", () => {
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  const heard: string[] = [];
  const source = openEventSource("", ({ type }) => heard.push(type));
  expect(Stream.last.address).toBe("/events");
  // The browser connects again by itself, with nothing to name.
  Stream.last.hear("ready");
  Stream.last.hear("ready");
  expect(heard).toEqual(["ready", "resync"]);
  Stream.last.close();
  source.reopen();
  expect(Stream.last.address).toBe("/events");
  Stream.last.hear("ready", "abc");
  expect(heard.at(-1)).toBe("resync");
  Stream.last.close();
  source.reopen();
  expect(Stream.last.address).toBe("/events?last=abc");
  Stream.last.hear("chat.message", "def");
  expect(heard.at(-1)).toBe("chat.message");
  source.close();
});

test("P05 the first stream of a page begins where the page's data were read, and the next where that one ended", () => {
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  const heard: string[] = [];
  const source = openEventSource("abc", ({ type }) => heard.push(type));
  expect(Stream.last.address).toBe("/events?last=abc");
  Stream.last.hear("chat.message", "def");
  expect(heard).toEqual(["chat.message"]);
  Stream.last.close();
  source.reopen();
  expect(Stream.last.address).toBe("/events?last=def");
  source.close();
});
