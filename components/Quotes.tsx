import type { JSX } from "react";
import type { Testimonial } from "../lib/content/testimonials.ts";
import { Emphasised } from "./Emphasised.tsx";

interface QuotesProps {
  readonly quotes: readonly Testimonial[];
  /** "lead": the first quote runs across the width. "beside": the first is large, with the next two beside it. */
  readonly look: "lead" | "beside";
}

/** The columns of a quote, of twelve. */
const WIDE = "md:col-span-7";
const NARROW = "md:col-span-5";
const THIRD = "md:col-span-4";
const WHOLE = "md:col-span-full";
const QUOTE = "border-t border-line pt-5 pb-7";
const PLAIN = "text-serif leading-snug";

/** Quotes from founders. Put `SampleMark` above them while they are samples. */
export function Quotes({ quotes, look }: QuotesProps): JSX.Element {
  const [first, ...rest] = quotes;
  if (look === "beside") return <Beside quotes={quotes} />;
  const columns = columnsBelowLead(rest.length);
  return (
    <>
      {first && (
        <Quote
          quote={first}
          isAlone
          class="mt-8 mb-8 md:mt-14 md:mb-10"
          textClass="text-quote max-md:leading-[1.12]"
        />
      )}
      <div class="grid gap-x-8 md:grid-cols-12" data-reveal="">
        {rest.map((quote, index) => (
          <Quote
            key={index}
            quote={quote}
            class={`${QUOTE} ${columns[index]}`}
            textClass={columns[index] === WIDE || columns[index] === WHOLE
              ? "text-title md:text-heading md:leading-tight"
              : PLAIN}
          />
        ))}
      </div>
    </>
  );
}

/**
 * The columns of so many quotes below a leading one: wide and narrow ones alternate, and an odd number ends with three of equal width, so that no
 * quote is alone in its row.
 */
function columnsBelowLead(count: number): string[] {
  if (count === 1) return [WHOLE];
  const inTurn = count % 3 === 0 ? 0 : count % 2 === 0 ? count : count - 3;
  return Array.from({ length: count }, (_, index) => {
    if (index >= inTurn) return THIRD;
    return index % 4 === 0 || index % 4 === 3 ? WIDE : NARROW;
  });
}

/** The first quote takes two thirds of the width and two rows, the others a third. One too many leaves the first the whole width, two share the last row. */
function Beside({ quotes }: { readonly quotes: readonly Testimonial[] }): JSX.Element {
  const over = quotes.length % 3;
  const first = over === 1 ? "" : quotes.length > 2 ? "lg:col-span-8 lg:row-span-2" : "lg:col-span-8";
  return (
    <div class="grid gap-x-8 md:grid-cols-12" data-reveal="">
      {quotes.map((quote, index) => {
        const isHalf = over === 2 && quotes.length > 2 && index >= quotes.length - 2;
        return (
          <Quote
            key={index}
            quote={quote}
            class={`${QUOTE} ${
              index === 0
                ? `md:col-span-full ${first}`
                : `md:col-span-6 md:max-lg:last:even:col-span-full ${isHalf ? "" : "lg:col-span-4"}`
            }`}
            textClass={`text-balance ${index === 0 ? "text-display" : PLAIN}`}
          />
        );
      })}
    </div>
  );
}

function Quote(
  { quote: { quote, emphasis, author, company }, isAlone = false, class: className, textClass }: {
    readonly quote: Testimonial;
    /** Whether it enters separately, outside a row of quotes. */
    readonly isAlone?: boolean;
    readonly class: string;
    readonly textClass: string;
  },
): JSX.Element {
  return (
    <figure class={`flex flex-col wrap-anywhere ${className}`} {...(isAlone ? { "data-reveal": "" } : {})}>
      <blockquote class={`font-display md:-indent-[0.42em] ${textClass}`}>
        <Emphasised
          text={`“${quote}”`}
          part={emphasis && (quote.endsWith(emphasis) ? `${emphasis}”` : emphasis)}
        />
      </blockquote>
      <figcaption class={`text-note text-ink-2 ${isAlone ? "pt-6" : "pt-4"}`}>
        <span class="font-semibold text-ink">{author}</span>, {company}
      </figcaption>
    </figure>
  );
}
