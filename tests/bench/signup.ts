/**
 * Signups with addresses that have an account against signups with addresses that nobody has, turn by turn, and logins in the same way,
 * against a running program: their medians may differ by no more than the bar (docs/decisions/021). What is the same by construction is
 * counted in stand-in.test.ts; this looks for what nobody counted. Loopback only. The program has to let this script say where its
 * requests come from, or the throttle of one network address answers:
 *   TRUSTED_PROXIES=127.0.0.1 npm start
 *   npx tsx tests/bench/signup.ts <port> <host>          for instance 3000 general.localhost:3000
 */
import { randomUUID } from "node:crypto";
import { ask } from "../support/http-server.ts";

const [port = "3000", host = "general.localhost:3000"] = process.argv.slice(2);
const PAIRS = 100;
const KINDS = ["known", "unknown"] as const;
/** How much slower one kind may be than the other. */
const BAR = 1.15;

let sent = 0;
async function post(path: string, form: Record<string, string>): Promise<number> {
  const n = ++sent;
  const startedAt = performance.now();
  const answer = await ask(Number(port), path, {
    host,
    method: "POST",
    headers: {
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: new URLSearchParams(form).toString(),
  });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

const born = { name: "Juno", date_of_birth: "1988-03-14", signup_message: "" };
const signUp = (email: string, password: string) => post("/signup", { ...born, email, password });
const newAddress = () => `${randomUUID()}@bench.example`;
const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const times = {
  signup: { known: [] as number[], unknown: [] as number[] },
  login: { known: [] as number[], unknown: [] as number[] },
};
const pairs = Array.from({ length: PAIRS }, () => ({ known: newAddress(), unknown: newAddress() }));
for (const { known } of pairs) await signUp(known, "the owners own");
/** What one leaves to do in the background meets the next: each kind is as often the first. */
const turns = pairs.flatMap((pair, n) =>
  (n % 2 ? KINDS : [...KINDS].reverse()).map((kind) => ({ kind, email: pair[kind] })),
);
for (const { kind, email } of turns) times.signup[kind].push(await signUp(email, "typed by anybody"));
for (const { kind, email } of turns)
  times.login[kind].push(await post("/login", { email, password: "typed by anybody" }));
for (const [what, { known, unknown }] of Object.entries(times)) {
  const ratio = Math.max(median(known) / median(unknown), median(unknown) / median(known));
  const line = `known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ratio ${ratio.toFixed(3)}`;
  process.stdout.write(`${what}: ${line} (bar ${BAR})\n`);
  if (ratio > BAR) process.exitCode = 1;
}
