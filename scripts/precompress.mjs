// After a build: writes .br and .gz beside each text file of build/client, so that no request pays for it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const texts = /\.(?:js|mjs|css|svg|json|webmanifest|txt)$/;
const smallest = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `folder`: build/client. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.byteLength < smallest) continue;
    const [br, gz] = await Promise.all([
      toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
      toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    if (br.byteLength < bytes.byteLength) await writeFile(`${file}.br`, br);
    if (gz.byteLength < bytes.byteLength) await writeFile(`${file}.gz`, gz);
  }
}
