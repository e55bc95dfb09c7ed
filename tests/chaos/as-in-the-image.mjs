// What `docker build` and `docker run` would do, without Docker: each line of the Dockerfile is carried out in a folder of its own, and
// the program is started from what the last stage copied, as nobody, in production, on a PostgreSQL that is not its own.
//   node tests/chaos/as-in-the-image.mjs
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT, say } from "../../scripts/prepare.mjs";
import { withSources } from "../../scripts/sources.mjs";

const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const nobody = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
const folder = mkdtempSync(join(tmpdir(), "image-"));
chmodSync(folder, 0o755);
const startedAt = Date.now();
const done = (what) => say(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${what}`);

await withSources(async (load) => {
  const { startEmbeddedPostgres, ensureDatabase } = await load("/app/platform/db/embedded/embedded-postgres.server.ts");
  const { sites } = await load("/app/features/tenancy/site-registry.server.ts");
  const cluster = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
  try {
    await ensureDatabase(cluster, "dating");
    const image = build();
    await play(image, cluster, [...sites.values()]);
  } finally {
    await cluster.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The Dockerfile's instructions, continued lines put together. */
function instructions() {
  const text = readFileSync(join(ROOT, "Dockerfile"), "utf8")
    .replace(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ");
  return text.split("\n").flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return name ? [{ name, rest: rest.trim() }] : [];
  });
}

/** Carries the instructions out; answers the last stage. */
function build() {
  const stages = new Map();
  const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const isIgnored = (path) =>
    ignored.some((pattern) => {
      const whole = new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
      return whole.test(path);
    });
  let stage;
  for (const { name, rest } of instructions()) {
    if (name === "FROM") {
      const [, alias = "last"] = / AS (\S+)/i.exec(rest) ?? [];
      stage = { env: {}, dir: join(folder, alias), data: join(folder, `${alias}-data`), user: null, cmd: [] };
      mkdirSync(stage.dir, { recursive: true });
      stages.set(alias, stage);
    } else if (name === "COPY") {
      const words = rest.split(" ");
      const [, from] = /^--from=(\S+)$/.exec(words[0]) ?? [];
      const [target, ...sources] = words.slice(from ? 1 : 0).reverse();
      const base = from ? stages.get(from).dir : ROOT;
      for (const source of sources) {
        const path = join(base, source.replace("/srv/dating", "."));
        const to =
          target.endsWith("/") && source !== "."
            ? join(stage.dir, target, relative(base, path))
            : join(stage.dir, target);
        cpSync(path, to, { recursive: true, filter: (each) => from !== undefined || !isIgnored(relative(ROOT, each)) });
      }
    } else if (name === "RUN") {
      const command = rest
        .replaceAll("/data", stage.data)
        .replaceAll("node:node", asRoot ? `${NOBODY}:${NOBODY}` : `${process.getuid()}:${process.getgid()}`)
        // The cache belongs to this machine's user.
        .replace(/&& npm cache clean --force/, "");
      const ran = spawnSync("sh", ["-c", command], { cwd: stage.dir, stdio: ["ignore", "ignore", "inherit"] });
      check(ran.status === 0, `RUN ${rest.slice(0, 60)}`);
    } else if (name === "ENV") for (const pair of rest.split(" ")) stage.env[pair.split("=")[0]] = pair.split("=")[1];
    else if (name === "USER") stage.user = rest;
    else if (name === "CMD") stage.cmd = JSON.parse(rest);
    else if (name === "HEALTHCHECK") stage.health = JSON.parse(rest.slice(rest.indexOf("[")));
    done(`${name} ${rest.slice(0, 90)}`);
  }
  return stages.get("last");
}

async function play(image, cluster, sites) {
  const databaseUrl = cluster.url("dating");
  check(image.user === "node", "the image does not run as root");
  const port = await freePort();
  const env = {
    ...image.env,
    PATH: process.env.PATH,
    DATA_DIR: image.data,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    PUBLIC_SCHEME: "https",
    TRUSTED_PROXIES: "127.0.0.1",
    WEB_CONCURRENCY: "2",
    LOG_LEVEL: "error",
  };
  const run = (args) => spawnSync("node", args, { cwd: image.dir, env, encoding: "utf8", ...nobody });
  const wrong = spawnSync("node", ["scripts/start.mjs"], {
    cwd: image.dir,
    env: { ...env, SESSION_SECRET: "", PORT: "x" },
    encoding: "utf8",
    ...nobody,
  });
  check(
    wrong.status === 1 && /PORT: .*\n.*SESSION_SECRET: /s.test(wrong.stderr),
    "a bad environment is told at once",
    wrong.stderr,
  );

  const before = listing(image.dir);
  const program = spawn(image.cmd[0], image.cmd.slice(1), {
    cwd: image.dir,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    ...nobody,
  });
  const ended = new Promise((gone) => program.once("exit", gone));
  await new Promise((ready, fail) => {
    program.stdout.on("data", (chunk) => String(chunk).includes("Serving:") && ready());
    ended.then((code) => fail(new Error(`The program ended with ${code}`)));
  });
  done("started as nobody on an empty PostgreSQL");
  try {
    const health = image.health.map((word) => word.replace("127.0.0.1:3000", `127.0.0.1:${port}`));
    check(spawnSync(health[0], health.slice(1), { env, ...nobody }).status === 0, "the health check");
    for (const { site, domain, domainLanguage } of sites) {
      const page = await ask(port, domain, "/");
      check(page.status === 200 && page.text.includes(`data-site="${site}"`), `${domain} answers ${page.status}`);
      check(page.text.includes(`<html lang="${domainLanguage}`), `${domain} speaks ${domainLanguage}`);
      // Drawn by the image library, which is a native package.
      const icon = await ask(port, domain, "/app-icon/192.png");
      check(icon.status === 200 && icon.type === "image/png", `${domain} draws its icon: ${icon.status}`);
    }
    const [{ domain }] = sites;
    const script = /\/assets\/[\w.-]+\.js/.exec((await ask(port, domain, "/login")).text)?.[0] ?? "none";
    check((await ask(port, domain, script)).status === 200, `${script} is served`);
    check((await ask(port, domain, `${script}.map`)).status === 404, "its map is not");
    check((await ask(port, domain, "/dev/outbox")).status === 404, "there is no outbox page");
    check((await ask(port, "nobody.example", "/")).status === 404, "an unknown host gets a 404");
    const allowed = async (name) => (await ask(port, "x", `/internal/tls-allowed?domain=${name}`)).status;
    check(
      (await allowed(domain)) === 200 && (await allowed("nobody.example")) === 404,
      "certificates for our hosts only",
    );
    const form = {
      email: "ann@mail.example",
      name: "Ann",
      date_of_birth: "1985-05-17",
      signup_message: "",
      password: "correct horse battery",
    };
    const signup = await ask(port, domain, "/signup", form);
    check(
      signup.status === 302 || signup.status === 303,
      `signing up answers ${signup.status}`,
      signup.text.slice(0, 300),
    );
    done(`${sites.length} sites answer, signing up works`);

    for (const args of [
      ["sites:list"],
      ["members:verify", sites[0].site, form.email],
      ["ledger:check"],
      ["payments:reconcile", "--no-asking"],
      ["backup:create", join(image.data, "backup")],
    ]) {
      const ran = run(["scripts/command.mjs", ...args, "--json"]);
      check(ran.status === 0 && isJson(ran.stdout), `command ${args[0]}`, ran.stdout + ran.stderr);
    }
    const map =
      readdirSync(join(image.dir, "build", "client-maps")).find((name) => name.startsWith("entry.client")) ??
      "none.map";
    const stack = `Error: x\n    at a (https://${domain}/assets/${map.slice(0, -4)}:2:60)\n`;
    const mapped = spawnSync("node", ["scripts/command.mjs", "errors:map", "-"], {
      cwd: image.dir,
      env,
      input: stack,
      encoding: "utf8",
      ...nobody,
    });
    check(
      mapped.status === 0 && !mapped.stdout.includes("/assets/"),
      "errors:map names the source",
      mapped.stdout + mapped.stderr,
    );
    done("commands work beside it");
    check(!asRoot || listing(image.dir) === before, "nothing was written outside the data folder");

    await cluster.stop();
    for (const { domain, name } of sites) {
      const away = await ask(port, domain, "/login?x=1", { email: "a@mail.example", password: "x" });
      check(away.status === 503 && away.retryAfter === "5", `${domain} without its database answers ${away.status}`);
      check(
        /<html lang="nl">/.test(away.text) && away.text.includes(`<b>${name}</b>`),
        "in language and brand",
        away.text,
      );
      check(!/ECONNREFUSED|node_modules|at async/.test(away.text), "without a word of the error", away.text);
    }
    done("without its database every site says so in its own brand, in the visitor's language");
  } finally {
    const at = Date.now();
    program.kill("SIGTERM");
    const code = await ended;
    check(code === 0 && Date.now() - at < 15_000, `it stops within 15 seconds: ${code} after ${Date.now() - at} ms`);
  }
  done("stopped cleanly");
}

function listing(dir) {
  return readdirSync(dir, { recursive: true })
    .filter((path) => !String(path).startsWith("node_modules"))
    .sort()
    .join("\n");
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function check(holds, what, more = "") {
  if (!holds) throw new Error(`Failed: ${what}\n${more}`);
}

/** As the proxy asks: over http, with the visitor's host and scheme. */
function ask(port, host, path, form) {
  const body = form ? new URLSearchParams(form).toString() : "";
  const headers = {
    host,
    "x-forwarded-proto": "https",
    "x-forwarded-for": "203.0.113.7",
    "accept-language": form?.password === "x" ? "nl" : "en",
    ...(form
      ? {
          origin: `https://${host}`,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
        }
      : {}),
  };
  return new Promise((settle, fail) => {
    const sent = request({ host: "127.0.0.1", port, path, method: form ? "POST" : "GET", headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () =>
        settle({
          status: answer.statusCode,
          text,
          type: answer.headers["content-type"],
          retryAfter: answer.headers["retry-after"],
        }),
      );
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

function freePort() {
  return new Promise((settle) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });
}
