/**
 * How fast a lander leaves when every hit is a new visitor whose click is recorded, as a ratio to a bare node:http server that
 * sends the same bytes in the same run (goal ≥ 0.5). One server process with a PostgreSQL of its own and request lines written,
 * behind a proxy that names 20,000 visitors' addresses. After each round every answered hit has to be one row in the database.
 * Ends with 1 when a click is missing or doubled, an answer is not a page with its visit cookie, or the goal is missed.
 *   npx tsx tests/bench/lander.ts [path=/landers/gallery] [seconds=5] [rounds=5]
 */
import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { loadavg } from "node:os";
import { startBenchPlatform } from "../support/bench-platform.ts";

const CONNECTIONS = 40;
/** Addresses of visitors: none sends as many as a flood. */
const VISITORS = 20_000;
const GOAL = 0.5;
/** The request that is sent next. */
let next = 0;

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
  const [path = "/landers/gallery", seconds = "5", rounds = "5"] = process.argv.slice(2);
  const platform = await startBenchPlatform({ env: { LOG_LEVEL: "info", TRUSTED_PROXIES: "127.0.0.1" } });
  const child = fork(process.argv[1] as string, ["--bare"], { execArgv: process.execArgv });
  let wrong = false;
  try {
    const { host, port, db } = platform;
    await page(port, host, path);
    // Brotli's best comes a moment later.
    await new Promise((done) => setTimeout(done, 1500));
    const { body, headers } = await page(port, host, path);
    const barePort = await new Promise<number>((resolve) => {
      child.once("message", (given) => resolve(given as number));
      child.send({ body: body.toString("base64"), headers });
    });
    const asks = Array.from({ length: VISITORS }, (_, index) => Buffer.from(requestOf(host, path, addressOf(index))));
    const worker = workerOf(platform.process().pid as number);
    let hits = 2;
    const ratios: number[] = [];
    const costs: number[] = [];
    const waits: number[] = [];
    let clicks = 0;
    for (let round = 0; round < Number(rounds); round++) {
      const plain = await load(barePort, asks, Number(seconds), child.pid);
      const ours = await load(port, asks, Number(seconds), worker);
      hits += ours.answers;
      if (ours.wrong > 0) wrong = true;
      // The bare server is measured beside a database that has nothing to do any more.
      const at = performance.now();
      clicks = await recorded(db, hits);
      waits.push((performance.now() - at) / 1000);
      ratios.push(ours.rate / plain.rate);
      costs.push(plain.cost / ours.cost);
      console.log(
        `lander ${Math.round(ours.rate)} req/s, bare ${Math.round(plain.rate)} req/s, ratio ${(ours.rate / plain.rate).toFixed(2)}; processor time a request ${ours.cost.toFixed(0)} µs, bare ${plain.cost.toFixed(0)} µs, ratio ${(plain.cost / ours.cost).toFixed(2)}; load ${loadavg()[0]?.toFixed(1)}${ours.wrong ? `; ${ours.wrong} wrong answers` : ""}`,
      );
    }
    console.log(
      `${path}, ${body.length} bytes: ratio ${middle(ratios).toFixed(2)} of requests, ${middle(costs).toFixed(2)} of processor time (goal ${GOAL})`,
    );
    console.log(
      `${hits} hits answered, ${clicks} clicks recorded, each ${Math.max(...waits).toFixed(0)} s after its round at most`,
    );
    if (clicks !== hits || middle(ratios) < GOAL) wrong = true;
  } finally {
    child.kill();
    await platform.stop();
  }
  process.exit(wrong ? 1 : 0);
}

/** Clicks in the database as soon as they are as many as the hits; what only the journal holds is written after a minute. */
async function recorded(db: { query(sql: string): Promise<{ rows: { n: number }[] }> }, hits: number): Promise<number> {
  const until = Date.now() + 150_000;
  for (;;) {
    const { rows } = await db.query("select count(*)::int as n from clicks");
    const found = rows[0]?.n ?? 0;
    if (found >= hits || Date.now() > until) return found;
    await new Promise((done) => setTimeout(done, 500));
  }
}

function middle(list: number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

/** The process that serves, a child of the one that `npm start` is. */
function workerOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return Number(children[0]);
}

/** Microseconds of processor time that a process has used; a tick is 10 ms. */
function usedBy(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function addressOf(index: number): string {
  return `81.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** What a phone's browser sends with an advertisement's link. */
function headersOf(host: string, address: string): Record<string, string> {
  return {
    host,
    "x-forwarded-for": address,
    "user-agent":
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
    "accept-encoding": "gzip, deflate, br",
    "accept-language": "en-GB,en;q=0.9",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "cross-site",
  };
}

function requestOf(host: string, path: string, address: string): string {
  const lines = Object.entries(headersOf(host, address)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** The page, and those of its headers that the bare server has to send too: a cookie of the same length is one of them. */
function page(port: number, host: string, path: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, headers: headersOf(host, "81.255.0.1") }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const headers: string[] = [];
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          const [name = "", value = ""] = answer.rawHeaders.slice(at, at + 2);
          if (!/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)) headers.push(name, value);
        }
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    });
    asked.on("error", reject).end();
  });
}

interface Load {
  /** Answers a second, and microseconds of the server's processor time for each. */
  rate: number;
  cost: number;
  /** All that came, also while warming up and running out. */
  answers: number;
  /** Without status 200 or without the visit's cookie. */
  wrong: number;
}

/**
 * Over kept connections, each asking when it has its answer, after a second of warming up. Written on bare sockets: a client that
 * takes as long as the server would hide what the server takes.
 */
async function load(port: number, asks: Buffer[], seconds: number, pid?: number): Promise<Load> {
  let answers = 0;
  let wrong = 0;
  let going = true;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      let left = 0;
      let head = "";
      const ask = () => socket.write(asks[next++ % asks.length] as Buffer);
      socket.on("connect", ask);
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        if (left === 0) {
          head += chunk.toString("latin1");
          const end = head.indexOf("\r\n\r\n");
          if (end === -1) return;
          const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
          if (length === undefined || !head.startsWith("HTTP/1.1 200") || !/\r\nset-cookie: visit=/i.test(head))
            wrong++;
          left = Number(length ?? 0) - (head.length - end - 4);
          head = "";
        } else left -= chunk.length;
        if (left > 0) return;
        left = 0;
        answers++;
        if (going) ask();
        else socket.end(resolve);
      });
    });
  const loops = Array.from({ length: CONNECTIONS }, one);
  await new Promise((done) => setTimeout(done, 1000));
  const [before, warm, start] = [usedBy(pid), answers, performance.now()];
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const took = (performance.now() - start) / 1000;
  const [used, counted] = [usedBy(pid) - before, answers - warm];
  going = false;
  await Promise.all(loops);
  return { rate: counted / took, cost: used / Math.max(1, counted), answers, wrong };
}
