import { connect, type Socket } from "node:net";

export interface FuzzTarget {
  port: number;
  host: string;
  origin: string;
  paths: string[];
}

export interface FuzzResult {
  sent: number;
  /** Answers by status. */
  statuses: Record<number, number>;
  /** Requests that got a 5xx, with what came back. */
  failures: { request: string; answer: string }[];
  /** Connections that ended without any answer, apart from those that the fuzz itself cut. */
  silent: number;
}

/** A small generator of pseudo-random numbers, so that a failing run can be repeated by its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const usualMethods = ["GET", "GET", "HEAD", "POST", "POST", "POST", "PUT", "PATCH", "DELETE"];
const oddMethods = ["OPTIONS", "TRACE", "PROPFIND", "PURGE", "get", "X"];
const odd = [
  "",
  " ",
  "null",
  "\u00e9",
  "%00",
  "%zz",
  "%c3%28",
  "-1",
  "99999999999999999999",
  "0000-00-00",
  "year 99999",
  "'",
  '"',
  "<svg>",
  "{}",
  "[]",
  "__proto__",
  "..",
  "//",
  "\\",
  "a".repeat(300),
  "a".repeat(3000),
  "\u0001",
  "true",
  "NaN",
  "1e309",
  "%ed%a0%80",
  "٣",
  "%F0%9F%92%A9",
  // Short enough to be remembered, too long once it is encoded again.
  "%3F".repeat(300),
];
const suffixes = [
  "",
  "",
  "",
  "",
  ".data",
  "/",
  "//",
  "/.data",
  "/%2e%2e/",
  "/__manifest",
  "/undefined",
  "/0",
  "/-1",
  "/%00",
  "/%zz",
  "/%2500",
  "/\u00e9",
  "/a/b/c/d",
  "/99999999999999999999",
  "/%F0%9F%92%A9",
  "/constructor",
  "\\x",
];
const types = [
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=----WebKitFormBoundary0123456789abcdef",
  "multipart/form-data",
  "text/plain",
  "text/xml",
  "",
  "application/json; charset=x",
  "APPLICATION/JSON",
  'multipart/form-data; boundary="',
  "*/*",
  ";",
];
const fields = [
  "email",
  "password",
  "name",
  "id",
  "page",
  "_method",
  "_data",
  "_routes",
  "message",
  "a[0]",
  "a[99999]",
  "a.b",
  "__proto__[x]",
  "t",
  "country",
  "min_age",
  "conversation",
  "body",
  "__INTENT__",
  "code",
  "lat",
  "lon",
];

/** One request that is wrong in zero to four ways, as the bytes of a keep-alive connection. */
export function makeRequest(random: () => number, target: FuzzTarget): Buffer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // A third of the requests are well formed but for their values, a third odd here and there, a third wild.
  const wildness = pick([0, 0.3, 1]);
  const maybe = (chance: number) => random() < chance;
  const amiss = (chance: number) => random() < chance * wildness;
  const method = pick(amiss(0.3) ? oddMethods : usualMethods);
  let path = pick(target.paths) + (maybe(0.15) ? ".data" : "") + (amiss(0.6) ? pick(suffixes) : "");
  if (maybe(0.4))
    path += `?${Array.from({ length: Math.floor(random() * 4) }, () => `${pick(fields)}=${pick(odd)}`).join("&")}`;
  if (amiss(0.05))
    path = pick([
      "*",
      "",
      "x",
      `http://${target.host}/`,
      "http://evil.test/",
      "?",
      `/${"a".repeat(5000)}`,
      "/?_data=root",
      "/__manifest?p=/",
      "/.env",
      "/?a&".padEnd(900, "&b"),
    ]);
  const headers: string[] = [
    `Host: ${amiss(0.06) ? pick(["evil.test", "", "a b", `${target.host}:x`, `${target.host}.`, "\u00e9"]) : target.host}`,
  ];
  const unsafe = method !== "GET" && method !== "HEAD";
  if (unsafe && !amiss(0.3)) headers.push(`Origin: ${target.origin}`);
  for (const name of [
    "Origin",
    "Cookie",
    "Accept-Language",
    "Referer",
    "Accept",
    "Accept-Encoding",
    "If-None-Match",
    "If-Modified-Since",
    "Range",
    "X-Forwarded-Host",
    "X-Forwarded-For",
    "Sec-Fetch-Site",
    "User-Agent",
    "Content-Encoding",
    "Expect",
    "Upgrade",
    "Authorization",
  ]) {
    if (amiss(0.06)) headers.push(`${name}: ${pick(odd).replace("\u0001", "")}`);
  }
  if (amiss(0.04)) headers.push(`X-${"y".repeat(10)}: ${"z".repeat(9000)}`);
  if (amiss(0.04))
    headers.push(
      pick(["Broken", ": x", "A\u0001: b", "Content-Length: x", "Content-Length: -1", "Transfer-Encoding: gzip"]),
    );
  let body = Buffer.alloc(0);
  if (unsafe ? maybe(0.9) : maybe(0.02)) {
    const type = pick(amiss(0.6) ? types : types.slice(0, 3));
    if (!amiss(0.1)) headers.push(`Content-Type: ${type}`);
    body = Buffer.from(makeBody(random, type, wildness), "latin1");
    if (maybe(0.15)) {
      headers.push("Transfer-Encoding: chunked");
      body = Buffer.concat([
        Buffer.from(`${body.length.toString(16)}\r\n`),
        body,
        Buffer.from(maybe(0.9) ? `\r\n${body.length > 0 ? "0\r\n\r\n" : ""}` : "\r\nzz\r\n"),
      ]);
    } else headers.push(`Content-Length: ${maybe(0.03) ? body.length + 20 : body.length}`);
  } else if (unsafe) headers.push("Content-Length: 0");
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

