import { existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { acceptsEncoding } from "./compress.server.ts";

interface StaticFile {
  file: string;
  type: string;
  etag: string;
  immutable: boolean;
  variants: Set<"br" | "gz">;
}

/** Extensions that are served; everything else in the folder (source maps first of all) is not. */
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
};
/** Bytes of files kept in memory after their first request. */
const memoryLimit = 64 * 1024 * 1024;

/**
 * The files of `build/client`, known by name before the first request: what is not in the list does not exist, so no
 * address can lead out of the folder. Files under `/assets/` bear a hash in their name and never change.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #memory = new Map<string, Buffer>();
  #remembered = 0;

  constructor(directory: string) {
    for (const file of listFiles(directory)) {
      const type = types[path.extname(file)];
      if (!type) continue;
      const address = `/${path.relative(directory, file).split(path.sep).join("/")}`;
      const { size, mtimeMs } = statSync(file);
      const variants = new Set<"br" | "gz">();
      for (const variant of ["br", "gz"] as const) if (isFile(`${file}.${variant}`)) variants.add(variant);
      const immutable = address.startsWith("/assets/");
      const etag = immutable ? path.basename(file) : `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`;
      this.#files.set(address, { file, type, etag, immutable, variants });
    }
  }

  /** The answer to GET and HEAD for this path, or null when it is none of the files. */
  async respond(
    pathname: string,
    headers: { acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined },
  ): Promise<Response | null> {
    const found = this.#files.get(safeDecode(pathname));
    if (!found) return pathname.startsWith("/assets/") ? missing() : null;
    const variant = chooseVariant(found, headers.acceptEncoding);
    const etag = `"${found.etag}${variant ? `-${variant}` : ""}"`;
    const answer = new Headers({
      etag,
      // Also of an answer without a body: by its type it gets the same headers, which take the place of those that are kept.
      "content-type": found.type,
      "cache-control": found.immutable ? "public, max-age=31536000, immutable" : "public, max-age=300",
    });
    if (found.variants.size > 0) answer.set("vary", "Accept-Encoding");
    if (headers.ifNoneMatch?.split(/\s*,\s*/).includes(etag))
      return new Response(null, { status: 304, headers: answer });
    const bytes = await this.#read(variant ? `${found.file}.${variant}` : found.file);
    answer.set("content-length", String(bytes.byteLength));
    if (variant) answer.set("content-encoding", variant === "gz" ? "gzip" : "br");
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: answer });
  }

  async #read(file: string): Promise<Buffer> {
    const known = this.#memory.get(file);
    if (known) return known;
    const bytes = await readFile(file);
    if (this.#remembered + bytes.byteLength <= memoryLimit && !this.#memory.has(file)) {
      this.#remembered += bytes.byteLength;
      this.#memory.set(file, bytes);
    }
    return bytes;
  }
}

function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

function chooseVariant(file: StaticFile, acceptEncoding: string | undefined): "br" | "gz" | null {
  if (file.variants.has("br") && acceptsEncoding(acceptEncoding, "br")) return "br";
  return file.variants.has("gz") && acceptsEncoding(acceptEncoding, "gzip") ? "gz" : null;
}

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function safeDecode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
