import type { JSX } from "preact";
import { hasSampleQuotes, SAMPLE_QUOTES_NOTE, type Testimonial } from "../lib/content/testimonials.ts";

/** Quotes of founders, in two columns on wide screens. A note below says so when any of them is a sample. */
export function Quotes({ quotes }: { readonly quotes: readonly Testimonial[] }): JSX.Element {
  return (
    <>
      <div class="grid gap-x-16 md:grid-cols-2" data-reveal="">
        {quotes.map(({ quote, author, company }) => (
          <figure key={quote} class="border-t border-line py-8 md:last:odd:col-span-2">
            <blockquote class="max-w-[31.95em] font-display text-title leading-snug text-pretty">
              “{quote}”
            </blockquote>
            <figcaption class="mt-5 text-note text-ink-2">
              <span class="font-semibold text-ink">{author}</span>, {company}
            </figcaption>
          </figure>
        ))}
      </div>
      {hasSampleQuotes(quotes) && <p class="mt-2 text-small text-ink-2">{SAMPLE_QUOTES_NOTE}</p>}
    </>
  );
}
