import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compress } from "../../../lib/fresh/dev/compressed_copies.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const TYPE = "text/plain; charset=utf-8";
const textOf = (words: string) => new TextEncoder().encode(`${words} `.repeat(100));
const TEXT = textOf("one two three");
const OTHER = textOf("four five six seven");

/** A folder with the copies of both texts that a build left there. */
async function builtFolder() {
  const folder = await Deno.makeTempDir({ prefix: "copies-" });
  const kept = [...(await compress(TEXT, TYPE, folder)).kept, ...(await compress(OTHER, TYPE, folder)).kept];
  for (const [name, content] of kept) await write(folder, name, content);
  return { folder, kept, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

async function write(folder: string, name: string, content: Bytes): Promise<void> {
  await Deno.mkdir(dirname(join(folder, name)), { recursive: true });
  await Deno.writeFile(join(folder, name), content);
}

Deno.test("a copy is taken from the build before for the same content alone", async () => {
  await using built = await builtFolder();
  const [[name] = assert.fail("no copy was kept")] = built.kept;
  const marked = new TextEncoder().encode("what only the build before can have");
  const hash = createHash("sha256");
  for (const part of [name, marked]) hash.update(`${part.length} `).update(part);
  await write(built.folder, name, new Uint8Array([...hash.digest(), ...marked]));
  assert.deepEqual((await compress(TEXT, TYPE, built.folder)).br, marked);
  const changed = TEXT.with(3, 65);
  const { br, gzip } = await compress(changed, TYPE, built.folder);
  assert.deepEqual(new Uint8Array(brotliDecompressSync(br ?? assert.fail())), changed);
  assert.deepEqual(new Uint8Array(gunzipSync(gzip ?? assert.fail())), changed);
});

const DAMAGE: Readonly<Record<string, (file: Bytes, others: Bytes) => Bytes>> = {
  "a letter was changed": (file) => file.with(40, file.at(40) === 1 ? 2 : 1),
  "it was cut off": (file) => file.slice(0, 40),
  "something follows it": (file) => new Uint8Array([...file, 0]),
  "it is empty": () => new Uint8Array(),
  "it is of another content": (_, others) => others,
};
for (const [name, damage] of Object.entries(DAMAGE)) {
  Deno.test(`a copy is made anew when ${name}`, async () => {
    await using built = await builtFolder();
    const { folder, kept: [br, gzip, otherBr, otherGzip] } = built;
    assert.ok(br && gzip && otherBr && otherGzip);
    const before = await compress(TEXT, TYPE, folder);
    await write(folder, br[0], damage(br[1], otherBr[1]));
    assert.deepEqual(await compress(TEXT, TYPE, folder), before);
    await write(folder, br[0], br[1]);
    await write(folder, gzip[0], damage(gzip[1], otherGzip[1]));
    assert.deepEqual(await compress(TEXT, TYPE, folder), before);
  });
}
