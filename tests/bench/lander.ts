/**
 * How fast a lander leaves, as a ratio to a bare node:http server that sends the same bytes in the same run (goal ≥ 0.5).
 *   npx tsx tests/bench/lander.ts <port> <host> [path] [seconds]      against a running `npm start` with WEB_CONCURRENCY=1
 */
import { fork } from "node:child_process";
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
  const [port = "3000", host = "general.localhost:3000", path = "/landers/gallery", seconds = "5"] =
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
  for (let round = 0; round < 3; round++) {
    rates.bare.push(await rate(barePort, path, of, Number(seconds)));
    rates.lander.push(await rate(Number(port), path, of, Number(seconds)));
  }
  child.kill();
  const middle = (list: number[]) => list.sort((a, b) => a - b)[1] ?? 0;
  const [lander, base] = [middle(rates.lander), middle(rates.bare)];
  console.log(
    `${host}${path}: ${page.body.length} bytes (${page.headers["content-encoding"] ?? "plain"}); lander ${Math.round(lander)} req/s, bare node:http ${Math.round(base)} req/s, ratio ${(lander / base).toFixed(2)}`,
  );
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

/** Requests a second over kept connections, after a second of warming up. */
async function rate(port: number, path: string, headers: Record<string, string>, seconds: number): Promise<number> {
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
  const start = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  counting = false;
  const took = (performance.now() - start) / 1000;
  going = false;
  await Promise.all(loops);
  agent.destroy();
  return count / took;
}
