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
      {look === "lead" && first && (
        <Quote quote={first} isAlone class="mt-7 mb-8 md:mb-14" textClass="text-quote" />
      )}
      <div class={`mt-7 grid gap-x-8 ${isInTurn ? IN_TURN : THREE}`} data-reveal="">
        {rest.map((quote, index) => {
          const isWide = isInTurn && (index % 4 === 0 || index % 4 === 3);
          return (
            <Quote
              key={quote.quote}
              quote={quote}
              class={`border-t border-line pt-5 pb-5 md:pb-7 ${isInTurn ? isWide ? WIDE : NARROW : ""}`}
              textClass={isWide ? "text-heading leading-tight" : "text-serif leading-snug"}
            />
          );
        })}
      </div>
    </>
  );
}

function Quote(
  { quote: { quote, author, company }, isAlone = false, class: className, textClass }: {
    readonly quote: Testimonial;
    /** Whether it enters by itself, outside a row of quotes. */
    readonly isAlone?: boolean;
    readonly class: string;
    readonly textClass: string;
  },
): JSX.Element {
  return (
    <figure class={`flex flex-col ${className}`} {...(isAlone ? { "data-reveal": "" } : {})}>
      <blockquote class={`font-display md:-indent-[0.42em] ${textClass}`}>“{quote}”</blockquote>
      <figcaption class="mt-auto pt-3.5 text-note text-ink-2">
        <span class="font-semibold text-ink">{author}</span>, {company}
      </figcaption>
    </figure>
  );
}
