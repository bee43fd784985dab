import { OWN_PHOTOS } from "./own_photos.ts";

/** Whether the coach has given this picture. */
export function hasOwnPhoto(path: string, own: readonly string[] = OWN_PHOTOS): boolean {
  return own.includes(path);
}

/** The path of the coach's own picture of a product, in static/. */
export function productPhotoPath(productId: string): string {
  return `/photos/products/${productId}.webp`;
}

/** A place for a photo of the coach, and its size. */
export interface PhotoSlot {
  readonly name: "hero" | "story" | "portrait" | "signature" | "book-call" | "coach-1" | "coach-2";
  /** CSS pixels. The build cuts the photo to this size and to twice this size. */
  readonly width: number;
  readonly height: number;
  /** True: nothing is cut off, what is left of the size stays transparent. */
  readonly isWhole?: true;
}

/** Drawings stand in until the coach's own pictures are there: docs/content.md says how to add them. */
export const PHOTO_SLOTS: Readonly<Record<PhotoSlot["name"], PhotoSlot>> = {
  "hero": { name: "hero", width: 560, height: 640 },
  "story": { name: "story", width: 512, height: 512 },
  "portrait": { name: "portrait", width: 448, height: 560 },
  "signature": { name: "signature", width: 344, height: 96, isWhole: true },
  "book-call": { name: "book-call", width: 448, height: 512 },
  "coach-1": { name: "coach-1", width: 448, height: 560 },
  "coach-2": { name: "coach-2", width: 448, height: 560 },
};

/** Whether the coach's picture for this place is there. */
export function hasPhoto(slot: PhotoSlot, own?: readonly string[]): boolean {
  return hasOwnPhoto(photoPath(slot, 1, "webp"), own);
}

/** What a screen reader says of a signature. */
export function signatureAlt(name: string): string {
  return `Signature of ${name}`;
}

/** The path of a slot's photo in static/, in one size and format. */
export function photoPath(slot: PhotoSlot, scale: 1 | 2, format: "avif" | "webp"): string {
  return `/photos/${slot.name}@${scale}x.${format}`;
}

/** A photograph from the desk has three widths: that of its place, one and a half of it for sharper screens, and twice. */
export const PHOTOGRAPH_SCALES = [1, 1.5, 2] as const;

/** The longest alternative text of one, in characters. */
export const MOST_ALT = 150;

/** The place with this name; null if there is none. */
export function placeNamed(name: string): PhotoSlot | null {
  return Object.values(PHOTO_SLOTS).find((place) => place.name === name) ?? null;
}

/** How wide a photograph is drawn, where that is not the width of its place. */
const DRAWN: Readonly<Partial<Record<PhotoSlot["name"], string>>> = {
  "signature": "287px",
  "coach-1": "(min-width: 40rem) 18rem, 8rem",
  "coach-2": "(min-width: 40rem) 18rem, 8rem",
};

/** The attributes of the picture of a photograph, by the hash of its files. The server chooses the format by what the browser accepts. */
export function photographSources({ name, width }: PhotoSlot, hash: string) {
  const path = (scale: number) => `/photographs/${hash}-${width * scale}`;
  return {
    src: path(1),
    srcset: PHOTOGRAPH_SCALES.map((scale) => `${path(scale)} ${width * scale}w`).join(", "),
    sizes: DRAWN[name] ?? `(min-width: 48rem) ${width}px, 100vw`,
  };
}
