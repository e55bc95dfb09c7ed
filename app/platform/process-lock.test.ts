import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockDataFolder } from "./data-folder.server.ts";
import { holdProcessLock } from "./process-lock.server.ts";

const starts = 8;
const rounds = 12;

let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = mkdtempSync(path.resolve("node_modules/.lock-test-"));
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: "tests/support/lock-program.ts",
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "program.mjs" } },
    },
  });
});
afterAll(async () => {
  await Promise.all([...running].map(kill));
  // Clears away what the killed ones left.
  await (await lockDataFolder(folder))();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  const child = fork(path.join(folder, "program.mjs"));
  running.add(child);
  await once(child, "message");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  running.delete(child);
}

test(`${starts} starts in the same millisecond over a lock left by kill -9: exactly one holds it, ${rounds} times over`, async () => {
  for (let left = starts; left > 0; left--) await start();
  for (let round = 1; round <= rounds; round++) {
    const children = [...running];
    const answers = children.map(async (child) => (await once(child, "message"))[0] as string);
    const at = Date.now() + 15;
    for (const child of children) child.send({ folder, at });
    const outcomes = await Promise.all(answers);
    expect(outcomes.toSorted(), `round ${round}`).toEqual(["held", ...Array(starts - 1).fill("refused")]);
    await kill(children[outcomes.indexOf("held")] as ChildProcess);
    await start();
  }
}, 60_000);

test("whoever holds the lock clears away what killed processes left, and leaves nothing itself", async () => {
  const name = `dating-lock-test-${process.pid}`;
  const files = () => readdirSync(tmpdir()).filter((file) => file.startsWith(name));
  const release = await holdProcessLock(name);
  expect(files()).toHaveLength(1);
  expect(await holdProcessLock(name)).toBeNull();
  expect(files()).toHaveLength(1);
  await release?.();
  expect(files()).toEqual([]);
});
