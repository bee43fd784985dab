import type { JSX } from "preact";
import type { OperatingStyle } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import type { Explanation } from "../../lib/founder_test/explanation.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { ButtonLink } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { StepHeading } from "./StepHeading.tsx";
import { StyleMark } from "./StyleMark.tsx";
import { WhyThisStyle } from "./WhyThisStyle.tsx";

interface ResultReportProps {
  readonly copy: AssessmentCopy["result"];
  readonly code: StyleCode;
  readonly styles: Readonly<Record<StyleCode, OperatingStyle>>;
  readonly explanation: Explanation;
  /** Where "Book Your Free Clarity Call" leads. */
  readonly callUrl: string;
  /** The save was tried and did not succeed. */
  readonly isUnsaved: boolean;
  readonly onAgain: () => void;
}

/** The report on a founder's style, on screen and on paper. */
export function ResultReport(
  { copy, code, styles, explanation, callUrl, isUnsaved, onAgain }: ResultReportProps,
): JSX.Element {
  const style = styles[code];
  return (
    <article class="print:leading-snug">
      <div class="grid items-center gap-x-10 gap-y-8 sm:grid-cols-[1fr_auto]">
        <div>
          <p class="text-note text-ink-2">{copy.lead}</p>
          <StepHeading class="mt-3 measure-display-10 text-hero tracking-[-0.03em] print:max-w-none print:text-display">
            {style.name}
          </StepHeading>
        </div>
        <StyleMark code={code} drawn class="w-44 md:w-64 max-sm:order-first print:w-20" />
      </div>
      <p class="mt-8 measure-58 text-lede print:mt-2 print:max-w-none print:text-body print:leading-snug">
        {style.description}
      </p>
      {isUnsaved && <p class="mt-6 text-note text-attention">{copy.unsaved}</p>}

      <WhyThisStyle copy={copy.why} styles={styles} explanation={explanation} />

      <div class="mt-14 grid gap-x-12 gap-y-12 md:grid-cols-2 print:mt-3 print:grid-cols-2">
        <Tips title={copy.thrive} tips={style.thrive} />
        <Tips title={copy.watch} tips={style.watch} />
      </div>

      <section aria-labelledby="tools" class="mt-14 print:mt-3">
        <h3 id="tools" class="text-heading print:text-title">{copy.tools}</h3>
        <ul class="mt-5 grid border-t border-line sm:grid-cols-2 print:mt-1.5 sm:gap-x-12 print:grid-cols-2 print:gap-x-12">
          {style.tools.map(({ title, href }) => (
            <li key={title} class="border-b border-line sm:max-print:nth-2:border-t-0">
              <a
                href={href}
                class="group flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-accent-ink print:min-h-0 print:py-1"
              >
                {title}
                <Icon
                  outline={ARROW_RIGHT}
                  class="size-5 text-accent transition-transform duration-150 group-hover:translate-x-1 print:hidden"
                />
              </a>
            </li>
          ))}
        </ul>
        <div class="mt-8 break-inside-avoid border-t border-line pt-6 print:mt-3">
          <h4 class="font-display text-title">{copy.starterKit}</h4>
          <p class="mt-2 measure-58 text-note text-ink-2 print:mt-1 print:max-w-none print:leading-snug">
            {style.starterKit}
          </p>
        </div>
      </section>

      <section
        aria-labelledby="call"
        class="mt-16 break-inside-avoid rounded-card bg-ink px-6 py-9 text-white sm:px-10 sm:py-11 print:mt-3 print:border print:border-line-strong print:bg-white print:p-3 print:text-ink"
      >
        <h3 id="call" class="measure-display-18 text-display print:max-w-none print:text-title">
          {copy.call.title}
        </h3>
        <p class="mt-5 measure-52 text-ink-night print:mt-1 print:max-w-none print:text-ink">
          {copy.call.text}
        </p>
        <ButtonLink
          href={callUrl}
          look="light"
          external
          class="mt-8 print:mt-3 print:min-h-0 print:p-0 print:text-accent-ink"
        >
          {copy.call.button}
        </ButtonLink>
      </section>

      <div class="mt-8 flex flex-wrap items-center gap-3.5 print:hidden">
        <ButtonLink href="/toolbox" look="quiet">{copy.toolbox}</ButtonLink>
        <ButtonLink href="/sprint-program" look="quiet">{copy.sprint}</ButtonLink>
        <button
          type="button"
          onClick={onAgain}
          class="min-h-13 text-note text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 sm:ml-auto"
        >
          {copy.again}
        </button>
      </div>
    </article>
  );
}

function Tips({ title, tips }: { readonly title: string; readonly tips: readonly string[] }): JSX.Element {
  return (
    <section>
      <h3 class="text-heading print:text-title">{title}</h3>
      <ul class="mt-5 border-t border-line-strong print:mt-1.5">
        {tips.map((tip) => <li key={tip} class="border-b border-line py-4 text-pretty print:py-1">{tip}</li>)}
      </ul>
    </section>
  );
}
