/**
 * E1 against a running program: at least 25,000 odd requests over every route and method; fails on any 5xx, on a server
 * that no longer answers, and on a worker that was restarted meanwhile.
 *   npx tsx tests/chaos/edge-fuzz.ts <port> <host> [count] [seed] < paths.txt     (one path a line; without input a few)
 */
import { readFileSync } from "node:fs";
import { fuzz } from "../support/edge-fuzz.ts";
import { ask } from "../support/http-server.ts";

const [port = "3000", host = "localhost:3000", count = "25000", seed = String(Date.now() % 1_000_000)] =
  process.argv.slice(2);
const listed = process.stdin.isTTY ? "" : readFileSync(0, "utf8");
const paths = listed
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line.startsWith("/"));
const fallback = [
  "/",
  "/members",
  "/members/1",
  "/login",
  "/signup",
  "/api/user.php",
  "/api/chat.php",
  "/api/settings.php",
  "/nowhere",
];

console.log(`${count} requests to ${host} on port ${port}, seed ${seed}`);
const startedAt = performance.now();
const result = await fuzz(
  { port: Number(port), host, origin: `http://${host}`, paths: paths.length > 0 ? paths : fallback },
  { count: Number(count), seed: Number(seed) },
);
console.log(`${Math.round(performance.now() - startedAt)} ms, answers by status:`, result.statuses);
for (const failure of result.failures.slice(0, 20)) console.error("\n5xx:", failure.request, "\n→", failure.answer);
const alive = await ask(Number(port), "/healthz", { host }).then(
  ({ status }) => status === 200,
  () => false,
);
console.log(
  `${result.failures.length} answers of 5xx, ${result.silent} connections without an answer, server ${alive ? "alive" : "GONE"}`,
);
process.exit(result.failures.length === 0 && alive ? 0 : 1);
