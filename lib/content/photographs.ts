import { type Photograph, photograph } from "../words/fields.ts";
import { type Follow, sample, slot, words } from "../words/slot.ts";
import { MOST_ALT, PHOTO_SLOTS, type PhotoSlot } from "./photos.ts";

/** What the slot of a place holds. The alternative text of a signature follows from its name. */
export function photographSchema({ isWhole }: PhotoSlot) {
  return photograph(isWhole ? 0 : MOST_ALT);
}

const picture = (place: PhotoSlot, follow?: Follow<Photograph | null>) =>
  slot(photographSchema(place), null, follow);

const portrait = picture(PHOTO_SLOTS.portrait);

const confirmed = sample(
  "Photographs",
  "Drawings stand in for your photos. Put in your own under “Photos”, or confirm here that the drawings stay",
  // The sprint's coaches have a mark of their own, and there may be one.
  ["hero", "story", "portrait", "book-call"],
);

/** The photographs that the coach has put in on the desk, by place; the first coach of the sprint is the one of the portrait. null: the photo that the build has cut, or our drawing. */
export const PHOTOGRAPHS = words("photographs", {
  confirmed,
  "hero": picture(PHOTO_SLOTS.hero),
  "story": picture(PHOTO_SLOTS.story),
  portrait,
  "signature": picture(PHOTO_SLOTS.signature),
  "book-call": picture(PHOTO_SLOTS["book-call"]),
  "coach-1": picture(
    PHOTO_SLOTS["coach-1"],
    (words) => portrait.valueIn(words, "photographs/portrait") ?? undefined,
  ),
  "coach-2": picture(PHOTO_SLOTS["coach-2"]),
});

/** The name of the slot of a place. */
export function photographSlot({ name }: PhotoSlot): string {
  return `photographs/${name}`;
}
