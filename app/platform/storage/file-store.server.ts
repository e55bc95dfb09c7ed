import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { env, type S3Env } from "../env.server.ts";

/** Where uploaded files live: keys are paths with forward slashes. Any driver only has to offer these verbs. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** Keys that begin with `folder/`, in no order. */
  list(folder: string): Promise<string[]>;
}

/** The files of photos: in the bucket of `S3_BUCKET`, else under `DATA_DIR/photos`. */
export function photoStore(): FileStore {
  if (!current) {
    const { s3, dataDir } = env();
    current = s3 ? bucketStore(s3) : diskStore(join(dataDir, "photos"));
  }
  return current;
}

/** For another place or driver (tests, S3): used by every later call of `photoStore`. */
export function usePhotoStore(store: FileStore): void {
  current = store;
}

let current: FileStore | undefined;

export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return storeOn(async () => disk);
}

/** Any service that speaks S3; its files are private, for each is given out by this program after a check. */
export function bucketStore(s3: S3Env): FileStore {
  let disk: Promise<Disk> | undefined;
  return storeOn(() => {
    // Loaded when it is used: the client is large, and most installations have no bucket.
    disk ??= openBucket(s3);
    disk.catch(() => {
      disk = undefined;
    });
    return disk;
  });
}

async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle }: S3Env): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint ? { endpoint } : {}),
      forcePathStyle: pathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Services besides Amazon's know neither access lists nor the newer checksums.
      supportsACL: false,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      visibility: "private",
    }),
  );
}

function storeOn(open: () => Promise<Disk>): FileStore {
  return {
    put: async (key, bytes, contentType) =>
      (await open()).put(safeKey(key), bytes, { contentType, contentLength: bytes.byteLength }),
    delete: async (key) => (await open()).delete(safeKey(key)),
    list: async (folder) => listFiles(await open(), folder),
    async get(key) {
      try {
        return await (await open()).getBytes(safeKey(key));
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
    if ((cause as { code?: string }).code === "ENOENT" || cause.name === "NoSuchKey" || cause.name === "NotFound")
      return true;
  return false;
}
