import { WORDS_LIST } from "./desk_words.ts";
import { priceDoubts } from "./price_sense.ts";
import { currentWords } from "../words/current.ts";
import { fieldAddress, placeOfSlot } from "../words/labels.ts";
import { SampleMark } from "../words/slot.ts";
import { SLOTS } from "../words/slots.ts";
import type { SampleContent } from "./sample_content.ts";

/**
 * What is left of the sample content in the words of the moment, and prices that contradict each other; docs/content.md has the list of what is shipped for
 * reading.
 */
export function listSamples(): readonly SampleContent[] {
  const words = currentWords();
  const samples = [...SLOTS].flatMap(([id, mark]) =>
    mark instanceof SampleMark && mark.valueIn(words, id) ? [found(id, mark.what, mark.todo)] : []
  );
  return [...samples, ...priceDoubts().map(({ slot, what, todo }) => found(slot, what, todo))];
}

function found(slot: string, what: string, todo: string): SampleContent {
  // Its own photographs settle that mark, which stands in a form of words.
  const desk = slot.startsWith("photographs/")
    ? { place: WORDS_LIST.photographs, href: "/admin/words/photographs" }
    : { place: placeOfSlot(slot)?.page.title ?? "", href: fieldAddress(slot) };
  return { what, where: placeOf(slot), ...desk, todo };
}

/** The part of a slot's id that names its place: "landing/experience" of "landing/experience/coach/isSample". */
function placeOf(id: string): string {
  return id.split("/").slice(0, -1).slice(0, 2).join("/");
}
