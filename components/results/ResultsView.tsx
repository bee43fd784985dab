import type { ComponentChildren, JSX } from "preact";
import {
  METHOD_LINK,
  RANKING_NOTES,
  RESULTS_PAGE,
  SOURCE_NOTE,
} from "../../lib/content/diagnostic/results.ts";
import { CLUSTERS, dimensionLabel } from "../../lib/diagnostic/dimensions.ts";
import { guidanceLines } from "../../lib/diagnostic/guidance.ts";
import { rankingNotes } from "../../lib/diagnostic/ranking.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import { ButtonLink } from "../Button.tsx";
import { CallBand } from "../CallBand.tsx";
import { RatingBadge } from "../RatingBadge.tsx";

interface ResultsViewProps {
  readonly result: PublicResult;
  /** That an older edition of the check was scored, where it is known. */
  readonly edition?: string | null;
  /** Where "Book a Clarity Session" leads. */
  readonly callUrl: string;
  /** Copy Link and Download PDF. */
  readonly actions: ComponentChildren;
  readonly radar: ComponentChildren;
  readonly bars: ComponentChildren;
}

/** The complete results of a business check, the same on the server, in the browser and on paper. */
export function ResultsView(
  { result, edition, callUrl, actions, radar, bars }: ResultsViewProps,
): JSX.Element {
  const [before, unbroken, after] = RESULTS_PAGE.title;
  return (
    <article>
      <div class="mx-auto max-w-page px-5 pt-8 md:px-8 md:pt-14 lg:px-12 print:max-w-none print:p-0">
        <header class="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <div>
            <h1 class="measure-display-18 text-display print:max-w-none">
              {before}
              <span class="whitespace-nowrap">{unbroken}</span>
              {after}
            </h1>
            {result.name && <p class="mt-3 text-lede wrap-anywhere">{RESULTS_PAGE.for + result.name}</p>}
            <p class="mt-3 text-note text-ink-2">
              {SOURCE_NOTE}
              {edition && ` ${edition}`}{" "}
              <a href="/method" class="underline underline-offset-4 hover:text-accent-ink print:hidden">
                {METHOD_LINK}
              </a>
            </p>
          </div>
          {actions}
        </header>

        <div class="mt-12 grid gap-x-16 gap-y-16 lg:grid-cols-[5fr_7fr] print:mt-6 print:grid-cols-[5fr_7fr] print:gap-8">
          <section aria-labelledby="overall">
            <h2 id="overall" class="text-note font-text font-normal tracking-normal text-ink-2">
              {RESULTS_PAGE.overall}
            </h2>
            <p class="mt-4 font-display text-figure tracking-[-0.05em] print:text-[54pt]">
              {result.overall.toFixed(2)}
              <span class="text-[0.24em] tracking-normal text-ink-2">{RESULTS_PAGE.outOf}</span>
            </p>
            <p class="mt-6 print:mt-3">
              <RatingBadge score={result.overall} />
            </p>
            <dl class="mt-10 border-t border-line print:mt-5">
              {CLUSTERS.map(({ key, label }) => (
                <div
                  key={key}
                  class="grid grid-cols-[1fr_3rem_8.5rem] items-center border-b border-line py-3.5 sm:grid-cols-[1fr_4rem_8.5rem] print:py-1.5"
                >
                  <dt>{label}</dt>
                  <dd class="font-display text-title">{result.clusters[key].toFixed(2)}</dd>
                  <dd class="text-right">
                    <RatingBadge score={result.clusters[key]} small />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          {radar}
        </div>

        <div class="mt-16 md:mt-24 print:mt-6">{bars}</div>

        <div class="mt-16 grid gap-x-16 gap-y-14 md:mt-24 lg:grid-cols-2 print:mt-0 print:break-before-page print:grid-cols-2 print:gap-8">
          <Ranking kind="strengths" result={result} />
          <Ranking kind="bottlenecks" result={result} />
          <p class="-mt-6 text-note text-ink-2 lg:col-span-2 print:col-span-2 print:-mt-3 print:text-small">
            {RANKING_NOTES.order}
          </p>
        </div>
      </div>

      <CallBand title={RESULTS_PAGE.call.title} text={RESULTS_PAGE.call.text}>
        <ButtonLink href={callUrl} look="light" external>{RESULTS_PAGE.call.button}</ButtonLink>
      </CallBand>
    </article>
  );
}

interface RankingProps {
  readonly kind: "strengths" | "bottlenecks";
  readonly result: PublicResult;
}

function Ranking({ kind, result }: RankingProps): JSX.Element {
  const { honest, also } = rankingNotes(kind, result);
  return (
    <section>
      <h2 class="text-heading">{RESULTS_PAGE[kind]}</h2>
      {honest && <p class="mt-2 text-ink-2">{honest}</p>}
      <ol class="mt-6 print:mt-3">
        {result[kind].map(({ key, value }) => (
          <li key={key} class="break-inside-avoid border-t border-line py-6 print:py-3">
            <h3 class="flex items-baseline justify-between gap-4 text-title">
              {dimensionLabel(key)}
              <span class="whitespace-nowrap">
                {value}
                <span class="text-note text-ink-2">{RESULTS_PAGE.outOf}</span>
              </span>
            </h3>
            {result.guidance[key] && <Guidance text={result.guidance[key]} />}
          </li>
        ))}
      </ol>
      {also && <p class="border-t border-line pt-4 text-note text-ink-2 print:pt-2">{also}</p>}
    </section>
  );
}

function Guidance({ text }: { readonly text: string }): JSX.Element {
  return (
    <div class="mt-3 measure-65 space-y-1.5 text-note text-ink-2">
      {guidanceLines(text).map(({ label, text }) => (
        <p key={label}>
          {label && <strong class="font-semibold text-ink">{`${label} `}</strong>}
          {text}
        </p>
      ))}
    </div>
  );
}
