/**
 * How fast a lander leaves, as a ratio to a bare node:http server that sends the same bytes in the same run (goal ≥ 0.5).
 *   npx tsx tests/bench/lander.ts <port> <host> [path] [seconds] [pid]      against a running `npm start` with WEB_CONCURRENCY=1
 * With the worker's process id (Linux) also as the ratio of processor time a request, which a slow client cannot flatter.
 */
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const CONNECTIONS = 40;

if (process.argv[2] === "--bare") bare();
else await compare();

/** The same body and headers, from memory, with nothing asked. */
function bare(): void {
  process.once("message", ({ body, headers }: { body: string; headers: string[] }) => {
    const bytes = Buffer.from(body, "base64");
    const server = createServer((_incoming, outgoing) => {
      outgoing.writeHead(200, headers).end(bytes);
    }).listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  });
}

async function compare(): Promise<void> {
  const [port = "3000", host = "general.localhost:3000", path = "/landers/gallery", seconds = "5", pid] =
    process.argv.slice(2);
  const of = { host, "accept-encoding": "br", cookie: "entry=1; locale=en", accept: "text/html" };
  await once(Number(port), path, of);
  await new Promise((done) => setTimeout(done, 1500));
  const page = await once(Number(port), path, of);
  const child = fork(process.argv[1] as string, ["--bare"], { execArgv: process.execArgv });
  const headers = Object.entries(page.headers)
    .filter(([name]) => !/^(date|connection|keep-alive|set-cookie|transfer-encoding)$/.test(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const barePort = await new Promise<number>((resolve) => {
    child.once("message", (given) => resolve(given as number));
    child.send({ body: page.body.toString("base64"), headers });
  });
  const rates = { lander: [] as number[], bare: [] as number[] };
  const costs = { lander: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 3; round++) {
    const plain = await rate(barePort, path, of, Number(seconds), child.pid);
    const ours = await rate(Number(port), path, of, Number(seconds), pid ? Number(pid) : undefined);
    rates.bare.push(plain.rate);
    rates.lander.push(ours.rate);
    costs.bare.push(plain.cost);
    costs.lander.push(ours.cost);
  }
  child.kill();
  const middle = (list: number[]) => list.sort((a, b) => a - b)[1] ?? 0;
  const [lander, base] = [middle(rates.lander), middle(rates.bare)];
  console.log(
    `${host}${path}: ${page.body.length} bytes (${page.headers["content-encoding"] ?? "plain"}); lander ${Math.round(lander)} req/s, bare node:http ${Math.round(base)} req/s, ratio ${(lander / base).toFixed(2)}`,
  );
  if (pid) {
    const [ours, plain] = [middle(costs.lander), middle(costs.bare)];
    console.log(
      `processor time a request: lander ${ours.toFixed(0)} µs, bare ${plain.toFixed(0)} µs, ratio ${(plain / ours).toFixed(2)}`,
    );
  }
}

/** Microseconds of processor time that a process has used; a tick is 10 ms. */
function usedBy(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function once(port: number, path: string, headers: Record<string, string>, agent?: Agent) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    asked.on("error", reject).end();
  });
}

/** Requests a second over kept connections, after a second of warming up, and microseconds of the server's time for each. */
async function rate(port: number, path: string, headers: Record<string, string>, seconds: number, pid?: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let count = 0;
  let counting = false;
  let going = true;
  const loop = async () => {
    while (going) {
      await once(port, path, headers, agent);
      if (counting) count++;
    }
  };
  const loops = Array.from({ length: CONNECTIONS }, loop);
  await new Promise((done) => setTimeout(done, 1000));
  counting = true;
  const before = usedBy(pid);
  const start = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  counting = false;
  const took = (performance.now() - start) / 1000;
  const used = usedBy(pid) - before;
  going = false;
  await Promise.all(loops);
  agent.destroy();
  return { rate: count / took, cost: used / Math.max(1, count) };
}
