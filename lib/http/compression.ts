import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { oneThread } from "../one_thread.ts";

/** A body in the encodings that browsers accept. */
export interface Compressed {
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

const FAST_BROTLI = 5;
const FAST_GZIP = 6;

/**
 * Compresses within a few milliseconds to a size that is a sixth larger than the best. It blocks the calling thread. With Deno 2.9 the
 * asynchronous functions of node:zlib would block it too.
 */
export function compressFast(plain: Uint8Array): Compressed {
  const params = { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI };
  return {
    br: new Uint8Array(brotliCompressSync(plain, { params })),
    gzip: new Uint8Array(gzipSync(plain, { level: FAST_GZIP })),
  };
}

/**
 * Returns a function that compresses bodies as small as possible, one at a time. It uses a separate thread, because a page takes a tenth of a
 * second, during which the process could not answer requests. The thread only exists while there is work. The function rejects if the thread
 * fails.
 */
export function backgroundCompression(): (plain: Uint8Array) => Promise<Compressed> {
  return oneThread<Uint8Array, Compressed>(new URL("./compression_worker.js", import.meta.url)).run;
}
