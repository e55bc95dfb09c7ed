import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CannotStart, checkPort, lockDataFolder, prepareDataFolder } from "./data-folder.server.ts";

test("a second start on the same data folder is refused with one sentence, and works once the first has let go", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dating-lock-"));
  const release = await lockDataFolder(folder);
  const error = await lockDataFolder(folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as Error).message).toBe(
    `Another start already uses the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
  );
  await release();
  await (await lockDataFolder(folder))();
  await rm(folder, { recursive: true });
});

test("a busy port is refused before anything is started, naming the port", async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  await expect(checkPort("127.0.0.1", port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use by another program`);
  await new Promise((done) => server.close(done));
  await checkPort("127.0.0.1", port);
});

test("a data folder that cannot be made is refused with its path and what to do", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "dating-lock-")), "a-file");
  await writeFile(file, "");
  const error = await prepareDataFolder(join(file, "data")).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as Error).message).toBe(
    `Cannot write to the data folder ${join(file, "data")} (ENOTDIR): give this user the permission, or set DATA_DIR.`,
  );
});
