import { deflateSync, inflateSync } from "fflate";

/** Bytes that a packed text may unfold to. */
export const UNPACKED_MAX = 1024 * 1024;

/** A text for the fragment of a link: compressed, in base64url. */
export function packText(text: string): string {
  return toBase64Url(deflateSync(new TextEncoder().encode(text), { level: 9 }));
}

/** The bytes (UTF-8) of a packed text; or why there are none. Anything at all may be given. */
export function unpackText(packed: string): Uint8Array | "incomplete" | "too-large" {
  const bytes = fromBase64Url(packed);
  if (bytes === null) return "incomplete";
  try {
    // With a buffer of its own, fflate drops what does not fit: a bomb fills the one byte too many and no more.
    const text = inflateSync(bytes, { out: new Uint8Array(UNPACKED_MAX + 1) });
    return text.length > UNPACKED_MAX ? "too-large" : text;
  } catch {
    return "incomplete";
  }
}

export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null for what is no base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(
      atob(text.replaceAll("-", "+").replaceAll("_", "/")),
      (letter) => letter.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
