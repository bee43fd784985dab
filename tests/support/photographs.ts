import assert from "node:assert/strict";
import sharp, { type Sharp } from "sharp";
import { PHOTOGRAPH_SCALES, type PhotoSlot } from "../../lib/content/photos.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** A picture of one color. */
export function picture(width: number, height: number, background = "#2a3fe5"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export async function bytesOf(image: Sharp): Promise<Bytes> {
  return new Uint8Array(await image.toBuffer());
}

/** The files that a browser sends for a place, JPEG (PNG for a signature) and WebP. */
export async function photographFiles(place: PhotoSlot, background?: string): Promise<Bytes[]> {
  const sizes = PHOTOGRAPH_SCALES.map((scale) =>
    picture(place.width * scale, place.height * scale, background)
  );
  return await Promise.all([
    ...sizes.map((size) => bytesOf(place.isWhole ? size.clone().png() : size.clone().jpeg())),
    ...sizes.map((size) => bytesOf(size.clone().webp())),
  ]);
}

/** What a browser posts for a photo. */
export function photographForm(alt: string, files: readonly Bytes[]): FormData {
  const form = new FormData();
  form.set("alt", alt);
  for (const bytes of files) form.append("file", new Blob([bytes]), "photo");
  return form;
}

/** A photo as a phone writes it: turned by its orientation, red above blue for whoever looks at it, with the place where it was taken. */
export async function phonePhoto(): Promise<Bytes> {
  const blue = { create: { width: 1600, height: 2400, channels: 3, background: "#0000ff" } } as const;
  return await bytesOf(
    picture(3200, 2400, "#ff0000").composite([{ input: blue, left: 1600, top: 0 }]).jpeg()
      .withExif({ IFD0: { Copyright: "a secret place" } }).withMetadata({ orientation: 6 }),
  );
}

/** The format in which a browser that accepts this one gets a file of the phone's photo, which is as wide, still red above blue, and says nothing of the camera. */
export async function servedFormat(address: string, width: number, accept: string): Promise<string> {
  const response = await fetch(address, { headers: { accept } });
  assert.equal(response.status, 200, address);
  const bytes = await response.bytes();
  const { exif, orientation, format, ...found } = await sharp(bytes).metadata();
  assert.deepEqual([found.width, exif, orientation], [width, undefined, undefined]);
  const colors = await sharp(bytes).resize(1, 2, { fit: "fill" }).raw().toBuffer();
  const [topRed = 0, , topBlue = 0, red = 0, , blue = 0] = colors;
  assert.ok(topRed > topBlue && red < blue, "red above blue");
  return format;
}
