/**
 * 1,000 messages from 50 members at once while the whole program is killed with -9 several times and started again; the
 * members try again with the same client id, as browsers do. Ends with 1 unless afterwards every acknowledged message is
 * there exactly once, nothing else is doubled, and every balance is right.
 *   npx tsx tests/chaos/kill-during-sends.ts [messages=1000] [kills=3]
 */
import { newId } from "#app/platform/id.server.ts";
import {
  type BenchMember,
  makeMembers,
  postMessage,
  startBenchPlatform,
  wrongMoney,
} from "../support/bench-platform.ts";

const [total = 1000, kills = 3] = process.argv.slice(2).map(Number);
const WRITERS = 50;

const platform = await startBenchPlatform({ workers: 2 });
try {
  const members = await makeMembers(platform, { count: WRITERS, credits: total });
  const acknowledged = new Map<string, Set<number>>();
  let broken = 0;
  let next = 0;
  const write = async (from: BenchMember, place: number) => {
    while (next < total) {
      const to = members[(place + 1 + (next++ % (WRITERS - 1))) % WRITERS] as BenchMember;
      const clientId = newId();
      for (let tries = 0; tries < 200; tries++) {
        try {
          const { status, id } = await postMessage(platform, from, to, clientId);
          if (id !== null) acknowledged.set(clientId, (acknowledged.get(clientId) ?? new Set()).add(id));
          if (status < 500) break;
        } catch {
          broken++;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const writing = Promise.all(members.map(write));
  for (let kill = 1; kill <= kills; kill++) {
    while (acknowledged.size < (kill * total) / (kills + 1)) await new Promise((resolve) => setTimeout(resolve, 5));
    await platform.crash();
    await platform.start();
  }
  await writing;
  const { rows } = await platform.db.query<{ client_id: string; ids: string[] }>(
    "select client_id, array_agg(id) as ids from messages group by client_id",
  );
  const stored = new Map(rows.map((row) => [row.client_id, row.ids.map(Number)]));
  const wrong = [...acknowledged].filter(([clientId, ids]) => {
    const found = stored.get(clientId) ?? [];
    return found.length !== 1 || ids.size !== 1 || !ids.has(found[0] as number);
  });
  const doubled = rows.filter(({ ids }) => ids.length !== 1);
  const money = await wrongMoney(platform);
  const unread = await platform.db.query(
    `select 1 from conversation_sides s where unread <> (select count(*) from messages m
       where m.conversation_id = s.conversation_id and m.sender_id <> s.member_id)`,
  );
  console.log(
    `${acknowledged.size} messages acknowledged through ${kills} kills (${broken} broken requests): ${wrong.length} not exactly once, ${doubled.length} doubled, ${money.length} wrong sums, ${unread.rowCount} wrong unread counts`,
  );
  const good =
    acknowledged.size === total && wrong.length + doubled.length + money.length + (unread.rowCount ?? 0) === 0;
  process.exitCode = good ? 0 : 1;
} finally {
  await platform.stop();
}
process.exit();
