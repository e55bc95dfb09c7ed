import { readdirSync } from "node:fs";
import { join } from "node:path";

let version: string | undefined;

/** Names the build whose pages this server sends, the same on every node: the hash of its list of files. */
export function appVersion(): string {
  version ??= readVersion(join(process.cwd(), "build", "client", "assets"));
  return version;
}

function readVersion(folder: string): string {
  try {
    const list = readdirSync(folder).find((name) => /^manifest-[\w-]+\.js$/.test(name));
    return list?.slice("manifest-".length, -".js".length) ?? "development";
  } catch {
    return "development";
  }
}
