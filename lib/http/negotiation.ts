/** The encodings in which a body can be sent. */
export type Encoding = "br" | "gzip";

/** The headers that browsers and tools usually send. They need no parsing, and all of them accept brotli. */
const COMMON_HEADERS: ReadonlySet<string> = new Set([
  "br",
  "gzip,br",
  "gzip, br",
  "gzip, deflate, br",
  "gzip, deflate, br, zstd",
  "deflate, gzip, br, zstd",
]);

/**
 * The encoding that an Accept-Encoding header prefers among the available ones; null: send the body unencoded (RFC 9110, 12.5.3).
 * Brotli wins a tie.
 */
export function chooseEncoding(
  header: string | null,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): Encoding | null {
  if (header === null) return null;
  if (available.br !== undefined && COMMON_HEADERS.has(header)) return "br";
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => /^q\s*=/.test(text));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(q.indexOf("=") + 1)) || 0);
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get("*") ?? 0;
  let best: Encoding | null = null;
  let bestQuality = qualities.get("identity") ?? 0;
  for (const name of ["br", "gzip"] as const) {
    const quality = available[name] === undefined ? 0 : qualityOf(name);
    const isBetter = best === null ? quality >= bestQuality : quality > bestQuality;
    if (quality > 0 && isBetter) [best, bestQuality] = [name, quality];
  }
  return best;
}

/** True when an If-None-Match header names the opaque tag, or any (`*`). The comparison is weak (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | null, opaque: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].some(([, tag]) => tag === opaque);
}
