import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { backgroundCompression, compressFast } from "../../../lib/http/compression.ts";

const TEXT = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7919) % 611}`).join(" ");
const BYTES = new TextEncoder().encode(TEXT);

Deno.test("background compression returns the same body in fewer bytes", async () => {
  const fast = compressFast(BYTES);
  const best = await backgroundCompression()(BYTES);
  for (const { br, gzip } of [fast, best]) {
    assert.equal(brotliDecompressSync(br).toString(), TEXT);
    assert.equal(gunzipSync(gzip).toString(), TEXT);
  }
  assert.ok(best.br.length < fast.br.length && best.gzip.length <= fast.gzip.length);
});

Deno.test("a body that cannot be compressed rejects, and the next one is compressed", async () => {
  const compress = backgroundCompression();
  const none = null as unknown as Uint8Array;
  const results = await Promise.allSettled([compress(BYTES), compress(none), compress(BYTES)]);
  assert.deepEqual(results.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
});

Deno.test("background compression leaves this thread alone: another one exists while there is work", async () => {
  const { Worker } = globalThis;
  const seen: string[] = [];
  globalThis.Worker = class extends Worker {
    constructor(...parts: ConstructorParameters<typeof Worker>) {
      super(...parts);
      seen.push("begins");
    }
    override terminate() {
      super.terminate();
      seen.push("ends");
    }
  };
  try {
    const compress = backgroundCompression();
    assert.deepEqual(seen, []);
    for (let time = 0; time < 2; time++) await Promise.all([compress(BYTES), compress(BYTES)]);
    assert.deepEqual(seen, ["begins", "ends", "begins", "ends"]);
  } finally {
    globalThis.Worker = Worker;
  }
});
