import { randomBytes } from "node:crypto";
import { access, readdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a process answers to whoever asks its socket. */
type Standing = "asking" | "held";

/** What asking tells: "dead" has no listener any more; "unclear" hung up without a word, as one that withdraws does. */
type Seen = Standing | "dead" | "unclear";

/** Milliseconds; who lives but does not answer (stopped, overloaded) counts as holding. */
const ANSWER_TIMEOUT = 5_000;

/** Milliseconds; how long the first in line waits for the others to step back. */
const PATIENCE = 5_000;

/**
 * Holds a lock that lives exactly as long as this process, however that ends: a listening socket, which the kernel
 * takes down with its process. Its file stays after kill -9, and clearing such a file away is where two starts can
 * trip over each other; so no name is ever used twice, and nobody takes over another's file:
 *
 * 1. Publish: listen under a name of one's own. Whoever looks from now on sees it.
 * 2. Look at all the others. One that holds, or one that asks too and comes first by name: withdraw. One that asks
 *    and comes later will withdraw: wait for it and look again. Files that nobody listens on do not count.
 * 3. Hold, if the own file is still there; then clear the dead files away.
 *
 * Of two processes the later to publish sees the earlier, so never both hold. Only a holder clears away, and only what
 * was dead when it looked: a process that came to life since, between making its file and listening, looks after that
 * holder had published and withdraws; had the holder ended by then, it misses its own file and publishes anew.
 * @returns a function that lets go, or null when another process holds the lock
 */
export async function holdProcessLock(name: string): Promise<(() => Promise<void>) | null> {
  if (process.platform === "win32") return holdPipe(`\\\\.\\pipe\\${name}`);
  const patience = Date.now() + PATIENCE;
  while (Date.now() < patience) {
    const own = `${name}.${randomBytes(6).toString("hex")}.lock`;
    const path = join(tmpdir(), own);
    let standing: Standing = "asking";
    const server = await listen(path, () => standing);
    if (!server) continue;
    const found = await outcome(name, own, patience);
    if (found.free && (await exists(path))) {
      standing = "held";
      const cleared = Promise.allSettled(found.dead.map((file) => rm(join(tmpdir(), file), { force: true })));
      return async () => {
        await cleared;
        await close(server);
      };
    }
    await close(server);
    if (!found.free) return null;
  }
  return null;
}

/** Looks at the others until one comes before this process or none is left. */
async function outcome(name: string, own: string, patience: number): Promise<{ free: boolean; dead: string[] }> {
  while (Date.now() < patience) {
    const others = (await readdir(tmpdir())).filter(
      (file) => file !== own && file.startsWith(`${name}.`) && file.endsWith(".lock"),
    );
    const asked = await Promise.all(others.map(async (file) => ({ file, seen: await seen(join(tmpdir(), file)) })));
    const before = (other: { file: string; seen: Seen }) => other.seen === "asking" && other.file < own;
    if (asked.some((other) => other.seen === "held" || before(other))) return { free: false, dead: [] };
    if (asked.every((other) => other.seen === "dead")) return { free: true, dead: asked.map((other) => other.file) };
    await sleep(10);
  }
  return { free: false, dead: [] };
}

/** Only a refused or vanished socket is dead: a full queue or a missing permission means that somebody is there. */
function seen(path: string): Promise<Seen> {
  return new Promise((done) => {
    let answer = "";
    const socket = connect(path);
    socket.setTimeout(ANSWER_TIMEOUT, () => {
      done("held");
      socket.destroy();
    });
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ECONNREFUSED" || code === "ENOENT") done("dead");
      else if (code === "EACCES") done("held");
    });
    socket.on("close", () => done(answer === "asking" || answer === "held" ? answer : "unclear"));
  });
}

/** On Windows a pipe goes with its process and leaves no file: its name is the lock. */
async function holdPipe(path: string): Promise<(() => Promise<void>) | null> {
  const server = await listen(path, () => "held");
  return server && (() => close(server));
}

function listen(path: string, standing: () => Standing): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(standing());
    });
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(null) : fail(error)));
    server.listen(path, () => done(server.unref()));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
