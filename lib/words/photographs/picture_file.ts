import { crc32 } from "node:zlib";

/** The formats of the files of a photograph. */
export type PictureFormat = "jpeg" | "png" | "webp";

/** Pixels, as a file's header gives them. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture as it is kept: what browsers draw, and nothing else that its file had. */
export interface PictureFile extends Size {
  readonly format: PictureFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a JPEG, PNG or WebP file by its bytes. Only the parts that draw it are kept: no camera data (EXIF, XMP), color profile, comment or animation, and nothing
 * after its end, where another file may hide. Null for anything else, and for a file that is cut off.
 */
export function readPictureFile(bytes: Uint8Array<ArrayBuffer>): PictureFile | null {
  return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
}

function begins(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Of JPEG: baseline, extended and progressive frames, and the tables that they need. Adobe's part says how colors are stored. */
const JPEG_FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const JPEG_TABLES: readonly number[] = [0xc4, 0xdb, 0xdd, 0xe0, 0xee];
const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;

function readJpeg(bytes: Uint8Array): PictureFile | null {
  if (!begins(bytes, 0, "\xff\xd8\xff")) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  let size: Size | null = null;
  let hasScan = false;
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG_END) {
      parts.push(bytes.subarray(at, at + 2));
      return hasScan && size !== null && isPicture(size)
        ? { format: "jpeg", ...size, bytes: joined(parts) }
        : null;
    }
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    let end = at + 2 + view.getUint16(at + 2);
    // Its two bytes of length are those of the part itself.
    if (end < at + 4 || end > bytes.length) return null;
    if (JPEG_FRAMES.includes(marker)) {
      if (size !== null || end < at + 10 || bytes[at + 4] !== 8) return null;
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === JPEG_SCAN) {
      const next = endOfScan(bytes, end);
      if (size === null || next === null) return null;
      hasScan = true;
      end = next;
    } else if (!JPEG_TABLES.includes(marker)) {
      if (!isMetadata(marker)) return null;
      at = end;
      continue;
    }
    parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Application data and comments. */
function isMetadata(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef || marker === 0xfe;
}

/** Where the marker after the coded data begins; null if there is none. Data has 0xff only before 0 or the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}

const PNG_START = "\x89PNG\r\n\x1a\n";
const PNG_KEPT: readonly string[] = ["IHDR", "PLTE", "tRNS", "IDAT"];

function readPng(bytes: Uint8Array): PictureFile | null {
  if (!begins(bytes, 0, `${PNG_START}\0\0\0\x0dIHDR`)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, PNG_START.length)];
  let hasData = false;
  for (let at = PNG_START.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    const name = new TextDecoder("latin1").decode(bytes.subarray(at + 4, at + 8));
    hasData ||= name === "IDAT";
    if (PNG_KEPT.includes(name) || name === "IEND") parts.push(bytes.subarray(at, end));
    if (name === "IEND") {
      const size = { width: view.getUint32(16), height: view.getUint32(20) };
      return hasData && isPicture(size) ? { format: "png", ...size, bytes: joined(parts) } : null;
    }
    at = end;
  }
  return null;
}

/** Of a WebP file with transparency beside its picture: the only part of its head that stays. */
const WEBP_ALPHA = 0x10;

function readWebp(bytes: Uint8Array): PictureFile | null {
  if (!begins(bytes, 0, "RIFF") || !begins(bytes, 8, "WEBP")) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(4, true) + 8 > bytes.length) return null;
  const whole = view.getUint32(4, true) + 8;
  let head: Uint8Array | null = null;
  let alpha: Uint8Array | null = null;
  for (let at = 12; at + 8 <= whole;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + length % 2;
    if (end > whole) return null;
    const name = new TextDecoder("latin1").decode(bytes.subarray(at, at + 4));
    const chunk = bytes.subarray(at, end);
    if (name === "VP8X" && length === 10) head = chunk;
    else if (name === "ALPH") alpha = chunk;
    else if (name === "ANIM" || name === "ANMF") return null;
    else if (name === "VP8 " || name === "VP8L") {
      const size = name === "VP8 " ? lossySize(chunk) : losslessSize(chunk);
      if (size === null || !isPicture(size) || head !== null && !isSame(size, headSize(head))) return null;
      if (alpha === null) return webpOf([chunk], size);
      if (head === null || name === "VP8L") return null;
      const plainHead = head.slice();
      plainHead[8] = WEBP_ALPHA;
      return webpOf([plainHead, alpha, chunk], size);
    }
    at = end;
  }
  return null;
}

function webpOf(chunks: readonly Uint8Array[], size: Size): PictureFile {
  const start = new Uint8Array(12);
  start.set(new TextEncoder().encode("RIFF\0\0\0\0WEBP"));
  const bytes = joined([start, ...chunks]);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return { format: "webp", ...size, bytes };
}

function lossySize(chunk: Uint8Array): Size | null {
  if (chunk.length < 18 || !begins(chunk, 11, "\x9d\x01\x2a")) return null;
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff };
}

function losslessSize(chunk: Uint8Array): Size | null {
  if (chunk.length < 13 || chunk[8] !== 0x2f) return null;
  const bits = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength).getUint32(9, true);
  return { width: (bits & 0x3fff) + 1, height: (bits >>> 14 & 0x3fff) + 1 };
}

function headSize(head: Uint8Array): Size {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  // Three bytes each: the first of the four before the width is reserved.
  return { width: (view.getUint32(11, true) >>> 8) + 1, height: (view.getUint32(14, true) >>> 8) + 1 };
}

function isSame(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

function isPicture({ width, height }: Size): boolean {
  return width > 0 && height > 0;
}
