import sharp from "sharp";
import { PHOTO_SLOTS, photoPath, type PhotoSlot } from "../lib/content/photos.ts";

const SOURCE = /^([a-z0-9-]+)\.(jpe?g|png|webp)$/;
const SCALES = [1, 2] as const;

/**
 * Cuts the coach's pictures to size: `hero.jpg` (or .jpeg, .png, .webp) in the folder `from` becomes AVIF and WebP files in
 * `photos/` of the folder `to`, at the size of its slot and at twice that size. Files newer than their source stay. Returns one
 * line for each picture that was cut or has no slot, none when the folder does not exist.
 */
export async function cutPhotos(from: string, to: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of await namesIn(from)) {
    const slot = PHOTO_SLOTS[SOURCE.exec(name)?.[1] as PhotoSlot["name"]];
    if (!slot) lines.push(`${name}: not one of ${Object.keys(PHOTO_SLOTS).join(", ")}, left alone`);
    else if (await cut(`${from}/${name}`, slot, to)) {
      lines.push(`${name}: ${slot.width} x ${slot.height}, and at twice that`);
    }
  }
  return lines;
}

/** Writes the module that lists the coach's pictures of the folder `to`; it stays untouched when nothing has changed. */
export async function listPhotos(to: string, module: string): Promise<void> {
  const paths = [
    ...(await namesIn(`${to}/photos`)).map((name) => `/photos/${name}`),
    ...(await namesIn(`${to}/photos/products`)).map((name) => `/photos/products/${name}`),
  ].filter((path) => /\.(avif|webp)$/.test(path));
  const list = paths.length === 0
    ? "[]"
    : `[\n${paths.map((path) => `  ${JSON.stringify(path)},\n`).join("")}]`;
  const before = await Deno.readTextFile(module);
  const after = before.replace(/= \[[^\]]*\]/, `= ${list}`);
  if (after !== before) await Deno.writeTextFile(module, after);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Returns whether there was anything to do. */
async function cut(source: string, slot: PhotoSlot, to: string): Promise<boolean> {
  const changed = await modifiedAt(source);
  const made = await Promise.all(
    SCALES.flatMap((scale) => [photoPath(slot, scale, "avif"), photoPath(slot, scale, "webp")])
      .map((path) => modifiedAt(to + path)),
  );
  if (Math.min(...made) > changed) return false;
  await Deno.mkdir(`${to}/photos`, { recursive: true });
  for (const scale of SCALES) {
    // Rotates by the camera's orientation, crops around the people and drops the camera's data.
    const picture = sharp(await Deno.readFile(source)).rotate().resize(
      slot.width * scale,
      slot.height * scale,
      slot.isWhole
        ? { fit: "contain", position: "left", background: "#0000" }
        : { fit: "cover", position: sharp.strategy.attention },
    );
    await picture.clone().avif({ quality: 55 }).toFile(to + photoPath(slot, scale, "avif"));
    await picture.clone().webp({ quality: 78 }).toFile(to + photoPath(slot, scale, "webp"));
  }
  return true;
}

/** Milliseconds since 1970; 0 when there is no such file. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await Deno.stat(path)).mtime?.getTime() ?? 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return 0;
    throw error;
  }
}
