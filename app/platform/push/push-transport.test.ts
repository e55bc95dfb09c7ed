import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import webPush from "web-push";
import { TEST_CERTIFICATE, TEST_KEY } from "../../../tests/support/push-service-tls.ts";
import { isPushEndpoint } from "./push-hosts.ts";
import { webPushTransport } from "./push-transport.server.ts";

interface Received {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of our own, behind TLS with a certificate of its own. */
const received: Received[] = [];
let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
let server: Server;
let agent: Agent;
let origin = "";

beforeAll(async () => {
  server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ method: request.method ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  agent = new Agent({ ca: TEST_CERTIFICATE });
});
afterAll(() => {
  agent.destroy();
  server.close();
});

const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:support@nearly.example" };

/** What a browser keeps for itself: its key pair and its secret. */
function makeBrowser() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { pair, auth, keys };
}

/** RFC 8188 and 8291, as a browser does it. */
function decrypt(body: Buffer, { pair, auth }: ReturnType<typeof makeBrowser>): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const serverKey = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(serverKey), auth, info, 32));
  const part = (name: string, size: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, size));
  const cipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of the VAPID token, once its signature by the site's key was verified. */
function claimsOf(authorization: string): { aud: string; exp: number; sub: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split(".") as [string, string, string];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const good = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(good).toBe(true);
  expect(key).toBe(vapid.publicKey);
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

const local = () => webPushTransport(vapid, { allows: (endpoint) => endpoint.startsWith(origin), agent });

test("E06 a push bears a signed token for its service and can be read by its browser alone", async () => {
  const browser = makeBrowser();
  answer = { status: 201 };
  received.length = 0;
  const payload = JSON.stringify({ title: "Anna wrote to you", url: "/chats/1" });
  const target = { endpoint: `${origin}/send/abc`, keys: browser.keys };
  expect(await local().send(target, payload, { ttl: 3600, topic: "conversation" })).toBe("taken");
  const [push] = received as [Received];
  expect(push.method).toBe("POST");
  expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", topic: "conversation" });
  const claims = claimsOf(push.headers.authorization ?? "");
  expect(claims).toMatchObject({ aud: origin, sub: vapid.subject });
  expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
  expect(push.body.toString("latin1")).not.toContain("Anna");
  expect(decrypt(push.body, browser)).toBe(payload);
  expect(() => decrypt(push.body, makeBrowser())).toThrow();
});

test("E06 a dead browser is told apart from a service out of order, and no redirect is followed", async () => {
  const target = { endpoint: `${origin}/send/abc`, keys: makeBrowser().keys };
  for (const status of [404, 410]) {
    answer = { status };
    expect(await local().send(target, "{}", { ttl: 60 })).toBe("gone");
  }
  for (const status of [429, 500, 503]) {
    answer = { status };
    await expect(local().send(target, "{}", { ttl: 60 })).rejects.toThrow(`answered ${status}`);
  }
  received.length = 0;
  answer = { status: 307, headers: { location: `${origin}/elsewhere` } };
  await expect(local().send(target, "{}", { ttl: 60 })).rejects.toThrow("answered 307");
  expect(received).toHaveLength(1);
});

test("E06 nothing is sent to an address that is of no known push service, whatever a database holds", async () => {
  received.length = 0;
  const target = { endpoint: `${origin}/send/abc`, keys: makeBrowser().keys };
  expect(await webPushTransport(vapid, { agent }).send(target, "{}", { ttl: 60 })).toBe("gone");
  expect(received).toEqual([]);
  const known = [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://android.googleapis.com/gcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ];
  expect(known.filter((endpoint) => !isPushEndpoint(endpoint))).toEqual([]);
  const refused = [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/?fcm.googleapis.com",
    "https://evilpush.apple.com.example/x",
    "https://push.apple.com.evil.example/",
    "https://notify.windows.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "javascript:alert(1)",
    "",
  ];
  expect(refused.filter(isPushEndpoint)).toEqual([]);
});
