import { and, eq, or, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { accounts } from "#app/features/members/members.tables.ts";
import { block, unblock } from "#app/features/moderation/blocks.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { pairOf } from "./chat.rules.ts";
import { conversationSides, conversations, messages } from "./chat.tables.ts";
import { chatState } from "./list-conversations.server.ts";
import { loadMessages } from "./load-messages.server.ts";
import { muteConversation } from "./mute-conversation.server.ts";
import { openConversation } from "./open-conversation.server.ts";
import { removeConversation, restoreConversation } from "./remove-conversation.server.ts";
import type { Sender } from "./send-message.server.ts";

freshDatabase();
afterAll(closeRealtime);

/** Members of one run: those before `PAID_FROM` are free, the second has not confirmed the address, the others are premium. */
const PEOPLE = 5;
const PAID_FROM = 2;
const CREDITS = 6;

interface Side {
  unread: number;
  /** Place in the talk from which this side sees messages, and what that was before the last removal. */
  from: number;
  before: number;
  restorable: boolean;
  muted: boolean;
}
interface Talk {
  starter: number;
  /** Client ids in their order. */
  said: string[];
  sides: Map<number, Side>;
}
/** What must hold, computed without a database. */
interface Model {
  talks: Map<string, Talk>;
  blocks: Set<string>;
  confirmed: boolean;
  credits: number[];
  count: number;
}
interface Real {
  people: Sender[];
}
type Command = fc.AsyncCommand<Model, Real>;

const pairKey = (a: number, b: number) => (a < b ? `${a}:${b}` : `${b}:${a}`);
const isBlocked = (model: Model, a: number, b: number) =>
  model.blocks.has(`${a}>${b}`) || model.blocks.has(`${b}>${a}`);

class Send implements Command {
  constructor(
    readonly from: number,
    readonly to: number,
    readonly again: boolean,
  ) {}
  check = () => true;
  async run(model: Model, { people }: Real) {
    const { from, to } = this;
    const talk = model.talks.get(pairKey(from, to));
    const clientId = `client-${from}-${model.count++}`;
    const started = [...model.talks.values()].filter((one) => one.starter === from).length;
    const unconfirmed = to === 1 && !model.confirmed;
    const allowed =
      from !== to &&
      !isBlocked(model, from, to) &&
      !unconfirmed &&
      (talk !== undefined || from >= PAID_FROM || started < 2) &&
      (model.credits[from] as number) > 0;
    const first = await send(people[from] as Sender, people[to] as Sender, { clientId });
    expect(first.ok, first.ok ? "sent" : first.reason).toBe(allowed);
    if (!first.ok) return check(model, people);
    if (this.again) {
      const again = await send(people[from] as Sender, people[to] as Sender, { clientId });
      expect(again).toMatchObject({ ok: true, replayed: true, message: { id: first.message.id } });
    }
    model.credits[from] = (model.credits[from] as number) - 1;
    const fresh = (): Side => ({ unread: 0, from: 0, before: 0, restorable: false, muted: false });
    const now = talk ?? {
      starter: from,
      said: [],
      sides: new Map([
        [from, fresh()],
        [to, fresh()],
      ]),
    };
    model.talks.set(pairKey(from, to), now);
    now.said.push(clientId);
    (now.sides.get(to) as Side).unread++;
    await check(model, people);
  }
  toString = () => `send(${this.from}→${this.to}${this.again ? ", twice" : ""})`;
}

class Block implements Command {
  constructor(
    readonly from: number,
    readonly to: number,
    readonly on: boolean,
  ) {}
  check = () => this.from !== this.to;
  async run(model: Model, { people }: Real) {
    const [from, to] = [people[this.from] as Sender, people[this.to] as Sender];
    if (this.on) await block(from, to.memberId);
    else await unblock(from, to.memberId);
    model.blocks[this.on ? "add" : "delete"](`${this.from}>${this.to}`);
    await check(model, people);
  }
  toString = () => `${this.on ? "block" : "unblock"}(${this.from}, ${this.to})`;
}

class Confirm implements Command {
  check = ({ confirmed }: Model) => !confirmed;
  async run(model: Model, { people }: Real) {
    model.confirmed = true;
    await getDb()
      .update(accounts)
      .set({ status: "active" })
      .where(eq(accounts.id, (people[1] as Sender).memberId));
    await getDb().execute(sql`update profiles set status = 'active' where id = ${(people[1] as Sender).memberId}`);
    await check(model, people);
  }
  toString = () => "confirm";
}

class Change implements Command {
  constructor(
    readonly who: number,
    readonly other: number,
    readonly what: "open" | "remove" | "restore" | "mute" | "unmute",
  ) {}
  check = (model: Model) => model.talks.has(pairKey(this.who, this.other)) && this.who !== this.other;
  async run(model: Model, { people }: Real) {
    const { who, other, what } = this;
    const talk = model.talks.get(pairKey(who, other)) as Talk;
    const side = talk.sides.get(who) as Side;
    const me = people[who] as Sender;
    const id = (await conversationOf(people, who, other)) as string;
    if (what === "open") {
      await openConversation(me, id);
      side.unread = 0;
    } else if (what === "remove") {
      await removeConversation(me, id);
      if (side.from < talk.said.length) Object.assign(side, { before: side.from, restorable: true });
      Object.assign(side, { from: talk.said.length, unread: 0 });
    } else if (what === "restore") {
      expect((await restoreConversation(me, id)).ok).toBe(side.restorable);
      if (side.restorable) Object.assign(side, { from: side.before, restorable: false });
    } else {
      await muteConversation(me, id, what === "mute");
      side.muted = what === "mute";
    }
    await check(model, people);
  }
  toString = () => `${this.what}(${this.who}, ${this.other})`;
}

async function conversationOf(people: Sender[], one: number, other: number): Promise<string | undefined> {
  const [first, second] = pairOf((people[one] as Sender).memberId, (people[other] as Sender).memberId);
  const rows = await getDb()
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.firstId, first), eq(conversations.secondId, second)));
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0]?.id;
}

