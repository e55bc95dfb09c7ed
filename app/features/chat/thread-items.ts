import type { ThreadMessage } from "./chat.views.ts";
import type { PendingMessage } from "./pending-messages.ts";

/** One bubble of the thread. */
export interface Bubble {
  key: string;
  own: boolean;
  kind: ThreadMessage["kind"];
  body: string;
  gift: ThreadMessage["gift"];
  photo: ThreadMessage["photo"];
  /** Of a message that is stored. */
  id: number | null;
  /** Address in this page of a photo on its way. */
  preview: string | null;
  /** ISO. */
  sentAt: string;
  state: "received" | "sent" | "read" | "sending" | "failed";
  clientId: string | null;
  error: string | null;
  /** Place in a run of messages of one speaker: runs share corners, and the last tells the time. */
  first: boolean;
  last: boolean;
}

interface DayOfBubbles {
  /** YYYY-MM-DD in the site's time zone. */
  day: string;
  bubbles: Bubble[];
}

/** Milliseconds between two messages of one run. */
const RUN_GAP = 5 * 60_000;

/** Stored and pending messages by day and run, each message once. */
export function threadDays(
  messages: readonly ThreadMessage[],
  pending: readonly PendingMessage[],
  { readByOther, timeZone }: { readByOther: number; timeZone: string },
): DayOfBubbles[] {
  const stored = new Set(messages.flatMap((message) => message.clientId ?? []));
  const bubbles: Bubble[] = [
    ...messages.map(
      ({ id, own, sentAt, clientId, ...content }): Bubble => ({
        // A message keeps its key when it changes from pending to stored.
        key: clientId ?? String(id),
        ...content,
        ...{ id, own, sentAt, clientId, preview: null, error: null, first: true, last: true },
        state: own ? (id <= readByOther ? "read" : "sent") : "received",
      }),
    ),
    ...pending
      .filter((message) => !stored.has(message.clientId))
      .map(
        ({ clientId, content, sentAt, state, error }): Bubble => ({
          key: clientId,
          own: true,
          id: null,
          kind: content.kind,
          body: "body" in content ? content.body : "",
          gift: content.kind === "gift" ? content.gift : null,
          photo: null,
          preview: content.kind === "image" ? content.preview : null,
          ...{ sentAt, clientId, error, state, first: true, last: true },
        }),
      ),
  ];
  const days: DayOfBubbles[] = [];
  let before: Bubble | undefined;
  for (const bubble of bubbles) {
    let today = days.at(-1);
    const written = dayOf(bubble.sentAt, timeZone);
    // One that was not sent the day before stands at the end all the same: that is where it is seen.
    const day = today && today.day > written ? today.day : written;
    if (today?.day !== day) {
      today = { day, bubbles: [] };
      days.push(today);
      before = undefined;
    }
    if (before && sameRun(before, bubble)) {
      before.last = false;
      bubble.first = false;
    }
    today.bubbles.push(bubble);
    before = bubble;
  }
  return days;
}

function sameRun(before: Bubble, bubble: Bubble): boolean {
  return (
    before.own === bubble.own &&
    before.state === bubble.state &&
    before.state !== "failed" &&
    Date.parse(bubble.sentAt) - Date.parse(before.sentAt) < RUN_GAP
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant as YYYY-MM-DD. */
export function dayOf(instant: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** Whole days between two calendar days. */
export function daysBetween(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
}

/**
 * Whether nothing is missing between what was seen of a conversation and its latest page: not when more came meanwhile than a
 * page holds.
 */
export function followsOn(
  seen: readonly ThreadMessage[],
  { messages, olderBefore }: { messages: readonly ThreadMessage[]; olderBefore: number | null },
): boolean {
  const [last, first] = [seen.at(-1), messages[0]];
  return !last || !first || olderBefore === null || last.id >= first.id;
}

/** Messages in a row, and what to ask older ones before: null at the beginning. */
interface Stretch {
  messages: readonly ThreadMessage[];
  olderBefore: number | null;
}

/** Two stretches of one conversation without a gap between them: it begins where the earlier of them does. */
export function joinStretches(one: Stretch, other: Stretch): Stretch {
  const [first, second] = [one.messages[0], other.messages[0]];
  const begins = first && (!second || first.id < second.id) ? one : other;
  return { messages: joinMessages(one.messages, other.messages), olderBefore: begins.olderBefore };
}

/** Pages that were asked for from the page that the address names, in both directions, and where each of these goes on. */
export interface FetchedPages {
  messages: readonly ThreadMessage[];
  /** Null until one was asked for. */
  older: { before: number | null } | null;
  newer: { after: number | null } | null;
}

export const NO_PAGES: FetchedPages = { messages: [], older: null, newer: null };

/**
 * An answer to "earlier messages" or "newer messages": a page that was asked for joins the others. One that only came again, with
 * everything else on the page, brings what has changed in the messages that are there, and no others: it may not follow on any more.
 */
export function takePage(
  fetched: FetchedPages,
  page: Stretch & { newerAfter: number | null },
  wanted: "older" | "newer" | null,
): FetchedPages {
  const there = new Set(fetched.messages.map(({ id }) => id));
  const news = wanted ? page.messages : page.messages.filter(({ id }) => there.has(id));
  return {
    messages: joinMessages(fetched.messages, news),
    older: wanted === "older" ? { before: page.olderBefore } : fetched.older,
    newer: wanted === "newer" ? { after: page.newerAfter } : fetched.newer,
  };
}

/** Everything seen of a conversation: a page of older messages joins the latest ones, none twice, none lost. */
export function joinMessages(one: readonly ThreadMessage[], other: readonly ThreadMessage[]): ThreadMessage[] {
  const byId = new Map([...one, ...other].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
