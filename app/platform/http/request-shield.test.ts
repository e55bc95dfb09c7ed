import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ask, post, rawAsk, startTinyServer } from "../../../tests/support/http-server.ts";
import type { RequestInput } from "./app-options.server.ts";
import type { RunningServer } from "./start-server.server.ts";

let server: RunningServer;
let port: number;
beforeAll(async () => {
  server = await startTinyServer();
  port = server.port;
});
afterAll(() => server.close());

const multipart = "multipart/form-data; boundary=----WebKitFormBoundary0123456789abcdef";
const part = (name: string, value: string) =>
  `------WebKitFormBoundary0123456789abcdef\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const end = "------WebKitFormBoundary0123456789abcdef--\r\n";
const own = { origin: "http://alpha.test" };
const photo = (bytes: number) =>
  Buffer.concat([
    Buffer.from(part("photo", "").replace("\r\n\r\n\r\n", '; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')),
    Buffer.alloc(bytes),
    Buffer.from(`\r\n${end}`),
  ]);

test("E1 pages, forms, data requests, calls and HEAD pass the shield", async () => {
  expect((await ask(port, "/")).status).toBe(200);
  expect((await ask(port, "/_root.data")).status).toBe(200);
  expect((await ask(port, "/form/3?a=1&b=%20")).status).toBe(200);
  expect((await post(port, "/form", { name: "Ann" })).text).toContain('"name":"Ann"');
  expect((await post(port, "/form.data", { name: "Ann" })).text).toContain("Ann");
  const call = await ask(port, "/api/call.php", {
    method: "POST",
    body: '{"a":[1,"ü"]}',
    headers: { ...own, "content-type": "application/json" },
  });
  expect(call.text).toBe('{"got":{"a":[1,"ü"]}}');
  const upload = await ask(port, "/form", {
    method: "POST",
    body: part("name", "Bo") + end,
    headers: { ...own, "content-type": multipart },
  });
  expect(upload.text).toContain('"name":"Bo"');
  const head = await ask(port, "/", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
});

test("E1 methods that no page has are refused with 405 and Allow", async () => {
  for (const method of ["TRACE", "OPTIONS", "PROPFIND", "PURGE", "SEARCH", "LOCK"]) {
    const answer = await ask(port, "/", { method });
    expect([method, answer.status]).toEqual([method, 405]);
    expect(answer.headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
  }
  expect(await rawAsk(port, "CONNECT alpha.test:80 HTTP/1.1\r\nHost: alpha.test\r\n\r\n")).toMatch(/^HTTP\/1\.1 405 /);
  expect(await rawAsk(port, "BREW / HTTP/1.1\r\nHost: alpha.test\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

test("E1 malformed addresses are refused with 400 or 414, addresses of Remix's own protocol with 400 or 404", async () => {
  const refused = [
    "/%zz",
    "/a%00b",
    "/%c3%28",
    "/%0d%0aset-cookie:x",
    "//evil.test/",
    "/%2f%2fevil.test/%00",
    "/?a=%00",
    "/\\evil.test",
    "/?_data=root",
    "/?%5Fdata=root",
    "/form?x=1&_data=form",
  ];
  for (const path of refused) expect([path, (await ask(port, path)).status]).toEqual([path, 400]);
  expect((await ask(port, `/?${"a=1&".repeat(100)}`)).status).toBe(400);
  expect((await ask(port, `/?a=${"x".repeat(5000)}`)).status).toBe(414);
  expect((await ask(port, "/__manifest?p=/&version=1")).status).toBe(404);
  expect(
    (await ask(port, "/?sub1=%SUBID%&b=100%")).status,
    "an advertiser's unfilled macro is no reason to lose a visitor",
  ).toBe(200);
});

test("E1 unsafe requests need a content type that a page can read", async () => {
  const types: [string | undefined, number][] = [
    [undefined, 415],
    ["", 415],
    ["text/xml", 415],
    ["application/json", 415],
    ["text/plain", 415],
    ["x", 415],
    ["multipart/form-data", 400],
    ["multipart/form-data; boundary=", 400],
    ['multipart/form-data; boundary="é"', 400],
    ['application/x-www-form-urlencoded; charset="', 200],
  ];
  for (const [type, status] of types) {
    const answer = await ask(port, "/form", {
      method: "POST",
      body: "name=a",
      headers: { ...own, ...(type === undefined ? {} : { "content-type": type }) },
    });
    expect([type, answer.status]).toEqual([type, status]);
  }
  const packed = await post(port, "/form", { name: "a" }, { headers: { "content-encoding": "gzip" } });
  expect(packed.status).toBe(415);
});

describe("E1 a broken body is the sender's mistake", () => {
  test("E1 broken JSON gets 400", async () => {
    const bodies = [
      "",
      "{",
      "[1,",
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      "[".repeat(5000),
      Buffer.from([0x22, 0xff, 0x22]),
      '{"__proto__":1}',
    ];
    for (const body of bodies) {
      const answer = await ask(port, "/api/call.php", {
        method: "POST",
        body,
        headers: { ...own, "content-type": "application/json" },
      });
      expect(answer.status, String(body).slice(0, 30)).toBe(400);
      expect(JSON.parse(answer.text).error.code).toBe("bad_json");
    }
  });
  test("E1 broken multipart gets 400", async () => {
    const whole = part("name", "Bo") + end;
    const bodies = [
      "",
      "x",
      "\r\n",
      whole.slice(0, 40),
      whole.slice(0, -6),
      whole.replace("name=", "nam="),
      part("name", "a\0b") + end,
      part("a[99999999]", "x") + end,
      whole.replace("\r\n\r\n", "\r\n"),
      end,
    ];
    for (const body of bodies) {
      for (const path of ["/form", "/form.data"]) {
        const answer = await ask(port, path, { method: "POST", body, headers: { ...own, "content-type": multipart } });
        expect(answer.status === 400 || (body === end && answer.status === 200), JSON.stringify(body)).toBe(true);
      }
    }
  });
  test("E1 form fields that break form libraries or databases get 400", async () => {
    for (const name of [
      "a[99999]",
      "__proto__[x]",
      "constructor.prototype.x",
      "a.b.c.d.e.f.g.h.i.j.k.l",
      "n".repeat(300),
    ]) {
      expect([name, (await post(port, "/form", { [name]: "1" })).status]).toEqual([name, 400]);
    }
    expect((await post(port, "/form", { name: "a\0b" })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`f${index}`, "1"]));
    expect((await post(port, "/form", many)).status).toBe(400);
  });
  test("E1 a body of another type than the action reads gets 400, not 500", async () => {
    const answer = await post(port, "/api/call.php", { a: "1" });
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([400, "bad_body"]);
  });
});

test("E1 bodies beyond the limit get 413, announced or chunked; uploads have their own limit", async () => {
  const large = `name=${"x".repeat(1024 * 1024)}`;
  expect((await post(port, "/form", {}, { body: large })).status).toBe(413);
  expect((await post(port, "/form", {}, { body: large, chunked: true })).status).toBe(413);
  const headers = { ...own, "content-type": multipart };
  const accepted = await ask(port, "/upload", { method: "POST", body: photo(11_000_000), headers });
  expect(accepted.text).toContain('"bytes":11000000');
  expect((await ask(port, "/upload", { method: "POST", body: photo(13_000_000), headers })).status).toBe(413);
  expect((await ask(port, "/upload", { method: "POST", body: photo(13_000_000), headers, chunked: true })).status).toBe(
    413,
  );
});

test("E1 what is refused is counted and bears the id of its line in the log", async () => {
  const seen: unknown[] = [];
  const watched = await startTinyServer({ observe: (...what) => void seen.push(what.slice(0, 3)) });
  onTestFinished(() => watched.close());
  const answers = [
    await ask(watched.port, "/", { host: "evil.test" }),
    await post(watched.port, "/form", { name: "a" }, { headers: { origin: "https://evil.test" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 403]);
  for (const { headers } of answers) expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen).toEqual([
    ["refused", "GET", 404],
    ["refused", "POST", 403],
  ]);
});

test("E1 a large body is read only from whom it may come, and slow uploads leave room for a login", async () => {
  const turnedAway = () => Response.json({ error: { code: "authentication_required" } }, { status: 403 });
  const guarded = await startTinyServer({
    limits: {
      uploads: [{ path: /^\/upload$/, bytes: 12_000_000 }],
      uploadsInMemory: 8_000_000,
      bodiesInMemory: 2_000_000,
    },
    admitUpload: (context) => {
      if (!(context as unknown as RequestInput).cookies.get("member")) throw turnedAway();
    },
  });
  onTestFinished(() => guarded.close());
  const upload = (bytes: number, more: object = {}) =>
    ask(guarded.port, "/upload", {
      method: "POST",
      body: photo(bytes),
      headers: { ...own, "content-type": multipart, ...more },
    });
  // Ten times: an answer that does not wait for the end of the body is lost now and then.
  for (let turn = 0; turn < 10; turn++) expect((await upload(11_000_000)).status).toBe(403);
  expect((await upload(500_000)).status).toBe(200);
  const member = { cookie: "member=1" };
  expect((await upload(7_000_000, member)).status).toBe(200);

  const slow = connect(guarded.port, "127.0.0.1");
  onTestFinished(() => void slow.destroy());
  const head = Object.entries({
    ...own,
    ...member,
    host: "alpha.test",
    "content-type": multipart,
    "content-length": 7_500_000,
  });
  slow.write(`POST /upload HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
  await new Promise((sent) => slow.write(Buffer.alloc(7_000_000, "x"), sent));
  // What is sent is not yet read: an upload in between would have the room first.
  await sleep(500);
  const soon = { timeout: 10_000 };
  await expect.poll(async () => (await upload(7_000_000, member)).status, soon).toBe(503);
  expect((await post(guarded.port, "/form", { name: "a" })).status).toBe(200);
  slow.destroy();
  await expect.poll(async () => (await upload(7_000_000, member)).status, soon).toBe(200);
});

