import { BlockList, isIP } from "node:net";

/** Special-purpose ranges of the IANA registries: nothing of the public internet is in them. */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Inside 2000::/3, which is all that is public: tunnels that lead to IPv4, and documentation. */
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const special = new BlockList();
const globalV6 = new BlockList();
for (const range of SPECIAL_V4) add(special, range, "ipv4");
for (const range of SPECIAL_V6) add(special, range, "ipv6");
add(globalV6, "2000::/3", "ipv6");

function add(list: BlockList, range: string, family: "ipv4" | "ipv6"): void {
  const [address = "", prefix] = range.split("/");
  list.addSubnet(address, Number(prefix), family);
}

/** True for an IP address of the public internet; false for names, private, local, special and mapped addresses. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  if (family === 6) return globalV6.check(address, "ipv6") && !special.check(address, "ipv6");
  return false;
}
