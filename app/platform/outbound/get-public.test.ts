import type { LookupAddress } from "node:dns";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  RECEIVER_CERTIFICATE as ca,
  type PostbackReceiver,
  startReceiver,
} from "../../../tests/support/postback-receiver.ts";
import { getPublic, type OutboundOptions } from "./get-public.server.ts";
import { isPublicAddress } from "./public-address.ts";

let receiver: PostbackReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

/** A name server that answers so; each call takes the next answer, the last one stays. */
function names(...answers: LookupAddress[][]): OutboundOptions["lookup"] & { asked: number } {
  const lookup = (_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, answers[Math.min(lookup.asked++, answers.length - 1)] ?? []);
  lookup.asked = 0;
  return lookup as never;
}
const here = { address: "127.0.0.1", family: 4 };
const far = { address: "93.184.215.14", family: 4 };
const at = (path = "/") => `https://receiver.test:${receiver.port}${path}`;
const local = (address: string) => address === "127.0.0.1";

test("E1 only addresses of the public internet are public", () => {
  for (const address of ["8.8.8.8", "93.184.215.14", "2606:2800:220:1::1", "2a00:1450:4001::1"])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fe80::1",
    "2002:7f00:1::",
    "2001:0:1::",
    "2001:db8::1",
    "ff02::1",
    "localhost",
    "",
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

test("E1 an address that is private by name, by number in any spelling, or among others is never connected to", async () => {
  const refused = async (url: string, options: OutboundOptions = {}) =>
    expect(await getPublic(url, { ca, ...options }).catch((error: Error) => error.message), url).toMatch(
      /not a public address|not an https address/,
    );
  await refused(at(), { lookup: names([here]) });
  await refused(at(), { lookup: names([far, here]) });
  for (const host of ["127.0.0.1", "0x7f.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"])
    await refused(`https://${host}:${receiver.port}/`);
  await refused(`http://receiver.test:${receiver.port}/`, { isAllowed: local });
  await refused(`https://user:password@receiver.test:${receiver.port}/`, { isAllowed: local });
  expect(receiver.heard).toEqual([]);
});

test("E1 the address that was checked is the one connected to: a name that changes its mind is asked once", async () => {
  const lookup = names([here], [far]);
  expect(await getPublic(at("/once"), { ca, lookup, isAllowed: local })).toEqual({ status: 200 });
  expect(lookup.asked).toBe(1);
  const rebound = names([far], [here]);
  await getPublic(at("/twice"), { ca, lookup: rebound, patience: 300 }).catch(() => null);
  expect(receiver.heard).not.toContain("/twice");
});

test("E1 a redirect is not followed, a foreign certificate not trusted, and silence ends in time", async () => {
  const options = { ca, lookup: names([here]), isAllowed: local };
  receiver.answers.push(302);
  expect(await getPublic(at("/moved"), options)).toEqual({ status: 302 });
  expect(receiver.heard).not.toContain("/elsewhere");
  await expect(getPublic(at("/"), { ...options, ca: undefined })).rejects.toThrow(/self-signed|certificate/);
  await expect(getPublic(at("/"), { ...options, lookup: (() => undefined) as never, patience: 50 })).rejects.toThrow(
    "no answer in time",
  );
});
