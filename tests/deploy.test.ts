import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { isInternalPath } from "#app/platform/http/internal.server.ts";
import { readForwarded } from "#app/platform/http/trusted-proxies.server.ts";

const read = (path: string) => readFileSync(path, "utf8");
const dockerfile = read("Dockerfile");
const compose = read("deploy/compose.yaml");
const caddy = read("deploy/Caddyfile");
const unit = read("deploy/dating.service");

/** `NAME=value` words of the last stage's ENV. */
const imageEnv = Object.fromEntries(
  (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").split(" ").map((pair) => pair.split("=") as [string, string]),
);
/** A service's block in the compose file. */
const service = (name: string) =>
  new RegExp(`^ {2}${name}:\n((?: {4}.*\n|\n| {4,}.*\n)+)`, "m").exec(compose)?.[1] ?? "";

test("N01 the image holds all that the program reads when it runs, and nothing of the tools that build it", () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").slice(0, -1),
  );
  const inImage = copied.map((path) => path.replace("/srv/dating/", ""));
  expect(inImage.sort()).toEqual(["build", "node_modules", "package-lock.json", "package.json", "scripts"]);
  // Whatever start and command load, directly or through each other, is in these folders.
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, target = ""] of read(path).matchAll(/(?:from |import\(|new URL\()"(\.[^"]+)"/g)) {
      const file = normalize(join(dirname(path), target));
      expect([path, inImage.some((folder) => file === folder || file.startsWith(`${folder}/`))]).toEqual([path, true]);
      if (file.startsWith("scripts/")) visit(file);
    }
  };
  for (const script of ["scripts/start.mjs", "scripts/command.mjs", "scripts/serve.mjs"]) visit(script);
  expect(seen.size).toBeGreaterThan(3);
  // Built with everything, run without the tools: the last `npm ci` of the first stage.
  expect(dockerfile.match(/npm ci .*/g)?.at(-1)).toContain("--omit=dev");
  const ignored = read(".dockerignore").split("\n");
  for (const path of [".git", ".env", ".env.*", "node_modules", "build", ".data"]) expect(ignored).toContain(path);
});

test("N01 the image runs as nobody special, on the port that it says, and is asked whether it is ready", () => {
  const [, ...stages] = dockerfile.split(/^FROM /m);
  const last = stages.at(-1) ?? "";
  const major = Number(/^node:(\d+)/.exec(last)?.[1]);
  expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(JSON.parse(read("package.json")).engines.node)?.[0]));
  expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe("node");
  expect(last.indexOf("USER node")).toBeLessThan(last.indexOf("CMD ["));
  expect(last).toContain("chown node:node /data");
  expect(imageEnv).toEqual({
    NODE_ENV: "production",
    PREBUILT: "1",
    HOST: "0.0.0.0",
    PORT: "3000",
    DATA_DIR: "/data",
  });
  expect(last).toContain(`EXPOSE ${imageEnv.PORT}`);
  expect(last).toContain(`http://127.0.0.1:${imageEnv.PORT}/readyz`);
  expect(last).toContain('CMD ["node", "scripts/start.mjs"]');
  const env = parseEnv({ ...imageEnv, DATABASE_URL: "postgres://x/y", SESSION_SECRET: "x".repeat(32) });
  expect(env).toMatchObject({ port: 3000, demo: false, mode: "production" });
});

