import { existsSync, readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

const table = routes as unknown as RouteConfigEntry[];

test("R22 every route has a name of its own and a file that exists", () => {
  const names = table.map((entry) => entry.id);
  expect(names.filter((name, index) => !name || names.indexOf(name) !== index)).toEqual([]);
  expect(table.map((entry) => `app/${entry.file}`).filter((file) => !existsSync(file))).toEqual([]);
});

test("R22 no screen and no call is left without an address", () => {
  const named = new Set(table.map((entry) => `app/${entry.file}`));
  const files = readdirSync("app/features", { recursive: true, encoding: "utf8" })
    .map((path) => `app/features/${path}`)
    .filter((path) => /\/screens\/[^/]+\.tsx$/.test(path) || /\.api\.ts$/.test(path))
    .filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !named.has(file))).toEqual([]);
});
