// Two nodes behind a proxy, PostgreSQL and Redis on this machine: sessions and limits are shared, messages flow through both, and
// stopping one node under load loses and doubles nothing. Loopback only; ends by itself.
//   npm run build && node tests/chaos/two-nodes.mjs [messages]
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { createServer as createNetServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ROOT, say } from "../../scripts/prepare.mjs";
import { withSources } from "../../scripts/sources.mjs";

const MESSAGES = Number(process.argv[2] ?? 400);
const AT_ONCE = 8;
const HOST = "general.localhost";
const PASSWORD = "correct horse battery";
// Each request on a connection of its own (agent: false): one kept open to a node that stops breaks for reasons of no interest here.
const folder = mkdtempSync(join(tmpdir(), "two-nodes-"));
const children = [];
const facts = [];

await withSources(async (load) => {
  const { startEmbeddedPostgres, ensureDatabase } = await load("/app/platform/db/embedded/embedded-postgres.server.ts");
  const cluster = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
  try {
    await ensureDatabase(cluster, "dating");
    await play(cluster.url("dating"));
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
for (const fact of facts) say(fact);

async function play(databaseUrl) {
  const redis = await startRedis();
  const [first, second, port] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ...(redis ? { REDIS_URL: redis } : {}),
    SESSION_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: join(folder, "data"),
    WEB_CONCURRENCY: "1",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  facts.push(`Live events through ${redis ? "Redis" : "PostgreSQL (no redis-server on this machine)"}.`);
  const nodes = [await startNode(first, env), await startNode(second, env)];
  const served = new Map();
  const proxy = startProxy(port, [first, second], served);

  const [ann, bob] = await Promise.all([member(port, "ann", env), member(port, "bob", env)]);
  command(env, "credits:grant", "general", ann.email, String(MESSAGES + 10), "--reason", "two nodes");

  // One session counts on both nodes.
  for (const node of [first, second]) {
    const { user } = JSON.parse((await ask(node, "/api/user.php", { cookie: ann.cookie })).text);
    check(user?.profile?.id === ann.id, `node ${node} knows the session`);
  }
  facts.push("One login counts on both nodes.");

  // Bob listens through the proxy and comes back when his node goes.
  const heard = new Set();
  const listening = listen(port, bob.cookie, (data) => {
    for (const [, id] of data.matchAll(/"message":(\d+)/g)) heard.add(id);
  });

  const acknowledged = [];
  let next = 0;
  let refusals = 0;
  const stopAt = Math.floor(MESSAGES / 2);
  const writer = async () => {
    while (next < MESSAGES) {
      const number = next++;
      if (number === stopAt) nodes[0].kill("SIGTERM");
      const text = `t${number}-${randomBytes(3).toString("hex")}`;
      const body = { to: bob.id, message: text, client_id: `c-${number}-${Date.now()}`, kind: "text" };
      for (let attempt = 0; ; attempt++) {
        const answer = await ask(port, "/api/chat.php", { method: "POST", cookie: ann.cookie, json: body }).catch(
          () => null,
        );
        if (answer?.status === 200 || answer?.status === 201) {
          acknowledged.push(text);
          break;
        }
        refusals++;
        if (attempt >= 20) throw new Error(`A message was never taken: ${answer?.status} ${answer?.text}`);
        await new Promise((done) => setTimeout(done, 50 * (attempt + 1)));
      }
    }
  };
  const startedAt = Date.now();
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  const seconds = (Date.now() - startedAt) / 1000;
  await new Promise((done) => setTimeout(done, 3000));
  listening.stop();

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select body, count(*)::int as count from messages group by body");
  const stored = new Map(rows.map(({ body, count }) => [body, count]));
  check(acknowledged.length === MESSAGES, "every message was acknowledged");
  check(
    acknowledged.every((text) => stored.get(text) === 1),
    "every acknowledged message is stored exactly once",
  );
  check(
    [...stored.values()].every((count) => count === 1),
    "no message is stored twice",
  );
  const { rows: wallets } = await client.query("select balance from wallets where account_id = $1", [ann.id]);
  const { rows: debits } = await client.query(
    "select coalesce(-sum(amount), 0)::int as spent from ledger_entries where account_id = $1 and kind = 'message'",
    [ann.id],
  );
  await client.end();
  check(debits[0].spent === MESSAGES, `each message was paid once (${debits[0].spent})`);
  facts.push(
    `${MESSAGES} messages in ${seconds.toFixed(1)} s, node 1 stopped in the middle: each stored and paid once, none lost; ${refusals} tries again; balance ${wallets[0].balance}.`,
    `Answered by node 1: ${served.get(first) ?? 0}, by node 2: ${served.get(second) ?? 0}.`,
    `Heard live by the other member: ${heard.size} of ${MESSAGES}; what came while the stream was away is read again on coming back.`,
  );

  // A limit counted on one node holds on the other: five wrong logins in turn, the sixth is refused with the right password.
  nodes[0] = await startNode(first, env);
  for (let attempt = 0; attempt < 5; attempt++)
    await login(attempt % 2 === 0 ? first : second, bob.email, "wrong password here");
  const locked = await login(second, bob.email, PASSWORD);
  check(locked.status === 423, `the sixth login is refused on the other node too (${locked.status})`);
  facts.push("Five wrong logins over both nodes lock the account on both.");

  proxy.close();
  await Promise.all(nodes.map(stopped));
  facts.push("Both nodes stopped cleanly.");
}

function check(holds, what) {
  if (!holds) throw new Error(`Failed: ${what}`);
}

/** Signs up on the site, is confirmed by the operator, and logs in. */
async function member(port, name, env) {
  const email = `${name}@mail.example`;
  const form = { email, name, date_of_birth: "1985-05-17", signup_message: "", password: PASSWORD };
  const signup = await ask(port, "/signup", { method: "POST", form });
  check(
    signup.status === 302 || signup.status === 303,
    `signing up answers ${signup.status}: ${signup.text.slice(0, 200)}`,
  );
  command(env, "members:verify", "general", email);
  const { status, cookie, text } = await login(port, email, PASSWORD);
  check(status === 200, `logging in answers ${status}: ${text}`);
  const { user } = JSON.parse((await ask(port, "/api/user.php", { cookie })).text);
  return { email, cookie, id: user.profile.id };
}

async function login(port, email, password) {
  const answer = await ask(port, "/api/user.php", { method: "POST", json: { email, password } });
  return { ...answer, cookie: answer.cookies.map((line) => line.split(";", 1)[0]).join("; ") };
}

function command(env, ...args) {
  const done = spawnSync(process.execPath, ["scripts/command.mjs", ...args], { cwd: ROOT, env, encoding: "utf8" });
  check(done.status === 0, `${args.join(" ")}: ${done.stdout}${done.stderr}`);
}

async function startNode(port, env) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await new Promise((done, fail) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Serving:") && done());
    child.once("exit", (code) => fail(new Error(`A node ended with ${code}`)));
  });
  return child;
}

function stopped(child) {
  if (child.exitCode !== null) return child.exitCode;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  return gone;
}

/** Turn by turn, leaving out a node that does not take the connection, as a load balancer with health checks does. */
function startProxy(port, targets, served) {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    const chunks = [];
    for (const side of [incoming, outgoing]) side.on("error", () => outgoing.destroy());
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", () => forward(turn++, targets.length));
    function forward(index, tries) {
      const target = targets[index % targets.length];
      const headers = { ...incoming.headers, "x-forwarded-for": "203.0.113.7" };
      const sent = request({
        host: "127.0.0.1",
        port: target,
        path: incoming.url,
        method: incoming.method,
        headers,
        agent: false,
      });
      sent.on("response", (answer) => {
        served.set(target, (served.get(target) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode, answer.headers);
        answer.pipe(outgoing);
        answer.on("error", () => outgoing.destroy());
      });
      sent.on("error", (error) => {
        if (error.code === "ECONNREFUSED" && tries > 1) return forward(index + 1, tries - 1);
        if (outgoing.headersSent) return outgoing.destroy();
        outgoing.writeHead(502).end();
      });
      outgoing.on("close", () => sent.destroy());
      sent.end(Buffer.concat(chunks));
    }
  }).listen(port, "127.0.0.1");
}

