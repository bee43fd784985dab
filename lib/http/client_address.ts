import ipaddr from "ipaddr.js";

/** Bits of the IPv6 network that counts as one visitor: a household or a server gets at least a /64. */
const VISITOR_PREFIX = 64;

/**
 * The visitor's address. Without a proxy it is the peer's. Behind `trustedProxies` proxies it is the entry of X-Forwarded-For that the outermost
 * trusted proxy added, without its port. Entries further left come from the visitor and are never trusted. If the entry is not an address
 * ("unknown"), the peer's own is used.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === null) return peer;
  const hops = forwardedFor.split(",").map((hop) => hop.trim()).filter((hop) => hop !== "");
  const hop = hops.at(-Math.min(trustedProxies, hops.length)) ?? "";
  return parseAddress(hop)?.toString() ?? peer;
}

/** The problem if a proxy adds X-Forwarded-For but TRUST_PROXY is 0. */
const ONE_ADDRESS =
  "behind a proxy all visitors count as one address, for the limits on requests, new payments and passwords. " +
  "Set it to the number of proxies that write X-Forwarded-For.";

/** The problem with the settings of a site behind a proxy, or null. Every site with an https address is behind one. */
export function proxyProblem(
  { siteUrl, trustProxy }: { readonly siteUrl: string | undefined; readonly trustProxy: number },
): string | null {
  return trustProxy === 0 && siteUrl?.startsWith("https:")
    ? `TRUST_PROXY is 0 and SITE_URL is https: ${ONE_ADDRESS}`
    : null;
}

/** Logged when a request has X-Forwarded-For but TRUST_PROXY is 0. Anybody may send this header, so it is only a hint. */
export const PROXY_HINT = `A request carried X-Forwarded-For and TRUST_PROXY is 0: ${ONE_ADDRESS}`;

/**
 * The name under which a visitor's requests are counted: an IPv4 address, or the /64 network of an IPv6 address. An IPv4 address written as IPv6
 * (`::ffff:192.0.2.1`) counts as the IPv4 address. Text that is not an address is returned unchanged.
 */
export function addressGroup(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === null) return address;
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${VISITOR_PREFIX}`);
  return `${network}/${VISITOR_PREFIX}`;
}

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * True for a request that a program on this machine sent directly to the process, without a proxy. A page in a browser cannot send such a
 * request, because it would name the page's host.
 */
export function isFromThisMachine(peer: Deno.Addr, headers: Headers): boolean {
  return "hostname" in peer && isLoopback(peer.hostname) && OWN_HOST.test(headers.get("host") ?? "") &&
    !FORWARDED.some((name) => headers.has(name)) && headers.get("sec-fetch-site") === null;
}

function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === "loopback";
}

/** Parses an address in any form that peers and proxies use: plain, with a port, in brackets, with a zone. Null for anything else. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const bare = (bracketed ?? text.replace(/^([\d.]+):\d+$/, "$1")).replace(/%.*$/, "");
  // The library also accepts 127.1 and 0x7f000001, which no proxy uses.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}
