import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tinyBuild } from "../../../tests/support/http-server.ts";
import { createNarrowing } from "./narrow-build.server.ts";

/** Nested and pathless layouts, optional and splat segments, siblings that differ in rank only. */
const table: [id: string, parent: string, path: string | undefined, index?: true][] = [
  ["layout", "root", undefined],
  ["other-layout", "root", undefined],
  ["index", "layout", undefined, true],
  ["members", "layout", "members"],
  ["member", "layout", "members/:id"],
  ["chat", "other-layout", "members/:id/chat"],
  ["landing2", "other-layout", "members/:id/landing2/:slug?"],
  ["likes", "layout", "likes"],
  ["likes-index", "likes", undefined, true],
  ["likes-type", "likes", ":type"],
  ["likes-m", "layout", "likes/m/:id"],
  ["credits", "layout", "credits/:id/:method?"],
  ["repeat", "layout", "credits/repeat-order"],
  ["terms", "layout", "pages/terms"],
  ["faq", "layout", "pages/faq"],
  ["lander", "other-layout", "landers/video/:slug?"],
  ["optional", "root", "en?/about"],
  ["api", "root", "api/user.php"],
  ["files", "root", "files/*"],
  ["token", "other-layout", ":token"],
];

function tableBuild(): ServerBuild {
  const build = tinyBuild();
  const routes: Record<string, unknown> = { root: build.routes.root };
  for (const [id, parentId, path, index] of table) {
    const loader = ({ params }: { params: object }) => ({ id, params });
    routes[id] = { id, parentId, path, index, module: { default: () => null, loader, action: loader } };
  }
  const entry = { module: { ...build.entry.module, handleError() {} } };
  return { ...build, entry, routes } as ServerBuild;
}

test("R22 a build narrowed to the possible routes answers every address as the whole build does", async () => {
  const build = tableBuild();
  const whole = createRequestHandler(build, "production");
  const narrowed = createNarrowing(build, (part) => createRequestHandler(part, "production"));
  const piece = fc.constantFrom(
    "members",
    "MEMBERS",
    "likes",
    "m",
    "3",
    "chat",
    "landing2",
    "credits",
    "repeat-order",
    "pages",
    "terms",
    "faq",
    "landers",
    "video",
    "en",
    "about",
    "api",
    "user.php",
    "files",
    "x",
    "%6dembers",
    "%2F",
    "a%20b",
    "",
    "\u212aey",
    "undefined",
  );
  const address = fc
    .array(piece, { maxLength: 4 })
    .chain((pieces) =>
      fc
        .constantFrom("", "/", "?index", "?a=1")
        .map((end) => `/${pieces.map(encodeURI).join("/").replaceAll("%25", "%")}${end}`),
    );
  await fc.assert(
    fc.asyncProperty(address, fc.constantFrom("GET", "POST"), fc.boolean(), async (path, method, data) => {
      const url = new URL(`http://alpha.test${path.startsWith("//") ? path.slice(1) : path}`);
      const page = url.pathname;
      if (data) url.pathname = page === "/" ? "/_root.data" : `${page}.data`;
      const ask = async (handler: typeof whole) => {
        const response = await handler(new Request(url, { method }), { nonce: "n" } as never);
        return { status: response.status, text: await response.text() };
      };
      expect(await ask(narrowed(page))).toEqual(await ask(whole));
    }),
    { numRuns: 1500 },
  );
  // Seconds on a quiet machine.
}, 60_000);

test("R22 an address keeps only routes that can match it", () => {
  const kept = (path: string) => createNarrowing(tableBuild(), (part) => Object.keys(part.routes))(path);
  expect(kept("/members/3")).toEqual(["root", "layout", "member", "optional"]);
  expect(kept("/")).toEqual(["root", "layout", "index", "optional"]);
  expect(kept("/pages/terms")).toEqual(["root", "layout", "terms", "optional"]);
  expect(kept("/nowhere/at/all")).toEqual(["root"]);
});