/** An event stream that comes back where it was, as a browser's does. */
function listen(port, cookie, onData) {
  let over = false;
  let current;
  let last = "";
  const open = () => {
    if (over) return;
    const headers = { host: `${HOST}:${port}`, cookie, ...(last ? { "last-event-id": last } : {}) };
    current = request({ host: "127.0.0.1", port, path: "/events", headers, agent: false }, (answer) => {
      answer.setEncoding("utf8").on("data", (text) => {
        last = /^id: (.+)$/gm.exec(text)?.[1] ?? last;
        onData(text);
      });
      // The node that stops may cut the stream off.
      answer.on("error", () => undefined);
      answer.on("close", () => setTimeout(open, 300));
    });
    current.on("error", () => setTimeout(open, 300));
    current.end();
  };
  open();
  return {
    stop() {
      over = true;
      current.destroy();
    },
  };
}

function ask(port, path, { method = "GET", cookie, json, form } = {}) {
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : "";
  const host = `${HOST}:${port}`;
  const headers = {
    host,
    accept: json ? "application/json" : "*/*",
    ...(cookie ? { cookie } : {}),
    ...(method === "GET" ? {} : { origin: `http://${host}`, "content-length": Buffer.byteLength(body) }),
    ...(json ? { "content-type": "application/json", "x-client-request": "user" } : {}),
    ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
  };
  return new Promise((done, fail) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("error", fail);
      answer.on("end", () => done({ status: answer.statusCode, text, cookies: answer.headers["set-cookie"] ?? [] }));
    });
    sent.on("error", fail);
    sent.setTimeout(20_000, () => sent.destroy(new Error("no answer")));
    sent.end(body);
  });
}

async function startRedis() {
  if (spawnSync("redis-server", ["--version"]).status !== 0) return null;
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  await new Promise((done) => child.stdout.on("data", (text) => String(text).includes("Ready to accept") && done()));
  return `redis://127.0.0.1:${port}`;
}

function freePort() {
  return new Promise((done) => {
    const probe = createNetServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
