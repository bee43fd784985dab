import type { JSX } from "preact";
import type { OperatingStyle } from "../../lib/content/founder_test/founder_test_content.ts";
import type { ResultReasons } from "../../lib/content/founder_test/pages.ts";
import type { Explanation } from "../../lib/founder_test/explanation.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";

interface WhyThisStyleProps {
  readonly copy: ResultReasons;
  readonly styles: Readonly<Record<StyleCode, OperatingStyle>>;
  readonly explanation: Explanation;
}

/** How a result came about: the answers counted, how close it was, and two of the visitor's own answers. */
export function WhyThisStyle({ copy, styles, explanation }: WhyThisStyleProps): JSX.Element {
  const { sentences, tally, evidence } = explanation;
  return (
    <section aria-labelledby="why" class="mt-14 print:mt-3">
      <h3 id="why" class="text-heading print:text-title">{copy.title}</h3>
      <p class="mt-5 measure-65 print:mt-1 print:max-w-none">{sentences.join(" ")}</p>
      <div class="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-2 print:mt-2 print:grid-cols-2">
        <div>
          <h4 class="text-note font-text font-semibold tracking-normal">{copy.tally}</h4>
          <Tally tally={tally} styles={styles} />
        </div>
        {evidence.length > 0 && (
          <div>
            <h4 class="text-note font-text font-semibold tracking-normal">
              {evidence.length > 1 ? copy.evidence : copy.singleEvidence}
            </h4>
            <dl class="mt-3 print:mt-1">
              {evidence.map(({ situation, answer }) => (
                <div key={situation} class="border-t border-line py-4 last:border-b print:py-0.5">
                  <dt class="text-small text-ink-2">{situation}</dt>
                  <dd class="mt-1 font-display text-title leading-snug print:mt-0 print:text-body">
                    {`“${answer}”`}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      <p class="mt-6 measure-65 text-small text-ink-2 print:mt-1.5 print:max-w-none">{copy.limits}</p>
    </section>
  );
}

/** A row for each style; the bar has one step for each answer, as many as the result has at most. */
function Tally(
  { tally, styles }: Pick<Explanation, "tally"> & Pick<WhyThisStyleProps, "styles">,
): JSX.Element {
  const most = tally[0]?.count ?? 0;
  return (
    <ul class="mt-3 print:mt-1">
      {tally.map(({ style, count }, index) => (
        <li key={style} class="border-t border-line py-2.5 last:border-b print:py-0.5">
          <div class="flex items-baseline justify-between gap-4">
            <p class="leading-snug">
              <span class={index === 0 ? "font-semibold text-accent-ink" : "font-semibold"}>
                {styles[style].name}
              </span>{" "}
              <span class="block text-small text-ink-2 print:inline">{styles[style].move}</span>
            </p>
            <span class="tabular-nums">{count}</span>
          </div>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            class="mt-1.5 h-1 w-full print:hidden"
            aria-hidden="true"
          >
            <rect
              width={most === 0 ? 0 : (count / most) * 100}
              height="4"
              class={index === 0 ? "fill-accent" : "fill-line-strong"}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