test("E1 a GET with a body, two Host headers and smuggled lengths are refused", async () => {
  expect((await ask(port, "/", { body: "x" })).status).toBe(400);
  expect(await rawAsk(port, "GET / HTTP/1.1\r\nHost: alpha.test\r\nHost: beta.test\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  const smuggled =
    "POST /form HTTP/1.1\r\nHost: alpha.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  expect(await rawAsk(port, smuggled)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await rawAsk(port, `GET / HTTP/1.1\r\nHost: alpha.test\r\nX: ${"y".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
  expect(
    await rawAsk(port, "GET http://alpha.test/form HTTP/1.1\r\nHost: alpha.test\r\nConnection: close\r\n\r\n"),
  ).toMatch(/^HTTP\/1\.1 200 /);
  expect(await rawAsk(port, "GET http://beta.test/ HTTP/1.1\r\nHost: alpha.test\r\nConnection: close\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test("E1 malformed Origin, Accept-Language, Cookie and Referer never give a 5xx", async () => {
  const odd = [
    "",
    "null",
    "http://",
    "://",
    "é",
    "%%%",
    ";;;",
    "a".repeat(4000),
    "en-;q=x",
    "en_US",
    "x-y-z",
    "__proto__=1; =; a",
    "http://alpha.test:99999",
  ];
  for (const value of odd) {
    for (const name of [
      "origin",
      "accept-language",
      "cookie",
      "referer",
      "accept-encoding",
      "if-none-match",
      "accept",
      "x-forwarded-host",
      "sec-fetch-site",
    ]) {
      for (const path of ["/", "/form.data"])
        expect(
          (await ask(port, path, { headers: { [name]: Buffer.from(value).toString("latin1") } })).status,
          `${name}: ${value}`,
        ).toBe(200);
      expect(
        (await post(port, "/form", { name: "a" }, { headers: { [name]: Buffer.from(value).toString("latin1") } }))
          .status,
      ).toBeLessThan(500);
    }
  }
});
