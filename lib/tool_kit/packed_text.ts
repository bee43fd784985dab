import { deflateSync } from "fflate";

/** Letters that a link may carry of a packed text. */
export const PACKED_MAX = 30 * 1024;
/** Bytes that they may unfold to: what reads them has to be done before anybody notices, on a slow phone too. */
export const UNPACKED_MAX = 256 * 1024;

/** Bytes that are unfolded at a time. Deflate makes a thousand of one: of a bomb no more than this is unfolded beyond the bound. */
const SLICE = 256;

/** A text for the fragment of a link: compressed, in base64url; null for one that unpackText() would refuse as too large. */
export function packText(text: string): string | null {
  const bytes = new TextEncoder().encode(text);
  const packed = bytes.length > UNPACKED_MAX ? null : toBase64Url(deflateSync(bytes, { level: 9 }));
  return packed !== null && packed.length > PACKED_MAX ? null : packed;
}

/** The bytes (UTF-8) of a packed text; or why there are none. Anything at all may be given. */
export async function unpackText(packed: string): Promise<Uint8Array | "incomplete" | "too-large"> {
  if (packed.length > PACKED_MAX) return "too-large";
  const bytes = fromBase64Url(packed);
  if (bytes === null) return "incomplete";
  let at = 0;
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at += SLICE));
    },
  }, { highWaterMark: 0 });
  // The browser's own: one in JavaScript can be kept busy by blocks that hold nothing but tables.
  const reader = slices.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const text = new Uint8Array(UNPACKED_MAX);
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (length + next.value.length > UNPACKED_MAX) {
        await reader.cancel();
        return "too-large";
      }
      text.set(next.value, length);
      length += next.value.length;
    }
  } catch {
    return "incomplete";
  }
  return text.subarray(0, length);
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
