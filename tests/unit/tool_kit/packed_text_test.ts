import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import { PACKED_MAX, packText, UNPACKED_MAX, unpackText } from "../../../lib/tool_kit/packed_text.ts";
import { bomb, packed, tableBomb } from "../../support/hostile_links.ts";

/** The bytes that the browser's decompression gave while `run` ran. */
async function unfoldedBy(run: () => Promise<unknown>): Promise<number> {
  const { DecompressionStream: Real } = globalThis;
  let count = 0;
  globalThis.DecompressionStream = class extends Real {
    override get readable() {
      return super.readable.pipeThrough(
        new TransformStream({
          transform(piece, controller) {
            count += piece.length;
            controller.enqueue(piece);
          },
        }),
      );
    }
  };
  try {
    await run();
  } finally {
    globalThis.DecompressionStream = Real;
  }
  return count;
}

Deno.test("a bomb stops at the bound", async () => {
  const packed = bomb(20);
  assert.ok(packed.length < PACKED_MAX);
  const unfolded = await unfoldedBy(async () => assert.equal(await unpackText(packed), "too-large"));
  assert.ok(unfolded > UNPACKED_MAX && unfolded < 5 * UNPACKED_MAX, `${unfolded} bytes`);
});

Deno.test("what is longer than any link is refused before it is decoded", async () => {
  const { atob } = globalThis;
  let decoded = 0;
  globalThis.atob = (text) => {
    decoded++;
    return atob(text);
  };
  try {
    assert.equal(await unpackText("A".repeat(PACKED_MAX + 1)), "too-large");
    assert.equal(decoded, 0);
  } finally {
    globalThis.atob = atob;
  }
});

Deno.test("blocks that hold nothing but tables unfold to nothing", async () => {
  const tables = tableBomb(PACKED_MAX);
  assert.ok(tables.length > 0.99 * PACKED_MAX && tables.length <= PACKED_MAX);
  assert.equal(inflateRawSync(Buffer.from(tables, "base64url")).length, 0);
  assert.deepEqual(await unpackText(tables), new Uint8Array());
});

Deno.test("a text of just the bound comes through, and what is larger goes into no link", async () => {
  const largest = "a".repeat(UNPACKED_MAX);
  const link = packText(largest) ?? assert.fail();
  assert.deepEqual(await unpackText(link), new TextEncoder().encode(largest));
  assert.equal(packText(`${largest}a`), null);
  assert.equal(packText(`${"a".repeat(UNPACKED_MAX - 2)}€`), null, "the bound counts bytes");
  assert.equal(await unpackText(packed(`${largest}a`)), "too-large");
});

Deno.test("a text that hardly packs goes into a link as far as it fits", async () => {
  const random = (count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + (at * 7919) % 20_011)).join("");
  const text = random(9_000);
  const link = packText(text) ?? assert.fail();
  assert.ok(link.length > PACKED_MAX / 2 && link.length <= PACKED_MAX, `${link.length} letters`);
  assert.deepEqual(await unpackText(link), new TextEncoder().encode(text));
  assert.equal(packText(random(30_000)), null);
});
