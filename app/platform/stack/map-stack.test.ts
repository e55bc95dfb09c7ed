import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mapStack } from "./map-stack.server.ts";

test("a browser's stack is told in lines of the source, as far as there are maps", async () => {
  const folder = await mkdtemp(join(tmpdir(), "maps-"));
  try {
    // Line 1, column 5 of the file is line 3, column 3 of the source.
    const map = { version: 3, sources: ["../../../app/ui/button.tsx"], names: [], mappings: "IAEE", file: "x" };
    await writeFile(join(folder, "button-Ab_1.js.map"), JSON.stringify(map));
    const stack = [
      "TypeError: x is undefined",
      "    at a (https://nearly.example/assets/button-Ab_1.js:1:5)",
      "a@https://nearly.example/assets/button-Ab_1.js:1:9",
      "    at b (https://nearly.example/assets/gone-Zz.js:1:5)",
    ].join("\n");
    const { text, mapped } = await mapStack(stack, folder);
    expect(mapped).toBe(2);
    expect(text.split("\n")).toEqual([
      "TypeError: x is undefined",
      "    at a (app/ui/button.tsx:3:3)",
      "a@app/ui/button.tsx:3:3",
      "    at b (https://nearly.example/assets/gone-Zz.js:1:5)",
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
