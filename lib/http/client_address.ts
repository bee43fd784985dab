import ipaddr from "ipaddr.js";

/** Bits of the network that counts as one visitor: a household or a server is given at least a whole /64. */
const VISITOR_PREFIX = 64;

/**
 * The visitor's address: the peer's own, or, behind `trustedProxies` proxies, the entry of X-Forwarded-For that the
 * outermost trusted proxy wrote, without its port. Entries further left are the visitor's own claim and are never believed;
 * an entry that is no address ("unknown") leaves the peer's.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === null) return peer;
  const hops = forwardedFor.split(",").map((hop) => hop.trim()).filter((hop) => hop !== "");
  const hop = hops.at(-Math.min(trustedProxies, hops.length)) ?? "";
  return parseAddress(hop)?.toString() ?? peer;
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address. An IPv4 address written as IPv6
 * (`::ffff:192.0.2.1`) is the IPv4 address; what is no address stays as it is.
 */
export function addressGroup(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === null) return address;
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${VISITOR_PREFIX}`);
  return `${network}/${VISITOR_PREFIX}`;
}

/** An address as peers and proxies write it: alone, with a port, in brackets, with a zone. Null for anything else. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const bare = (bracketed ?? text.replace(/^([\d.]+):\d+$/, "$1")).replace(/%.*$/, "");
  // The library would also take 127.1 and 0x7f000001, which no proxy writes.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}