test("A09 the compose file's nodes get an environment that the program takes, and end in time", () => {
  const app = service("app");
  const given = Object.fromEntries(
    [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/\$\{.*\}/, "x"),
    ]),
  );
  const file = [...read("deploy/production.env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name]) => name);
  expect(file).toContain("SESSION_SECRET");
  const env = parseEnv({ ...imageEnv, ...given, SESSION_SECRET: "x".repeat(32) });
  expect(env).toMatchObject({ database: { kind: "external" }, publicScheme: "https", redisUrl: "redis://redis:6379" });
  expect(Number(/stop_grace_period: (\d+)s/.exec(app)?.[1])).toBeGreaterThan(15);
  expect(app).toMatch(/replicas: 2/);
  expect(app).toContain("photos:/data");
  for (const name of ["database", "redis", "proxy"]) expect(service(name), name).toContain("networks: [inside]");
  // Only the proxy can be reached from outside.
  expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1);
  expect(service("proxy")).toContain("ports:");
  // The proxy's network is the one whose word about visitors is taken.
  expect(compose).toContain(`subnet: ${env.trustedProxies[0]}`);
  // 2 nodes, a process for each of 8 cores, 16 connections each, and some for commands.
  expect(Number(/max_connections=(\d+)/.exec(compose)?.[1])).toBeGreaterThanOrEqual(2 * 8 * 16);
});

test("A09 the proxy asks before it orders a certificate, and knows of each node whether it is ready", () => {
  const ask = new URL(/^\s*ask (\S+)$/m.exec(caddy)?.[1] ?? "");
  expect(isInternalPath({ method: "GET" } as never, ask.pathname)).toBe(true);
  expect([ask.hostname, ask.port]).toEqual(["app", imageEnv.PORT]);
  const project = /^name: (\S+)$/m.exec(compose)?.[1];
  const nodes = /^\s*reverse_proxy ([^{]+)\{/m.exec(caddy)?.[1]?.trim().split(" ");
  expect(nodes).toEqual([1, 2].map((number) => `${project}-app-${number}:${imageEnv.PORT}`));
  expect(caddy).toContain("health_uri /readyz");
  // Caddy asks no node that it finds by a shared name.
  expect(caddy).not.toMatch(/^\s*dynamic /m);
  expect(Number(/health_interval (\d+)s/.exec(caddy)?.[1])).toBeLessThanOrEqual(1);
  expect(caddy).toContain("flush_interval -1");
  expect(caddy.match(/\{/g)?.length).toBe(caddy.match(/\}/g)?.length);
  // What Caddy says of the visitor is taken from its network alone.
  const trust = { trusts: (address: string) => address.startsWith("172.28.") };
  const headers = { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" };
  expect(readForwarded(headers, "172.28.0.5", trust)).toMatchObject({ clientAddress: "198.51.100.7", scheme: "https" });
  expect(readForwarded(headers, "203.0.113.9", trust).clientAddress).toBe("203.0.113.9");
});

test("A09 the unit starts what is there, as nobody special, writes where it may and is given time to stop", () => {
  const value = (name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(unit)?.[1] ?? "";
  const [program, script = ""] = value("ExecStart").split(" ");
  expect(program).toMatch(/^\//);
  expect(existsSync(script)).toBe(true);
  expect(value("User")).not.toMatch(/^(root)?$/);
  const env = Object.fromEntries(
    value("Environment")
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]),
  );
  expect(env).toMatchObject({ NODE_ENV: "production", PREBUILT: "1" });
  expect(value("ReadWritePaths")).toBe(env.DATA_DIR);
  expect(`/var/lib/${value("StateDirectory")}`).toBe(env.DATA_DIR);
  expect(Number(value("TimeoutStopSec"))).toBeGreaterThan(15);
  expect(value("KillMode")).toBe("mixed");
});

test("N01 what docs/operate.md names is there: files, scripts, addresses and settings", () => {
  const handbook = read("docs/operate.md");
  for (const [path] of handbook.matchAll(/\bdeploy\/[\w.]+\w/g))
    expect([path, path === "deploy/.env" || path === "deploy/production.env" || existsSync(path)]).toEqual([
      path,
      true,
    ]);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const [, name = ""] of handbook.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  const variables = new Set([...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  for (const [, name = ""] of handbook.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[^`]*`/g))
    if (!["POSTGRES_PASSWORD", "S3_"].includes(name)) expect([name, variables.has(name)]).toEqual([name, true]);
  const kept = readdirSync("deploy").filter((file) => !["production.env", ".env"].includes(file));
  expect(kept.sort()).toEqual(["Caddyfile", "compose.yaml", "dating.service", "production.env.example"]);
});
