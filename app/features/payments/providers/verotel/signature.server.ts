import { createHash } from "node:crypto";
import { sameBytes } from "#app/platform/id.server.ts";

/** Parameters that FlexPay never signs when a purchase is started (FlexPay v4). */
const UNSIGNED_AT_START: ReadonlySet<string> = new Set(["signature", "email", "oneClickToken"]);
/** A postback is signed over everything else it carries. */
const UNSIGNED_IN_POSTBACK: ReadonlySet<string> = new Set(["signature"]);

type Parameters = Iterable<readonly [name: string, value: string]>;

/** The signature of a start address: lowercase hex SHA-256 over the key and the sorted, non-empty parameters. */
export function signStart(parameters: Parameters, key: string): string {
  return signature(parameters, key, UNSIGNED_AT_START);
}

/** Whether a postback is signed with our key; the 40 digits of the old SHA-1 form are refused. */
export function isSignedPostback(parameters: Parameters, key: string): boolean {
  const all = [...parameters];
  const given = all.filter(([name]) => name === "signature").map(([, value]) => value);
  const names = all.map(([name]) => name);
  if (given.length !== 1 || new Set(names).size !== names.length) return false;
  return sameBytes(given[0]?.toLowerCase() ?? "", signature(all, key, UNSIGNED_IN_POSTBACK));
}

function signature(parameters: Parameters, key: string, unsigned: ReadonlySet<string>): string {
  const pairs = [...parameters]
    .filter(([name, value]) => !unsigned.has(name) && value !== "")
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`);
  return createHash("sha256")
    .update([key, ...pairs].join(":"), "utf8")
    .digest("hex");
}
