import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ask } from "../../../tests/support/http-server.ts";

let folder: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.resolve("node_modules/.workers-test-"));
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: "tests/support/workers-program.ts",
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "program.mjs" } },
    },
  });
});
afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Program {
  child: ChildProcess;
  port: number;
  stderr(): string;
  log(): { msg: string; pid: number }[];
  ended: Promise<number | null>;
}

async function run(settings: { count: number; fault?: string; port?: number }): Promise<Program> {
  const port = settings.port ?? (await freePort());
  const child = spawn(process.execPath, [path.join(folder, "program.mjs")], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      LOG_LEVEL: "info",
      PROGRAM_PORT: String(port),
      PROGRAM_COUNT: String(settings.count),
      PROGRAM_FAULT: settings.fault ?? "",
      PROGRAM_STOPPED: path.join(folder, "stopped"),
    },
  });
  running.push(child);
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  return {
    child,
    port,
    stderr: () => errors,
    log: () =>
      output
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ended: new Promise((resolve) => child.on("exit", resolve)),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not come to pass within ten seconds");
}

const listening = (program: Program) => program.log().filter(({ msg }) => msg === "listening");
const answers = (program: Program) =>
  ask(program.port, "/healthz").then(
    ({ status }) => status === 200,
    () => false,
  );

for (const count of [1, 2]) {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    test(`G4 ${signal} to ${count} process(es): the request in flight is finished and the exit code is 0`, async () => {
      const program = await run({ count });
      await until(() => listening(program).length === count);
      const slow = ask(program.port, "/slow");
      await new Promise((resolve) => setTimeout(resolve, 200));
      program.child.kill(signal);
      program.child.kill(signal);
      expect((await slow).text).toBe("slow but done");
      expect(await program.ended).toBe(0);
      expect(readFileSync(path.join(folder, "stopped"), "utf8")).toBe("stopped");
      rmSync(path.join(folder, "stopped"));
      expect(await answers(program)).toBe(false);
    });
  }
}

test("G4 a crashed worker is replaced", async () => {
  const program = await run({ count: 2 });
  await until(() => listening(program).length === 2);
  process.kill(listening(program)[0]?.pid ?? 0, "SIGKILL");
  await until(() => listening(program).length === 3);
  expect(await answers(program)).toBe(true);
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

test("G4 a worker that ends while it waits for the metrics of all does not take the first process with it", async () => {
  const program = await run({ count: 2, fault: "asks-and-dies" });
  await until(() => listening(program).length === 2);
  await until(() => listening(program).length === 3);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(program.child.exitCode).toBeNull();
  expect(await answers(program)).toBe(true);
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

test("G4 a port in use gives one clear sentence and ends the program", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as { port: number };
  for (const count of [1, 2]) {
    const program = await run({ count, port });
    expect(await program.ended).toBe(1);
    expect(program.stderr()).toBe(
      `Port ${port} on 127.0.0.1 is already in use: stop the other program or set PORT to a free one.\n`,
    );
  }
  await new Promise((resolve) => holder.close(resolve));
});

test("G4 a worker that cannot start ends the program with its reason, it is not started again and again", async () => {
  const throwing = await run({ count: 2, fault: "throws" });
  expect(await throwing.ended).toBe(1);
  expect(throwing.stderr()).toBe("The licence for this program is missing.\n");
  const exiting = await run({ count: 2, fault: "exits" });
  expect(await exiting.ended).toBe(1);
  expect(exiting.stderr()).toContain("ended before it was ready");
  expect(existsSync(path.join(folder, "stopped")), "what the first process keeps alive is stopped too").toBe(true);
});

test("G4 workers do not outlive a killed primary", async () => {
  const program = await run({ count: 2 });
  await until(() => listening(program).length === 2);
  program.child.kill("SIGKILL");
  await program.ended;
  await until(async () => !(await answers(program)));
});
