import type { JSX } from "react";
import type { OperatingStyle } from "../../lib/content/founder_test/founder_test_content.ts";
import type { ResultReasons } from "../../lib/content/founder_test/pages.ts";
import type { Explanation } from "../../lib/founder_test/explanation.ts";
import { QUESTION_COUNT } from "../../lib/founder_test/quiz.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";

interface WhyThisStyleProps {
  readonly copy: ResultReasons;
  readonly styles: Readonly<Record<StyleCode, OperatingStyle>>;
  readonly explanation: Explanation;
}

/** The explanation of a result: the answers counted, how close it was, and two of the visitor's own answers. */
export function WhyThisStyle({ copy, styles, explanation }: WhyThisStyleProps): JSX.Element {
  const { sentences, tally, evidence } = explanation;
  return (
    <section aria-labelledby="why" class="mt-14 md:mt-20 print:mt-[3mm]">
      <div class="grid gap-x-12 gap-y-8 md:grid-cols-2 print:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] print:grid-rows-[auto_1fr_auto] print:gap-x-[8mm] print:gap-y-0">
        <div class="print:contents">
          <h3 id="why" class="text-heading print:text-title">{copy.title}</h3>
          <p class="mt-5 measure-58 print:mt-1 print:max-w-none print:text-note print:leading-snug">
            {sentences.join(" ")}
          </p>
          <p class="mt-4 measure-58 text-small text-ink-2 print:col-span-2 print:mt-[1.5mm] print:max-w-none print:text-[8pt] print:leading-snug">
            {copy.limits}
          </p>
        </div>
        <div class="print:col-start-2 print:row-span-2 print:row-start-1">
          <h4 class="font-text text-note font-semibold tracking-normal">{copy.tally}</h4>
          <Tally tally={tally} styles={styles} />
        </div>
      </div>
      {evidence.length > 0 && (
        <>
          <h4 class="mt-16 font-display text-heading md:mt-24 print:mt-[2mm] print:font-text print:text-note print:font-semibold">
            {evidence.length > 1 ? copy.evidence : copy.singleEvidence}
          </h4>
          <dl class="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-[1.5mm] print:grid-cols-2 print:border-t print:border-line">
            {evidence.map(({ situation, answer }) => (
              <div key={situation} class="border-t border-ink pt-4 print:border-0 print:pt-[1.5mm]">
                <dt class="text-note text-ink-2">{situation}</dt>
                <dd class="mt-2.5 -indent-[0.42em] font-display text-[1.625rem] leading-[1.15] text-accent-ink md:text-[2rem] print:mt-0 print:indent-0 print:text-[10.5pt]">
                  {`“${answer}”`}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** A row for each style, with a dot for each of the test's questions. */
function Tally(
  { tally, styles }: Pick<Explanation, "tally"> & Pick<WhyThisStyleProps, "styles">,
): JSX.Element {
  // A question that was answered again counts twice, so there may be more.
  const most = Math.max(QUESTION_COUNT, tally[0]?.count ?? 0);
  return (
    <ul class="mt-3 border-t border-ink print:mt-1 print:border-line">
      {tally.map(({ style, count }, index) => (
        <li
          key={style}
          class={`grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-3 lg:grid-cols-[1fr_auto_1.5rem] print:grid-cols-[1fr_auto_5mm] print:gap-x-[2mm] print:py-[0.7mm] ${
            index === 0 ? "text-accent" : ""
          }`}
        >
          <p class="leading-snug text-ink print:whitespace-nowrap">
            <span
              class={`font-display text-[1.25rem] print:text-[9.5pt] ${index === 0 ? "text-accent-ink" : ""}`}
            >
              {styles[style].name}
            </span>{" "}
            <span class="block wrap-anywhere text-small text-ink-2 print:inline print:text-[8pt]">
              {styles[style].move}
            </span>
          </p>
          <svg
            viewBox={`0 0 ${most * 17} 12`}
            class="h-3 max-lg:col-start-1 max-lg:row-start-2 print:col-start-2 print:row-start-1 print:h-[2mm]"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            {Array.from({ length: most }, (_, at) => (
              <circle
                key={at}
                cx={at * 17 + 6}
                cy="6"
                r="5.4"
                class={at < count ? "" : "stroke-line-strong"}
                fill={at < count ? "currentColor" : undefined}
              />
            ))}
          </svg>
          <span class="text-right font-display text-title leading-none max-lg:col-start-2 max-lg:row-start-1 print:col-start-3 text-ink print:text-note">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
