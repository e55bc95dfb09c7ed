import { createHash } from "node:crypto";
import { access, constants, mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A reason not to start that the operator can do something about; shown as one sentence. */
export class CannotStart extends Error {}

/** Another process of this program holds the data folder. */
export class DataFolderInUse extends CannotStart {}

/** Makes the data folder, and says so plainly when it cannot be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `Cannot write to the data folder ${folder} (${(error as NodeJS.ErrnoException).code}): give this user the permission, or set DATA_DIR.`,
    );
  }
}

/**
 * Holds the data folder for this process. The lock is a listening socket: it vanishes with the process however that
 * ends, so there is no stale lock after kill -9 and no confusion over reused process numbers.
 * @returns a function that lets go
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const name = `dating-${createHash("sha256")
    .update(await realpath(folder))
    .digest("hex")
    .slice(0, 24)}`;
  const path = process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
  const server = (await tryListen(path)) ?? (await afterStale(path));
  if (!server)
    throw new DataFolderInUse(
      `Another start already uses the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

/** A socket file without a listener is left from a killed process. */
async function afterStale(path: string): Promise<Server | null> {
  const answered = await new Promise<boolean>((done) => {
    const probe = connect(path, () => {
      probe.destroy();
      done(true);
    });
    probe.once("error", () => done(false));
  });
  if (answered) return null;
  await rm(path, { force: true });
  return tryListen(path);
}

function tryListen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(null) : fail(error)));
    server.listen(path, () => done(server));
  });
}

/** Refuses a port that another program holds, before anything else is started. */
export async function checkPort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((done, fail) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${error.code})`;
      fail(new CannotStart(`Port ${port} on ${host} ${why}: stop it, or set PORT to another one.`));
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => done()));
  });
}