function makeBody(random: () => number, type: string, wildness: number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pairs = Array.from({ length: Math.floor(random() * 6) }, () => [pick(fields), pick(odd)] as const);
  const broken = random() < 0.6 * wildness;
  if (/json/i.test(type)) {
    if (broken)
      return pick([
        "{",
        "[",
        "nul",
        '"\\u0000"',
        '{"a":"\\ud800"}',
        "[".repeat(3000),
        '{"a":1}}',
        "\u00ff",
        '{"__proto__":{}}',
      ]);
    return pick([
      JSON.stringify(Object.fromEntries(pairs)),
      "null",
      "[]",
      "1",
      '"x"',
      '{"email":[],"password":{}}',
      '{"subscription":{"endpoint":1}}',
      '{"conversation":-1}',
    ]);
  }
  if (/multipart/.test(type)) {
    const line = "------WebKitFormBoundary0123456789abcdef";
    const parts = pairs.map(
      ([name, value]) =>
        `${line}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "")}"${random() < 0.3 ? '; filename="a.jpg"\r\nContent-Type: image/jpeg' : ""}\r\n\r\n${value}\r\n`,
    );
    const whole = `${parts.join("")}${line}--\r\n`;
    return broken
      ? pick([
          whole.slice(0, Math.floor(random() * whole.length)),
          whole.replaceAll("\r\n", "\n"),
          whole.replaceAll("name=", "nam"),
          line,
          `\r\n${whole}`,
        ])
      : whole;
  }
  if (random() < 0.02 * wildness) return "x=".padEnd(1_200_000, "y");
  return pairs.map(([name, value]) => `${name}=${value}`).join("&");
}

/** Sends `count` requests over `connections` keep-alive connections at a time, and reads every answer. */
export async function fuzz(
  target: FuzzTarget,
  { count, seed, connections = 8 }: { count: number; seed: number; connections?: number },
): Promise<FuzzResult> {
  const result: FuzzResult = { sent: 0, statuses: {}, failures: [], silent: 0 };
  const random = randomFrom(seed);
  const lane = async () => {
    let socket: Socket | null = null;
    while (result.sent < count) {
      result.sent++;
      const request = makeRequest(random, target);
      if (socket === null || socket.destroyed) socket = connect(target.port, "127.0.0.1").setNoDelay(true);
      const { answer, reusable } = await exchange(socket, request);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status === 0) result.silent++;
      if (status >= 500)
        result.failures.push({ request: request.toString("latin1").slice(0, 600), answer: answer.slice(0, 400) });
      if (!reusable) {
        socket.destroy();
        socket = null;
      }
    }
    socket?.destroy();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return result;
}

/** The first answer to these bytes. A request that announces more than it sends is cut off after a moment. */
function exchange(socket: Socket, request: Buffer): Promise<{ answer: string; reusable: boolean }> {
  return new Promise((resolve) => {
    let received = "";
    const finish = (reusable: boolean) => {
      socket.removeAllListeners();
      socket.on("error", () => {});
      clearTimeout(timer);
      resolve({ answer: received, reusable });
    };
    const isHead = request.subarray(0, 4).toString() === "HEAD";
    const timer = setTimeout(() => finish(false), 1000);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      const head = received.indexOf("\r\n\r\n");
      if (head === -1) return;
      if (/^HTTP\/1\.1 100 /.test(received)) {
        received = received.slice(head + 4);
        return;
      }
      const headers = received.slice(0, head);
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN);
      const bodiless = isHead || /^HTTP\/1\.1 (?:204|304)/.test(received);
      const whole =
        bodiless || received.length - head - 4 >= length || (Number.isNaN(length) && received.endsWith("0\r\n\r\n"));
      if (whole) finish(!/connection: close/i.test(headers) && (bodiless || received.length - head - 4 === length));
    });
    socket.on("error", () => finish(false));
    socket.on("close", () => finish(false));
    socket.write(request);
  });
}
