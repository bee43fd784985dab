import assert from "node:assert/strict";
import sharp from "sharp";
import { hasOwnPhoto, PHOTO_SLOTS, photoPath } from "../../lib/content/photos.ts";
import { cutPhotos, listPhotos } from "../../tasks/photos.ts";

Deno.test("cutPhotos() cuts a picture to its slot in both sizes and formats, and names what it does not know", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const source = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#2a3fe5" } });
    await Deno.mkdir(`${folder}/photos`);
    await source.clone().jpeg().toFile(`${folder}/photos/hero.jpg`);
    await source.clone().png().toFile(`${folder}/photos/holiday.png`);
    const lines = await cutPhotos(`${folder}/photos`, `${folder}/static`);
    assert.equal(lines.length, 2);
    assert.match(lines.join("\n"), /^holiday\.png: not one of hero, story/m);
    const { hero } = PHOTO_SLOTS;
    for (const scale of [1, 2] as const) {
      for (const format of ["avif", "webp"] as const) {
        const { width, height, format: actual } = await sharp(
          folder + "/static" + photoPath(hero, scale, format),
        ).metadata();
        assert.deepEqual([width, height], [hero.width * scale, hero.height * scale]);
        assert.equal(actual, format === "avif" ? "heif" : "webp");
      }
    }
    assert.equal([...Deno.readDirSync(`${folder}/static/photos`)].length, 4);

    assert.deepEqual(
      await cutPhotos(`${folder}/photos`, `${folder}/static`),
      lines.slice(1),
      "nothing is new",
    );
    await Deno.utime(`${folder}/photos/hero.jpg`, new Date(), new Date(Date.now() + 1000));
    assert.deepEqual(await cutPhotos(`${folder}/photos`, `${folder}/static`), lines, "the picture changed");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("cutPhotos() cuts nothing off a signature and keeps its background transparent", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/photos`);
    // A signature on nothing: wider than its place, with ink at both ends.
    const ink = { create: { width: 20, height: 100, channels: 4, background: "#14172b" } } as const;
    await sharp({ create: { width: 900, height: 100, channels: 4, background: "#0000" } })
      .composite([{ input: ink, left: 0, top: 0 }, { input: ink, left: 880, top: 0 }])
      .png().toFile(`${folder}/photos/signature.png`);
    await cutPhotos(`${folder}/photos`, `${folder}/static`);
    const { signature } = PHOTO_SLOTS;
    const { data, info } = await sharp(folder + "/static" + photoPath(signature, 1, "webp")).ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [signature.width, signature.height]);
    const opacity = (x: number) => data[4 * (Math.round(info.height / 2) * info.width + x) + 3] ?? -1;
    assert.ok(opacity(3) > 200 && opacity(info.width - 4) > 200, "both ends are there");
    assert.equal(opacity(Math.round(info.width / 2)), 0, "and nothing between them");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("cutPhotos() has nothing to do without a folder of photos", async () => {
  assert.deepEqual(await cutPhotos("/no/such/folder", "/no/such/folder"), []);
});

Deno.test("listPhotos() lists the coach's pictures in a module, and leaves it alone while nothing changes", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const module = `${folder}/own_photos.ts`;
    await Deno.writeTextFile(
      module,
      "/** Says [what]. */\nexport const OWN_PHOTOS: readonly string[] = [];\n",
    );
    await Deno.mkdir(`${folder}/static/photos/products`, { recursive: true });
    for (const file of ["hero@1x.webp", "hero@1x.avif", "notes.txt", "products/goal-cascade-builder.webp"]) {
      await Deno.writeTextFile(`${folder}/static/photos/${file}`, "");
    }
    const read = async (): Promise<readonly string[]> =>
      (await import(`data:text/typescript,${encodeURIComponent(await Deno.readTextFile(module))}`))
        .OWN_PHOTOS;
    await listPhotos(`${folder}/static`, module);
    const own = await read();
    assert.deepEqual(own, [
      "/photos/hero@1x.avif",
      "/photos/hero@1x.webp",
      "/photos/products/goal-cascade-builder.webp",
    ]);
    assert.equal(hasOwnPhoto("/photos/hero@1x.webp", own), true);
    assert.equal(hasOwnPhoto("/photos/story@1x.webp", own), false);
    const { mtime } = await Deno.stat(module);
    await listPhotos(`${folder}/static`, module);
    assert.deepEqual((await Deno.stat(module)).mtime, mtime);
    await Deno.remove(`${folder}/static/photos`, { recursive: true });
    await listPhotos(`${folder}/static`, module);
    assert.deepEqual(await read(), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
