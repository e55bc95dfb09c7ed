/**
 * What a limit by network address counts: an IPv4 address as it is, of an IPv6 address the first 64 bits. A connection at home
 * has 2^64 IPv6 addresses, and a limit on each would be none. Anything else, such as `unknown`, stays what it is.
 */
export function networkOf(address: string): string {
  const [text = ""] = address.split("%");
  if (!text.includes(":")) return text;
  const [head = "", tail] = text.toLowerCase().split("::");
  const parts = (side: string | undefined) => (side ? side.split(":") : []);
  // The last two groups may be written as an IPv4 address.
  const groups = (side: string[]) => side.reduce((sum, part) => sum + (part.includes(".") ? 2 : 1), 0);
  const [before, after] = [parts(head), parts(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(before) - groups(after));
  const all = [...before, ...Array<string>(missing).fill("0"), ...after];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
