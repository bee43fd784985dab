import assert from "node:assert/strict";
import sharp, { type Sharp } from "sharp";
import { PHOTO_SLOTS } from "../../../lib/content/photos.ts";
import { readPictureFile } from "../../../lib/words/photographs/picture_file.ts";
import { checkUpload } from "../../../lib/words/photographs/photographs.ts";
import { type Bytes, bytesOf, photographFiles, picture } from "../../support/photographs.ts";

const EXIF = { IFD0: { Copyright: "the camera's secret" } };
const ENCODED = {
  "a JPEG": (image: Sharp) => image.jpeg(),
  "a progressive JPEG": (image: Sharp) => image.jpeg({ progressive: true }),
  "a PNG": (image: Sharp) => image.png(),
  "a PNG with a palette": (image: Sharp) => image.png({ palette: true }),
  "a WebP": (image: Sharp) => image.webp(),
  "a lossless WebP": (image: Sharp) => image.webp({ lossless: true }),
} as const;

function includes(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("latin1").decode(bytes).includes(text);
}

function withBytes(bytes: Bytes, at: number, ...values: number[]): Bytes {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
}

function beside(...parts: Uint8Array[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

for (const [what, encode] of Object.entries(ENCODED)) {
  Deno.test(`${what} is read with its size, and keeps nothing but what draws it`, async () => {
    const image = encode(picture(70, 40)).withExif(EXIF).withIccProfile("p3");
    const bytes = await bytesOf(image);
    assert.ok(includes(bytes, "the camera's secret"), "the test's own picture");
    const read = readPictureFile(beside(bytes, new TextEncoder().encode("PK\x03\x04 another file")));
    assert.ok(read !== null);
    assert.deepEqual([read.width, read.height], [70, 40]);
    assert.match(what, new RegExp(read.format, "i"));
    for (const part of ["the camera's secret", "Exif", "EXIF", "ICC", "another file"]) {
      assert.ok(!includes(read.bytes, part), part);
    }
    const { exif, icc, width, height, format } = await sharp(read.bytes).metadata();
    assert.deepEqual({ exif, icc, width, height, format }, {
      exif: undefined,
      icc: undefined,
      width: 70,
      height: 40,
      format: read.format,
    });
    const drawn = await sharp(read.bytes).raw().toBuffer();
    assert.ok(drawn.equals(await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()), "the same pixels");
    assert.deepEqual(readPictureFile(read.bytes), read, "a second time changes nothing");
  });

  Deno.test(`${what} that is cut off at any byte is refused`, async () => {
    const { bytes } = readPictureFile(await bytesOf(encode(picture(20, 10)))) ?? {};
    assert.ok(bytes !== undefined);
    for (let length = 0; length < bytes.length; length++) {
      // The last byte of a WebP can be one that only makes its length even.
      if (what.includes("WebP") && length === bytes.length - 1) continue;
      assert.equal(readPictureFile(bytes.slice(0, length)), null, `${length} of ${bytes.length} bytes`);
    }
  });
}

Deno.test("transparency stays, in a PNG and in a WebP of either kind", async () => {
  const clear = sharp({ create: { width: 30, height: 20, channels: 4, background: "#2a3fe580" } });
  for (const encoded of [clear.clone().png(), clear.clone().webp(), clear.clone().webp({ lossless: true })]) {
    const read = readPictureFile(await bytesOf(encoded.withExif(EXIF)));
    assert.ok(read !== null && !includes(read.bytes, "secret"));
    const { data } = await sharp(read.bytes).raw().toBuffer({ resolveWithObject: true });
    assert.ok(Math.abs((data[3] ?? 0) - 128) < 3, `${read.format}: ${data[3]}`);
  }
});

Deno.test("a header may claim any size, and only that of its picture counts", async () => {
  const jpeg = await bytesOf(picture(70, 40).jpeg());
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
  const huge = readPictureFile(withBytes(jpeg, frame + 5, 0xff, 0xff, 0xff, 0xff));
  assert.deepEqual([huge?.width, huge?.height], [65535, 65535]);
  assert.equal(readPictureFile(withBytes(jpeg, frame + 5, 0, 0)), null, "no height");
  const png = await bytesOf(picture(70, 40).png());
  assert.equal(readPictureFile(withBytes(png, 16, 0x7f)), null, "a checksum that does not fit");
  const clear = sharp({ create: { width: 30, height: 20, channels: 4, background: "#2a3fe580" } });
  const webp = await bytesOf(clear.webp());
  assert.ok(includes(webp, "VP8X"));
  assert.equal(readPictureFile(withBytes(webp, 24, 0xff)), null, "a head that says another size");
});

Deno.test("what is no still picture is refused", async () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const jpeg = await bytesOf(picture(70, 40).jpeg());
  const frames = [await bytesOf(picture(20, 10).png()), await bytesOf(picture(20, 10, "#fff").png())];
  const animated = await bytesOf(sharp(frames, { join: { animated: true } }).webp());
  assert.ok(includes(animated, "ANIM"));
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
  for (
    const [what, bytes] of Object.entries({
      nothing: new Uint8Array(),
      "a page": text("<!doctype html><script>alert(1)</script>"),
      "a drawing": text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "a GIF": await bytesOf(picture(20, 10).gif()),
      "an AVIF": await bytesOf(picture(20, 10).avif()),
      "only the first bytes of a JPEG": new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
      "a page behind a JPEG's first bytes": beside(jpeg.slice(0, 3), text("<script>alert(1)</script>")),
      "an animation": animated,
      "a JPEG with two frames": beside(jpeg.slice(0, frame + 19), jpeg.slice(frame)),
      "a part that is longer than the file": withBytes(jpeg, 4, 0xff, 0xff),
      "a part of no length": withBytes(jpeg, 4, 0, 0),
    })
  ) {
    assert.equal(readPictureFile(bytes), null, what);
  }
});

Deno.test("an upload has every size of its place once in the format for all, and as WebP or not at all", async () => {
  for (const place of [PHOTO_SLOTS["coach-1"], PHOTO_SLOTS.signature]) {
    const files = await photographFiles(place);
    const [small, middle, large, ...webp] = files;
    assert.ok(small !== undefined && middle !== undefined && large !== undefined && webp[0] !== undefined);
    const result = (given: readonly Bytes[]) => {
      const upload = checkUpload(place, given);
      return "refused" in upload ? upload.refused : upload.files.map(({ format, width }) => [format, width]);
    };
    const common = place.isWhole ? "png" : "jpeg";
    const widths = [place.width, place.width * 1.5, place.width * 2];
    const wanted = [common, "webp"].flatMap((format) => widths.map((width) => [format, width]));
    assert.deepEqual(result(files.toReversed()), wanted, "in any order");
    assert.deepEqual(result([small, middle, large]), wanted.slice(0, 3));
    for (
      const given of [
        [],
        [small, middle],
        [small, middle, middle],
        [small, middle, large, large],
        webp,
        [small, middle, large, webp[0]],
        [small, middle, await bytesOf(picture(place.width * 2 + 1, place.height * 2).jpeg())],
        [...files, await bytesOf(picture(10, 10).jpeg())],
        await photographFiles(PHOTO_SLOTS.hero),
      ]
    ) {
      assert.match(String(result(given)), /needs this photo in .*\s×\s.* pixels/);
    }
    assert.match(String(result([small, middle, large.slice(0, -9)])), /cut off/);
  }
});
