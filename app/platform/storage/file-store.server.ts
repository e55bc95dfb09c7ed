import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { env } from "../env.server.ts";

/** Where uploaded files live: keys are paths with forward slashes. Another driver (S3) only has to offer these verbs. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** Keys that begin with `folder/`, in no order. */
  list(folder: string): Promise<string[]>;
}

/** The files of photos, under `DATA_DIR/photos`. */
export function photoStore(): FileStore {
  current ??= diskStore(join(env().dataDir, "photos"));
  return current;
}

/** For another place or driver (tests, S3): used by every later call of `photoStore`. */
export function usePhotoStore(store: FileStore): void {
  current = store;
}

let current: FileStore | undefined;

export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    put: (key, bytes, contentType) => disk.put(safeKey(key), bytes, { contentType }),
    delete: (key) => disk.delete(safeKey(key)),
    list: (folder) => listFiles(disk, folder),
    async get(key) {
      try {
        return await disk.getBytes(safeKey(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

async function listFiles(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    try {
      const page = await disk.listAll(folder, { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
      for (const item of page.objects) if (item.isFile) keys.push(item.key);
      paginationToken = page.paginationToken;
    } catch (error) {
      if (isMissing(error)) return keys;
      throw error;
    }
  } while (paginationToken !== undefined);
  return keys;
}

/** Keys are made by us; anything else (dots, empty parts) is a bug, never a path. */
function safeKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*\.[a-z0-9]{2,5}$/.test(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === "ENOENT") return true;
  return false;
}
