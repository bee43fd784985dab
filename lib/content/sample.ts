import { priceDoubts } from "./price_sense.ts";
import { currentWords } from "../words/current.ts";
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
    mark instanceof SampleMark && mark.valueIn(words, id)
      ? [{ what: mark.what, where: placeOf(id), todo: mark.todo }]
      : []
  );
  return [...samples, ...priceDoubts().map(({ slot, what, todo }) => ({ what, where: placeOf(slot), todo }))];
}

/** The part of a slot's id that names its place: "landing/experience" of "landing/experience/coach/isSample". */
function placeOf(id: string): string {
  return id.split("/").slice(0, -1).slice(0, 2).join("/");
}

/** The samples that visitors of a public site would see: all of them if its address is https, none on the coach's own machine. */
export function publicSamples(siteUrl: string | undefined): readonly SampleContent[] {
  return siteUrl?.startsWith("https:") ? listSamples() : [];
}
