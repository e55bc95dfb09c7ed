import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../env.server.ts";
import { bucketStore } from "./file-store.server.ts";

const KEYS = { accessKeyId: "test-key", secretAccessKey: "test-secret" };
const objects = new Map<string, { body: Buffer; type: string }>();
const refused: string[] = [];

/** A small service that speaks enough S3 for a bucket `photos`, and takes only requests signed with the key (Signature Version 4). */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (!signed(request, body)) {
    refused.push(`${request.method} ${request.url}`);
    response.writeHead(403, { "content-type": "application/xml" });
    return response.end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  }
  const url = new URL(request.url ?? "", "http://x");
  const key = decodeURIComponent(url.pathname.replace(/^\/photos\//, ""));
  const found = objects.get(key);
  if (request.method === "PUT") {
    objects.set(key, { body, type: request.headers["content-type"] ?? "" });
    return response.writeHead(200, { etag: '"x"' }).end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (url.searchParams.has("list-type")) {
    const prefix = url.searchParams.get("prefix") ?? "";
    const items = [...objects.keys()].filter((one) => one.startsWith(prefix));
    const list = items.map((one) => `<Contents><Key>${one}</Key><Size>1</Size></Contents>`).join("");
    response.writeHead(200, { "content-type": "application/xml" });
    return response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${list}</ListBucketResult>`);
  }
  if (!found) {
    response.writeHead(404, { "content-type": "application/xml" });
    return response.end("<Error><Code>NoSuchKey</Code><Message>no</Message></Error>");
  }
  return response.writeHead(200, { "content-type": found.type, "content-length": found.body.length }).end(found.body);
});

function signed(request: IncomingMessage, body: Buffer): boolean {
  const [, credential = "", names = "", given = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const [id, day = "", region = "", service = ""] = credential.split("/");
  const bodyHash = String(request.headers["x-amz-content-sha256"]);
  if (id !== KEYS.accessKeyId || (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== sha(body))) return false;
  const url = new URL(request.url ?? "", "http://x");
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join("&"), headers.join(""), names, bodyHash].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha(canonical)].join("\n");
  let key: Buffer | string = `AWS4${KEYS.secretAccessKey}`;
  for (const part of [day, region, service, "aws4_request"]) key = createHmac("sha256", key).update(part).digest();
  return createHmac("sha256", key).update(text).digest("hex") === given;
}

function sha(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

let endpoint = "";
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const storeWith = (keys = KEYS) =>
  bucketStore({ bucket: "photos", region: "auto", endpoint, pathStyle: true, ...keys });

test("S01 photos live in a bucket by configuration: put, read, list and delete, each request signed", async () => {
  const store = storeWith();
  const bytes = new Uint8Array([1, 2, 3, 250]);
  await store.put("ab/abc/card.webp", bytes, "image/webp");
  await store.put("ab/abc/card.avif", bytes, "image/avif");
  expect(objects.get("ab/abc/card.webp")).toEqual({ body: Buffer.from(bytes), type: "image/webp" });
  expect(Buffer.from((await store.get("ab/abc/card.webp")) ?? [])).toEqual(Buffer.from(bytes));
  expect((await store.list("ab")).sort()).toEqual(["ab/abc/card.avif", "ab/abc/card.webp"]);
  await store.delete("ab/abc/card.webp");
  expect(await store.get("ab/abc/card.webp")).toBeNull();
  await store.delete("ab/abc/card.webp");
  expect(refused).toEqual([]);
});

test("S01 a wrong secret is an error and never a missing photo", async () => {
  await expect(storeWith({ ...KEYS, secretAccessKey: "wrong" }).get("ab/abc/card.avif")).rejects.toThrow();
  expect(refused.length).toBeGreaterThan(0);
  await expect(storeWith().get("../secret.webp")).rejects.toThrow("Not a storage key");
});

test("S01 a bucket without its keys stops the start with both names", () => {
  expect(() => parseEnv({ S3_BUCKET: "photos" })).toThrow(/S3_ACCESS_KEY_ID.*\n.*S3_SECRET_ACCESS_KEY/);
  expect(parseEnv({}).s3).toBeNull();
  const given = { S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b", S3_PATH_STYLE: "1" };
  expect(parseEnv(given).s3).toMatchObject({ bucket: "photos", region: "auto", endpoint: null, pathStyle: true });
});
