import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, join } from "node:path";

/** Where the build keeps the maps of the browser's files: beside the program, and in no folder that is served. */
export const MAPS_FOLDER = join("build", "client-maps");

/** Replaces each place of a built file in a stack (`https://…/assets/chat-Ab12.js:1:2345`) by its line of the source; the rest stays as it is. */
export async function mapStack(stack: string, folder: string): Promise<{ text: string; mapped: number }> {
  const places = [...stack.matchAll(/(?:https?:\/\/[^\s()]+|\/assets)\/([\w.-]+\.js):(\d+):(\d+)/g)];
  const maps = new Map<string, SourceMap | null>();
  let text = stack;
  let mapped = 0;
  for (const [whole, file = "", line = "", column = ""] of places) {
    const map = maps.get(file) ?? (await readMap(join(folder, `${basename(file)}.map`)));
    maps.set(file, map);
    const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !("originalSource" in found)) continue;
    const { originalSource, originalLine, originalColumn } = found;
    text = text.replace(whole, `${originalSource.replace(/^(\.\.\/)+/, "")}:${originalLine + 1}:${originalColumn + 1}`);
    mapped++;
  }
  return { text, mapped };
}

async function readMap(path: string): Promise<SourceMap | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
}
