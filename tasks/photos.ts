/**
 * Cuts the coach's pictures to their places: photos/hero.jpg (or .jpeg, .png, .webp) becomes AVIF and WebP files in
 * static/photos, at the size of its slot and at twice that. Run it after adding or changing a picture.
 */
import sharp from "sharp";
import { PHOTO_SLOTS, photoPath, type PhotoSlot } from "../lib/content/photos.ts";

const SOURCE = /^([a-z0-9-]+)\.(jpe?g|png|webp)$/;

/** Converts every picture of a folder that is named after a slot; returns a line about each file. */
export async function cutPhotos(from: string, to: string): Promise<string[]> {
  await Deno.mkdir(`${to}/photos`, { recursive: true });
  const lines: string[] = [];
  for await (const { name } of Deno.readDir(from)) {
    const slot = PHOTO_SLOTS[SOURCE.exec(name)?.[1] as PhotoSlot["name"]];
    if (!slot) {
      lines.push(`${name}: not one of ${Object.keys(PHOTO_SLOTS).join(", ")}, left alone`);
      continue;
    }
    for (const scale of [1, 2] as const) {
      // Rotated as the camera held it, cropped to where the people are, without the camera's data.
      const picture = sharp(await Deno.readFile(`${from}/${name}`)).rotate()
        .resize(slot.width * scale, slot.height * scale, {
          fit: "cover",
          position: sharp.strategy.attention,
        });
      await picture.clone().avif({ quality: 55 }).toFile(to + photoPath(slot, scale, "avif"));
      await picture.clone().webp({ quality: 78 }).toFile(to + photoPath(slot, scale, "webp"));
    }
    lines.push(`${name}: ${slot.width} x ${slot.height}, and at twice that`);
  }
  return lines;
}

if (import.meta.main) {
  const project = new URL("..", import.meta.url).pathname;
  for (const line of await cutPhotos(`${project}photos`, `${project}static`)) console.log(line);
}
