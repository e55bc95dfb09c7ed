/**
 * E4 against a running program: 1,000 connections that send a byte every second while ordinary requests are timed.
 * Fails when their 99th percentile reaches 500 ms, or one of them fails.
 *   npx tsx tests/chaos/slow-connections.ts <port> <host> [path] [connections]
 */
import { connect, type Socket } from "node:net";
import { ask } from "../support/http-server.ts";

const [port = "3000", host = "localhost:3000", path = "/login", count = "1000"] = process.argv.slice(2);
/** Milliseconds below which 99 of 100 ordinary requests must be answered (reliability.md, E4). */
const bar = 500;

const open = `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nemail=`;
const starts = [open, "GET / HTTP/1.1\r\nHost: ", ""];
const attackers: Socket[] = [];
let cut = 0;
function attack(index: number): void {
  const socket = connect(Number(port), "127.0.0.1");
  attackers[index] = socket;
  socket.on("error", () => {});
  socket.on("close", () => {
    cut++;
    if (!over) setTimeout(attack, 50, index);
  });
  socket.write(starts[index % starts.length] ?? "");
}
let over = false;
for (let index = 0; index < Number(count); index++) attack(index);
const drip = setInterval(() => {
  for (const socket of attackers) if (socket.writable) socket.write("a");
}, 1000);

await new Promise((resolve) => setTimeout(resolve, 2000));
const times: number[] = [];
let failed = 0;
const until = performance.now() + 15_000;
await Promise.all(
  Array.from({ length: 5 }, async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const status = await ask(Number(port), path, { host }).then(
        (answer) => answer.status,
        () => 0,
      );
      times.push(performance.now() - startedAt);
      if (status !== 200) failed++;
    }
  }),
);
over = true;
clearInterval(drip);
for (const socket of attackers) socket.destroy();
times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
console.log(
  `${times.length} requests beside ${count} slow connections (${cut} cut by the server): p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failed} failed`,
);
process.exit(failed === 0 && at(0.99) < bar ? 0 : 1);
