import { expect, test } from "vitest";
import { createLog, loggablePath, RequestLines } from "./log.server.ts";

function logged(entry: object): string {
  const lines: string[] = [];
  createLog({ level: "info", destination: { write: (line: string) => void lines.push(line) } }).info(entry, "event");
  return lines.join("");
}

test("Logs: secrets, contact data and what members write never reach a line, at any depth", () => {
  const canary = "CANARY-7731";
  const names = [
    "password",
    "new_password",
    "token",
    "resetToken",
    "authorization",
    "cookie",
    "Set-Cookie",
    "session",
    "otp",
    "iban",
    "account_holder",
    "email",
    "phone",
    "text",
    "body",
    "message_text",
    "signup_message",
    "params",
    "query",
    "apiKey",
    "about_me",
    "birthDate",
    "SESSION_SECRET",
  ];
  for (const name of names) {
    expect(logged({ [name]: canary }), name).not.toContain(canary);
    expect(logged({ a: { b: [{ [name]: canary }] } }), name).not.toContain(canary);
  }
  expect(
    logged({
      err: Object.assign(new Error("Failed query: insert into message\nparams: CANARY-7731,2"), { params: [canary] }),
    }),
  ).not.toContain(canary);
  const imitation = "hello\n    at CANARY-7731 (x.ts:1:1)";
  const disguised = logged({ err: new Error(`Failed query: select\nparams: ${imitation},CANARY-7731`) });
  expect(disguised).not.toContain(canary);
  expect(disguised).toContain("log.test.ts");
  expect(
    logged({ err: new Error("x", { cause: new Error("Key (email)=(ann@mail.test) already exists") }) }),
  ).not.toContain("ann@");
  expect(logged({ err: new Error("no mailbox for ann@mail.test") })).not.toContain("ann@");
});

test("Logs: a line is JSON with level, time, request id and the error's type and stack", () => {
  const line = JSON.parse(
    logged({ requestId: "r-1", site: "alpha", ms: 3, err: Object.assign(new TypeError("boom"), { code: "E7" }) }),
  );
  expect(line).toMatchObject({
    level: "info",
    msg: "event",
    requestId: "r-1",
    site: "alpha",
    ms: 3,
    err: { type: "TypeError", message: "boom", code: "E7" },
  });
  expect(line.err.stack).toContain("log.test.ts");
  expect(Number.isNaN(Date.parse(line.time))).toBe(false);
  const circle: Record<string, unknown> = { name: "a" };
  circle.self = circle;
  expect(() => logged(circle)).not.toThrow();
});

test("Logs: lines of kept pages are word for word those of the log, leave together, and none when requests are not logged", () => {
  const written: string[] = [];
  let on = true;
  const lines = new RequestLines(() => on, { write: (text: string) => void written.push(text) });
  const asked = { requestId: "r-1", site: "alpha", method: "GET", path: '/landers/"x', status: 200, ms: 0.4321 };
  for (let i = 0; i < 3; i++) lines.add(asked);
  expect(written).toEqual([]);
  lines.flush();
  expect(written).toHaveLength(1);
  const [line = "", ...more] = (written[0] ?? "").split("\n");
  expect(more).toHaveLength(3);
  const usual: string[] = [];
  createLog({ level: "info", destination: { write: (text: string) => void usual.push(text) } }).info(
    { ...asked, ms: 0.4 },
    "request",
  );
  const { time, ...rest } = JSON.parse(usual.join(""));
  expect(JSON.parse(line)).toEqual({ ...rest, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  expect(Object.keys(JSON.parse(line)).sort()).toEqual(Object.keys({ ...rest, time }).sort());
  // More than may wait leaves earlier, whole, in its order and with every letter.
  written.length = 0;
  for (let i = 0; i < 900; i++) lines.add({ ...asked, requestId: `r-${i}`, path: "/\u20ac\u20ac" });
  lines.add({ ...asked, path: `/${"\u20ac".repeat(30_000)}` });
  lines.flush();
  expect(written.length).toBeGreaterThan(1);
  const all = written
    .join("")
    .trimEnd()
    .split("\n")
    .map((text) => JSON.parse(text));
  expect(all.map(({ requestId }) => requestId)).toEqual([...Array.from({ length: 900 }, (_, i) => `r-${i}`), "r-1"]);
  expect([all[0].path, all[900].path.length]).toEqual(["/\u20ac\u20ac", 30_001]);
  written.length = 0;
  on = false;
  lines.add(asked);
  lines.flush();
  expect(written).toHaveLength(0);
});

test("Logs: a path is logged without one-time tokens, ids stay readable", () => {
  expect(loggablePath(`/${"a1B2".repeat(10)}`)).toBe("/:token");
  expect(loggablePath(`/profile/export/${"a-1_".repeat(10)}abc.data`)).toBe("/profile/export/:token");
  expect(loggablePath("/members/0195f3c2-7c1e-7cc3-98c4-dc0c0c07398f/chat")).toBe(
    "/members/0195f3c2-7c1e-7cc3-98c4-dc0c0c07398f/chat",
  );
});
