/**
 * 5,000 open event streams on one node: memory, delay from sending a message to each stream of its receiver, then SIGTERM.
 * Ends with 1 when a stream is refused or misses a message, memory grows by more than 250 MB, the 99th percentile of the
 * delay reaches one second, or the program does not end with 0 within 15 seconds.
 *   npx tsx tests/bench/streams.ts [streams=5000] [messages=200]
 */
import { once } from "node:events";
import { request } from "node:http";
import { newId } from "#app/platform/id.server.ts";
import {
  type BenchMember,
  makeMembers,
  percentile,
  postMessage,
  residentMegabytes,
  startBenchPlatform,
} from "../support/bench-platform.ts";

const [streams = 5000, sends = 200] = process.argv.slice(2).map(Number);
const EACH = 10;
const BARS = { megabytes: 250, delay: 1000, end: 15_000 };

const platform = await startBenchPlatform();
try {
  const { port, host } = platform;
  const members = await makeMembers(platform, { count: Math.ceil(streams / EACH), credits: 50 });
  const one = (index: number) => members[index % members.length] as BenchMember;
  for (let index = 0; index < 30; index++) await postMessage(platform, one(index), one(index + 1), newId());
  const pid = platform.process().pid as number;
  const before = await residentMegabytes(pid);

  const heard = new Map<number, number[]>();
  let open = 0;
  let refused = 0;
  let ended = 0;
  const connect = (member: BenchMember) =>
    new Promise<void>((resolve) => {
      const headers = { host, cookie: member.cookie, accept: "text/event-stream" };
      const call = request({ host: "127.0.0.1", port, path: "/events", headers, agent: false }, (response) => {
        if (response.statusCode === 200) open++;
        else refused++;
        response.on("data", (chunk: Buffer) => {
          for (const found of chunk.toString().matchAll(/"type":"chat\.message","data":\{[^}]*"message":(\d+)/g)) {
            const id = Number(found[1]);
            heard.set(id, [...(heard.get(id) ?? []), performance.now()]);
          }
        });
        response.on("close", () => ended++);
        response.on("error", () => undefined);
        resolve();
      });
      call.on("error", () => {
        refused++;
        resolve();
      });
      call.end();
    });
  const opening = performance.now();
  for (let start = 0; start < streams; start += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, streams - start) }, (_, index) =>
        connect(one((start + index) % members.length)),
      ),
    );
  const openedIn = (performance.now() - opening) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const grown = (await residentMegabytes(pid)) - before;

  const sent: { id: number; at: number }[] = [];
  const delays: number[] = [];
  let missed = 0;
  for (let index = 0; index < sends; index++) {
    const at = performance.now();
    const { id } = await postMessage(platform, one(index), one(index + 100), newId());
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (id === null) missed++;
    else sent.push({ id, at });
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const { id, at } of sent) {
    const times = heard.get(id) ?? [];
    // Both the sender's and the receiver's tabs hear of it.
    missed += Math.max(0, 2 * EACH - times.length);
    delays.push(...times.map((time) => time - at));
  }
  const p99 = percentile(delays, 0.99);
  console.log(
    `${open} streams open (${refused} refused) in ${openedIn.toFixed(1)} s: ${grown.toFixed(0)} MB more, ${((grown * 1024) / open).toFixed(1)} KB each`,
  );
  console.log(
    `${sent.length} messages to ${2 * EACH} streams each: p50 ${percentile(delays, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms from the click, ${missed} not heard`,
  );
  const stopping = performance.now();
  const gone = once(platform.process(), "exit") as Promise<[number | null]>;
  platform.process().kill("SIGTERM");
  const [code] = await gone;
  const endedIn = performance.now() - stopping;
  console.log(`SIGTERM: ${ended} of ${open} streams ended, exit ${code} after ${(endedIn / 1000).toFixed(1)} s`);
  const good =
    refused === 0 && missed === 0 && grown <= BARS.megabytes && p99 < BARS.delay && code === 0 && endedIn < BARS.end;
  process.exitCode = good ? 0 : 1;
} finally {
  await platform.stop();
}
process.exit();
