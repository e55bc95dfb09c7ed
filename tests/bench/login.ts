/**
 * A flood of logins against a running program: 200 at once, wave after wave, while `/healthz` is timed. Hashing is bounded, so the
 * rest is told to come again (503) and everything else stays fast. Fails when the median health check takes much longer than alone, when
 * one in a hundred waits longer than the bar, or one fails. Two hundred requests in one instant are themselves some work: read the ratio.
 * Loopback only; stops by itself after 15 seconds. The program has to let this script say where its requests come from, or the
 * throttle of one network address answers before anything is hashed:
 *   TRUSTED_PROXIES=127.0.0.1 npm start
 *   npx tsx tests/bench/login.ts <port> <host>          for instance 3000 general.localhost:3000
 */
import { ask } from "../support/http-server.ts";

const [port = "3000", host = "general.localhost:3000"] = process.argv.slice(2);
const AT_ONCE = 200;
const SECONDS = 15;
/** Milliseconds that one health check in a hundred may take, and that the median may take on a machine that is slow alone. */
const BAR = { slowest: 2000, median: 25 };
/** The median beside the flood, by the median alone. */
const RATIO = 20;

type Times = { ms: number[]; failed: number };
const at = ({ ms }: Times, share: number) => {
  const sorted = [...ms].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Health checks one after the other until told to stop. */
async function watch(over: () => boolean): Promise<Times> {
  const times: Times = { ms: [], failed: 0 };
  while (!over()) {
    const startedAt = performance.now();
    const status = await ask(Number(port), "/healthz", { host }).then(
      (answer) => answer.status,
      () => 0,
    );
    times.ms.push(performance.now() - startedAt);
    if (status !== 200) times.failed++;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times;
}

let tried = 0;
const answers = new Map<number, number>();
async function logIn(): Promise<void> {
  const n = ++tried;
  const answer = await ask(Number(port), "/api/user.php", {
    host,
    method: "POST",
    headers: {
      origin: `http://${host}`,
      "content-type": "application/json",
      "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ email: `bench-${n}-${process.pid}@mail.example`, password: "not the password" }),
  }).catch(() => ({ status: 0 }));
  answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
}

const calmUntil = performance.now() + 2000;
const calm = await watch(() => performance.now() > calmUntil);
const until = performance.now() + SECONDS * 1000;
const [busy] = await Promise.all([
  watch(() => performance.now() > until),
  (async () => {
    while (performance.now() < until) await Promise.all(Array.from({ length: AT_ONCE }, logIn));
  })(),
]);

const told = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
const show = (times: Times) => `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`;
console.log(`/healthz alone: ${show(calm)}`);
console.log(
  `/healthz beside ${tried} logins, ${AT_ONCE} at once: ${show(busy)} (${(at(busy, 0.5) / Math.max(0.1, at(calm, 0.5))).toFixed(1)} × alone), ${busy.failed} failed`,
);
console.log(`logins answered: ${told.join(", ")}; ${Math.round((answers.get(401) ?? 0) / SECONDS)} hashed a second`);
const hashed = (answers.get(401) ?? 0) > AT_ONCE;
if (!hashed) console.log("Too few were hashed: is TRUSTED_PROXIES=127.0.0.1 set?");
const median = at(busy, 0.5) < Math.max(BAR.median, RATIO * at(calm, 0.5));
const fast = median && at(busy, 0.99) < BAR.slowest;
process.exit(hashed && fast && busy.failed === 0 && !answers.has(500) ? 0 : 1);
