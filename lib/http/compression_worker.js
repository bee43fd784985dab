/**
 * A thread that compresses bodies as small as possible, one after the other. It is JavaScript because Deno type-checks a worker in
 * TypeScript when it starts in a test, which takes longer than most tests.
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

self.addEventListener("message", ({ data: plain }) => {
  self.postMessage({
    br: new Uint8Array(brotliCompressSync(plain, { params })),
    gzip: new Uint8Array(gzipSync(plain, { level: constants.Z_BEST_COMPRESSION })),
  });
});
