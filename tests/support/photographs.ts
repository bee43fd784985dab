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
