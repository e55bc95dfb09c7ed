import { createHash } from "node:crypto";
import { access, constants, mkdir, realpath } from "node:fs/promises";
import { createServer } from "node:net";
import { holdProcessLock } from "./process-lock.server.ts";

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
 * Holds the data folder for this process, until it lets go or ends in any way.
 * @returns a function that lets go
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const release = await holdProcessLock(`dating-${fingerprint(await realpath(folder))}`);
  if (!release)
    throw new DataFolderInUse(
      `Another start already uses the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
  return release;
}

/** Short enough for a socket's path, which ends at some hundred characters. */
function fingerprint(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 24);
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
