import { afterAll, expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { makeWallet } from "../../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../../tests/support/database.ts";
import { pendingPayment, sandboxEvent, signedCallback } from "../../../../../tests/support/payments-factory.ts";
import { startWebhookServer } from "../../../../../tests/support/webhook-server.ts";
import { sendCallback } from "./send-callback.server.ts";
import { checkSignature, sign } from "./signature.server.ts";

freshDatabase();

const webhook = await startWebhookServer();
const origin = `http://general.localhost:${webhook.port}`;
afterAll(() => webhook.stop());

test("M4 the sandbox's signed callback travels over HTTP to the webhook, is acknowledged after the commit, and pays", async () => {
  const scope = await makeWallet();
  const event = sandboxEvent(await pendingPayment(scope));
  expect(await sendCallback(origin, event)).toEqual({ status: 200, acknowledged: true });
  expect(await sendCallback(origin, event)).toEqual({ status: 200, acknowledged: true });
  expect((await getWallet(scope)).balance).toBe(25);
});

test("M4 a callback at a sister site's address pays nothing", async () => {
  const scope = await makeWallet();
  const event = sandboxEvent(await pendingPayment(scope));
  await sendCallback(origin.replace("general", "gay"), event);
  expect((await getWallet(scope)).balance).toBe(0);
});

test("M4 the webhook refuses what is not signed, in the API's shape, and knows no other provider", async () => {
  const post = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${webhook.port}${path}`, { method: "POST", ...init });
  const event = sandboxEvent("00000000000000");
  const unsigned = await post("/webhooks/sandbox", { body: JSON.stringify(event) });
  expect([unsigned.status, await unsigned.json()]).toMatchObject([403, { error: { code: "bad_signature" } }]);
  const { headers, body } = signedCallback({ nonsense: true });
  const malformed = await post("/webhooks/sandbox", { headers, body: Buffer.from(body) });
  expect([malformed.status, await malformed.json()]).toMatchObject([400, { error: { code: "malformed" } }]);
  expect((await post("/webhooks/unknown", { body: "{}" })).status).toBe(404);
  expect((await post("/webhooks/constructor", { body: "{}" })).status).toBe(404);
});

test("M4 a signature covers every byte of the body and its time, and lives five minutes", () => {
  const [body, at] = [Buffer.from('{"a":1}'), new Date("2026-11-21T12:00:00Z")];
  const header = sign(body, "secret-one", at);
  expect(header).toMatch(/^t=1795262400,v1=[0-9a-f]{64}$/);
  expect(checkSignature(header, body, "secret-one", at)).toBe("ok");
  expect(checkSignature(header, Buffer.from('{"a": 1}'), "secret-one", at)).toBe("bad-signature");
  expect(checkSignature(header.replace("t=1", "t=2"), body, "secret-one", at)).toBe("bad-signature");
  expect(checkSignature(header, body, "secret-two", at)).toBe("bad-signature");
  for (const odd of [null, "", "t=,v1=", `${header},v1=0`, header.toUpperCase(), "x".repeat(10_000)])
    expect(checkSignature(odd, body, "secret-one", at)).toBe("bad-signature");
  expect(checkSignature(header, body, "secret-one", new Date("2026-11-21T12:05:00Z"))).toBe("ok");
  expect(checkSignature(header, body, "secret-one", new Date("2026-11-21T12:05:01Z"))).toBe("stale");
});
