import { expect, test } from "vitest";
import { readFields } from "./read-fields.server.ts";

const request = (body: string, type: string) =>
  new Request("http://alpha.test/", { method: "POST", body, headers: { "content-type": type } });

test("C01 a call reads its fields from JSON and from a form alike", async () => {
  expect(await readFields(request('{"email":"a@b.test","n":1}', "application/json; charset=utf-8"))).toEqual({
    email: "a@b.test",
    n: 1,
  });
  expect(await readFields(request("email=a%40b.test&n=1&n=2", "application/x-www-form-urlencoded"))).toEqual({
    email: "a@b.test",
    n: "2",
  });
});

test("E1 a call whose body is no object of fields is refused with 400", async () => {
  for (const [body, type] of [
    ["[]", "application/json"],
    ["null", "application/json"],
    ["{", "application/json"],
    ["x", "multipart/form-data; boundary=y"],
    ["x", "text/plain"],
  ] as const) {
    const refused = await readFields(request(body, type)).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(Response);
    expect((refused as Response).status).toBe(400);
  }
});
