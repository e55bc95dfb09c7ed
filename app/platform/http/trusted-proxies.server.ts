import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

export interface ProxyTrust {
  trusts(address: string): boolean;
}

/** Addresses (`10.0.0.1`, `::1`) and ranges (`10.0.0.0/8`); anything else is a mistake in the configuration. */
export function createProxyTrust(entries: string[]): ProxyTrust {
  if (entries.length === 0) return { trusts: () => false };
  const list = new BlockList();
  const ranges: { first: number; last: number }[] = [];
  let plain = true;
  for (const entry of entries) {
    const [address = "", bits] = entry.trim().split("/");
    const version = isIP(address);
    if (version === 0) throw new Error(`TRUSTED_PROXIES: "${entry}" is no IP address or range`);
    const family = version === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
    if (version === 4) ranges.push(rangeOf(address, bits === undefined ? 32 : Number(bits)));
    else plain = false;
  }
  return {
    trusts(address) {
      const version = isIP(address);
      // Asked of every request: comparing numbers costs a tenth of asking the list.
      if (version === 4 && plain) {
        const at = numberOf(address);
        return ranges.some(({ first, last }) => first <= at && at <= last);
      }
      return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
    },
  };
}

function rangeOf(address: string, bits: number): { first: number; last: number } {
  const size = 2 ** (32 - bits);
  const first = Math.floor(numberOf(address) / size) * size;
  return { first, last: first + size - 1 };
}

/** Of an IPv4 address. Read letter by letter: asked of every request, twice. */
function numberOf(address: string): number {
  let [sum, part] = [0, 0];
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at);
    if (letter === DOT) [sum, part] = [sum * 256 + part, 0];
    else part = part * 10 + letter - ZERO;
  }
  return sum * 256 + part;
}
const DOT = ".".charCodeAt(0);
const ZERO = "0".charCodeAt(0);

/** An IPv4 address that arrived on an IPv6 socket in its usual spelling. */
function plainAddress(address: string | undefined): string {
  if (!address) return "unknown";
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/**
 * What limits count as one visitor's network address: an IPv4 address, or of an IPv6 one the 64 bits that a provider gives to a
 * single connection. Counted whole, anybody at home would have 2^64 addresses to try passwords from.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || isIP(address) !== 6) return address;
  const [plain = ""] = address.split("%");
  const [start = "", rest] = plain.replace(/[\d.]+\.\d+$/, "0:0").split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const left = groups(start);
  const zeros = rest === undefined ? 0 : 8 - left.length - groups(rest).length;
  const first = [...left, ...Array.from({ length: zeros }, () => "0"), ...groups(rest ?? "")].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** What trusted proxies say about the request; null when no header says it, or no trusted proxy stands before us. */
interface Forwarded {
  clientAddress: string;
  host: string | null;
  scheme: "http" | "https" | null;
  requestId: string | null;
}

export function readForwarded(
  headers: IncomingHttpHeaders,
  socketAddress: string | undefined,
  trust: ProxyTrust,
): Forwarded {
  const peer = plainAddress(socketAddress);
  if (!trust.trusts(peer)) return { clientAddress: networkOf(peer), host: null, scheme: null, requestId: null };
  const scheme = first(headers["x-forwarded-proto"])?.toLowerCase();
  const requestId = first(headers["x-request-id"]);
  return {
    clientAddress: networkOf(clientAddress(first(headers["x-forwarded-for"], true), peer, trust)),
    host: forwardedHost(first(headers["x-forwarded-host"], true)),
    scheme: scheme === "https" || scheme === "http" ? scheme : null,
    requestId: requestId && /^[\w.-]{8,64}$/.test(requestId) ? requestId : null,
  };
}

function first(value: string | string[] | undefined, whole = false): string | undefined {
  const text = Array.isArray(value) ? value.join(",") : value;
  return whole ? text : text?.split(",", 1)[0]?.trim();
}

/** Two proxies may name the same host; two different ones are ambiguous, and an empty host is refused later. */
function forwardedHost(value: string | undefined): string | null {
  if (value === undefined) return null;
  const hosts = new Set(value.split(",").map((host) => host.trim().toLowerCase()));
  return hosts.size === 1 ? ([...hosts][0] ?? "") : "";
}

/** From the right, the first address that is none of our own proxies. */
function clientAddress(value: string | undefined, peer: string, trust: ProxyTrust): string {
  if (value === undefined) return peer;
  for (let hops = 0, end = value.length; hops < 20 && end > 0; hops++) {
    const start = value.lastIndexOf(",", end - 1) + 1;
    const hop = plainAddress(value.slice(start, end).trim());
    if (isIP(hop) === 0) return peer;
    if (!trust.trusts(hop)) return hop;
    end = start - 1;
  }
  return peer;
}