/** Everything both sides can see, against the model. */
async function check(model: Model, people: Sender[]): Promise<void> {
  const ids = people.map(({ memberId }) => memberId);
  for (const [who, me] of people.entries()) {
    const state = await chatState(me);
    const own = [...model.talks].flatMap(([key, talk]) => {
      const side = talk.sides.get(who);
      return side ? [{ key, talk, side }] : [];
    });
    const shown = own.filter(({ talk, side }) => side.from < talk.said.length);
    expect(state.chats).toHaveLength(shown.length);
    expect(state.unread_messages).toBe(own.reduce((sum, { side }) => sum + (side.muted ? 0 : side.unread), 0));
    for (const { key, talk, side } of own) {
      const other = key
        .split(":")
        .map(Number)
        .find((one) => one !== who) as number;
      const entry = state.chats.find((chat) => chat.profile_id === ids[other]);
      if (entry) expect(entry).toMatchObject({ num_unread_messages: side.unread, muted: side.muted });
      const id = (await conversationOf(people, who, other)) as string;
      const [stored] = await getDb()
        .select({ removedUpTo: conversationSides.removedUpTo, lastMessageId: conversationSides.lastMessageId })
        .from(conversationSides)
        .where(and(eq(conversationSides.conversationId, id), eq(conversationSides.memberId, me.memberId)));
      const view = {
        ...{ id, otherId: ids[other] as string, removedUpTo: stored?.removedUpTo ?? 0, muted: side.muted },
        ...{ lastMessageId: stored?.lastMessageId ?? 0, unread: side.unread },
      };
      const page = await loadMessages(me, view);
      expect(page.messages.map((message) => message.own)).toEqual(
        talk.said.slice(side.from).map((clientId) => clientId.startsWith(`client-${who}-`)),
      );
    }
    // A third person reads nothing of it.
    for (const key of model.talks.keys()) {
      if (key.split(":").map(Number).includes(who)) continue;
      const [a, b] = key.split(":").map(Number) as [number, number];
      expect(await openConversation(me, (await conversationOf(people, a, b)) as string)).toBeNull();
    }
  }
  const stored = await getDb()
    .select({ clientId: messages.clientId })
    .from(messages)
    .where(or(...ids.map((id) => eq(messages.senderId, id))))
    .orderBy(messages.id);
  expect(stored.map(({ clientId }) => clientId).sort()).toEqual(
    [...model.talks.values()].flatMap((t) => t.said).sort(),
  );
}

const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const commands = [
  fc.tuple(person, person, fc.boolean()).map((args) => new Send(...args)),
  fc.tuple(person, person, fc.boolean()).map((args) => new Send(...args)),
  fc.tuple(person, person, fc.boolean()).map((args) => new Block(...args)),
  fc.constant(new Confirm()),
  fc
    .tuple(person, person, fc.constantFrom("open", "remove", "restore", "mute", "unmute"))
    .map((args) => new Change(...(args as ConstructorParameters<typeof Change>))),
];

test("V10 V11 T09 T11 T17 whatever members do, each pair has one conversation, each message is there once and in one order, and money agrees", async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: "max" }), async (steps) => {
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, (_, index) =>
          makePerson({
            credits: CREDITS,
            paidUser: index >= PAID_FROM,
            status: index === 1 ? "not_confirmed" : "active",
          }),
        ),
      );
      const model: Model = {
        talks: new Map(),
        blocks: new Set(),
        confirmed: false,
        credits: people.map(() => CREDITS),
        count: 0,
      };
      await fc.asyncModelRun(() => ({ model, real: { people } }), steps);
      expect(await checkLedger()).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 60_000);
