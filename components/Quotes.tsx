import type { JSX } from "preact";
import { hasSampleQuotes, SAMPLE_QUOTES_NOTE, type Testimonial } from "../lib/content/testimonials.ts";
import { SampleMark } from "./SampleMark.tsx";

interface QuotesProps {
  readonly quotes: readonly Testimonial[];
  /** "lead": the first quote runs across the width. "even": all alike. */
  readonly look: "lead" | "even";
}

/** How the quotes below a leading one share their rows: three alike, or wide and narrow in turn. */
const THREE = "md:grid-cols-3";
const IN_TURN = "md:grid-cols-12";
const WIDE = "md:col-span-7";
const NARROW = "md:col-span-5";

/** Quotes of founders, with the mark of a sample above them while any of them is one. */
export function Quotes({ quotes, look }: QuotesProps): JSX.Element {
  const [first, ...others] = quotes;
  const rest = look === "lead" ? others : quotes;
  const isInTurn = rest.length % 3 !== 0;
  return (
    <>
      {hasSampleQuotes(quotes) && <SampleMark text={SAMPLE_QUOTES_NOTE} />}
      {look === "lead" && first && <Quote quote={first} look="mt-10 mb-16 md:mt-14" text="text-quote" />}
      <div class={`mt-8 grid gap-x-8 ${isInTurn ? IN_TURN : THREE}`} data-reveal="">
        {rest.map((quote, index) => {
          const isWide = isInTurn && (index % 4 === 0 || index % 4 === 3);
          return (
            <Quote
              key={quote.quote}
              quote={quote}
              look={`border-t border-line pt-6 pb-10 ${isInTurn ? isWide ? WIDE : NARROW : ""}`}
              text={isWide ? "text-heading leading-tight" : "text-title leading-snug"}
            />
          );
        })}
      </div>
    </>
  );
}

function Quote(
  { quote: { quote, author, company }, look, text }: {
    readonly quote: Testimonial;
    readonly look: string;
    readonly text: string;
  },
): JSX.Element {
  return (
    <figure class={`flex flex-col ${look}`}>
      <blockquote class={`font-display md:-indent-[0.42em] ${text}`}>“{quote}”</blockquote>
      <figcaption class="mt-auto pt-5 text-note text-ink-2">
        <span class="font-semibold text-ink">{author}</span>, {company}
      </figcaption>
    </figure>
  );
}
