/** A place where a photo of the coach belongs, and the size it is cut to. */
export interface PhotoSlot {
  readonly name: "hero" | "story" | "book-call" | "coach-1" | "coach-2";
  /** CSS pixels; the build cuts it at this width and at twice this width. */
  readonly width: number;
  readonly height: number;
}

/** Drawings stand in until the coach's own pictures are there: docs/content.md says how to add them. */
export const PHOTO_SLOTS: Readonly<Record<PhotoSlot["name"], PhotoSlot>> = {
  "hero": { name: "hero", width: 560, height: 640 },
  "story": { name: "story", width: 512, height: 512 },
  "book-call": { name: "book-call", width: 448, height: 512 },
  "coach-1": { name: "coach-1", width: 144, height: 144 },
  "coach-2": { name: "coach-2", width: 144, height: 144 },
};

/** Where a slot's picture is in static/, in one of its sizes and formats. */
export function photoPath(slot: PhotoSlot, scale: 1 | 2, format: "avif" | "webp"): string {
  return `/photos/${slot.name}@${scale}x.${format}`;
}
