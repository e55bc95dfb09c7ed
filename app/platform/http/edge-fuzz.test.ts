import { expect, test } from "vitest";
import { fuzz } from "../../../tests/support/edge-fuzz.ts";
import { ask, startTinyServer } from "../../../tests/support/http-server.ts";

test("E1 two thousand odd requests over every route and method end in no 5xx, and the server still answers", async () => {
  const server = await startTinyServer();
  const paths = [
    "/",
    "/form",
    "/form/3",
    "/form/x",
    "/cookie-refused",
    "/api/call.php",
    "/api/refused.php",
    "/api/tagged.php",
    "/api/page-hidden.php",
    "/hooks/pay",
    "/leave",
    "/upload",
    "/nowhere",
    "/healthz",
    "/assets/x.js",
  ];
  try {
    const result = await fuzz(
      { port: server.port, host: "alpha.test", origin: "http://alpha.test", paths },
      { count: 2000, seed: 7 },
    );
    expect(result.failures).toEqual([]);
    expect(result.sent).toBeGreaterThanOrEqual(2000);
    expect(Object.keys(result.statuses).map(Number)).toEqual(expect.arrayContaining([200, 400, 403, 404, 405, 415]));
    expect((await ask(server.port, "/")).status).toBe(200);
  } finally {
    await server.close();
  }
});
