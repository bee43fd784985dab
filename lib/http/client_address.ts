/**
 * The visitor's address: the peer's own, or, behind `trustedProxies` proxies, the entry of X-Forwarded-For that the
 * outermost trusted proxy wrote. Entries further left are the visitor's own claim and are never believed.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === null) return peer;
  const hops = forwardedFor.split(",").map((hop) => hop.trim()).filter((hop) => hop !== "");
  return hops.at(-Math.min(trustedProxies, hops.length)) ?? peer;
}
