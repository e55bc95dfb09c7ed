/**
 * 100 messages a second by the API, for some seconds, on PostgreSQL with real fsync; then counts that none is lost or
 * doubled and that the money is right. Ends with 1 when something is wrong or the 99th percentile reaches 300 ms.
 *   npx tsx tests/bench/messages.ts [seconds=20] [per second=100]
 */
import { newId } from "#app/platform/id.server.ts";
import { makeMembers, percentile, postMessage, startBenchPlatform, wrongMoney } from "../support/bench-platform.ts";

const [seconds = 20, rate = 100] = process.argv.slice(2).map(Number);
/** Milliseconds; reliability.md, service levels. */
const BAR = 300;

const platform = await startBenchPlatform();
try {
  const members = await makeMembers(platform, { count: 60, credits: seconds * rate });
  const one = (index: number) => members[index % members.length] as (typeof members)[0];
  // The first requests compile and connect; they are no part of the measurement.
  for (let index = 0; index < 60; index++) await postMessage(platform, one(index), one(index + 1), newId());
  await platform.db.query("checkpoint");
  const times: number[] = [];
  const acknowledged = new Map<string, number>();
  const refused: number[] = [];
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < seconds * rate; index++) {
    const due = startedAt + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const clientId = newId();
    running.push(
      postMessage(platform, one(index), one(index * 7 + 1 + (index % 5)), clientId).then(({ status, id }) => {
        // From when it was due: a queue that builds up counts.
        times.push(performance.now() - due);
        if (id === null) refused.push(status);
        else acknowledged.set(clientId, id);
      }),
    );
  }
  await Promise.all(running);
  const took = (performance.now() - startedAt) / 1000;
  const { rows } = await platform.db.query<{ client_id: string; id: string; n: number }>(
    "select client_id, min(id) as id, count(*)::int as n from messages group by client_id",
  );
  const stored = new Map(rows.map((row) => [row.client_id, row]));
  const lost = [...acknowledged].filter(([clientId, id]) => Number(stored.get(clientId)?.id) !== id).length;
  const doubled = rows.filter(({ n }) => n !== 1).length;
  const wrong = await wrongMoney(platform);
  const p99 = percentile(times, 0.99);
  // What a bare commit costs on this disk, to compare.
  const bare: number[] = [];
  await platform.db.query("create table bare (n int)");
  for (let index = 0; index < 200; index++) {
    const at = performance.now();
    await platform.db.query("insert into bare values ($1)", [index]);
    bare.push(performance.now() - at);
  }
  const unit = percentile(bare, 0.5);
  console.log(
    `${acknowledged.size} messages in ${took.toFixed(1)} s (${(acknowledged.size / took).toFixed(0)}/s): p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; a bare committed insert ${unit.toFixed(2)} ms, so a message is ${(percentile(times, 0.5) / unit).toFixed(1)} of them`,
  );
  console.log(
    `${refused.length} refused, ${lost} lost, ${doubled} doubled, ${wrong.length} wrong sums ${wrong.slice(0, 3)}`,
  );
  process.exitCode = refused.length + lost + doubled + wrong.length === 0 && p99 < BAR ? 0 : 1;
} finally {
  await platform.stop();
}
process.exit();
