import type { JSX } from "react";
import { ADVICE, RANKING_NOTES, RESULTS_PAGE, TIE_COUNTS } from "../../../lib/content/diagnostic/results.ts";
import { dimensionLabel } from "../../../lib/diagnostic/dimensions.ts";
import { guidanceParts } from "../../../lib/diagnostic/guidance.ts";
import { rankingNotes } from "../../../lib/diagnostic/ranking.ts";
import type { PublicResult, RankedDimension } from "../../../lib/diagnostic/schema.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import { planStart, tieTitle } from "../../../lib/diagnostic/tie.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { Unbroken } from "../../Unbroken.tsx";
import { MarkInText, ScoreChip } from "./marks.tsx";

type Kind = "strengths" | "bottlenecks";

/** The three strengths and the three bottlenecks side by side, each with its advice. */
export function Advice({ result }: { readonly result: PublicResult }): JSX.Element {
  return (
    <div class="mt-18 grid gap-x-16 gap-y-14 md:mt-28 md:grid-cols-2 md:gap-y-0 lg:grid-cols-[5fr_7fr] print:mt-[3mm] [@media_print_and_(min-height:285mm)]:mb-[4mm] print:flex-1 print:grid-cols-2 print:content-between print:gap-x-7 print:gap-y-0">
      <Ranking kind="strengths" result={result} />
      <Ranking kind="bottlenecks" result={result} />
      <p class="-mt-6 measure-62 text-note print:max-w-none text-ink-2 md:col-span-2 md:mt-6 print:col-span-2 print:mt-[2.5mm] print:text-[7.8pt] print:leading-snug">
        {RANKING_NOTES.order}
      </p>
    </div>
  );
}

function Ranking({ kind, result }: { readonly kind: Kind; readonly result: PublicResult }): JSX.Element {
  const { honest, also } = rankingNotes(kind, result);
  const isTied = result.tie !== undefined && planStart(result).isLagging;
  return (
    // The heading, three items and the note share rows, so that the lines on both sides are level.
    <section
      aria-labelledby={kind}
      class={`md:row-span-5 md:grid md:grid-rows-subgrid print:row-span-5 print:grid print:grid-rows-subgrid ${
        kind === "bottlenecks" ? "max-md:order-first" : ""
      }`}
    >
      <div class="pb-6 print:pb-1.5">
        <h2 id={kind} class="text-heading print:text-title">{RESULTS_PAGE[kind]}</h2>
        {honest && <p class="mt-2 text-ink-2 print:mt-0.5 print:text-small">{honest}</p>}
        {kind === "bottlenecks" && (isTied || !honest) && (
          <p class="mt-2 text-ink-2 print:hidden">
            {RANKING_NOTES.bottlenecks[isTied ? "tied" : "usual"]}
          </p>
        )}
      </div>
      <ol class="border-t border-ink md:row-span-3 md:grid md:grid-rows-subgrid print:row-span-3 print:grid print:grid-rows-subgrid print:border-line">
        {result[kind].map((ranked) => (
          <Item
            key={ranked.key}
            kind={kind}
            ranked={ranked}
            text={result.guidance[ranked.key]}
            isUncounted={result.uncounted?.includes(ranked.key) === true}
          />
        ))}
      </ol>
      {also && (
        <p class="border-t border-line pt-4 text-note text-ink-2 print:pt-1.5 print:text-[7.8pt]">{also}</p>
      )}
    </section>
  );
}

interface ItemProps {
  readonly kind: Kind;
  readonly ranked: RankedDimension;
  readonly text: string | undefined;
  readonly isUncounted: boolean;
}

function Item({ kind, ranked: { key, value }, text, isUncounted }: ItemProps): JSX.Element {
  const isMain = kind === "bottlenecks";
  const { meaning, action, question, keyResult } = guidanceParts(text ?? "");
  return (
    <li
      id={anchorOf(key)}
      class="scroll-mt-6 break-inside-avoid border-line py-6 not-first:border-t print:py-[1.3mm]"
    >
      <h3
        class={`flex flex-row-reverse items-center justify-end gap-4 print:flex-row print:justify-start print:gap-2 print:text-[12.5pt] ${
          isMain ? "text-title sm:text-[1.75rem] sm:leading-tight" : "text-title"
        }`}
      >
        <span class="wrap-anywhere">
          {dimensionLabel(key)}
          {isUncounted && (
            <span class="block font-text text-small tracking-normal text-ink-2 print:hidden">
              {TIE_COUNTS.uncounted}
            </span>
          )}
        </span>{" "}
        <span class="print:ml-auto">
          <ScoreChip score={value} outOf={RESULTS_PAGE.outOf} />
        </span>
        <MarkInText
          rating={rate(value).key}
          isHollow={isUncounted}
          class="hidden print:-order-1 print:block print:size-3"
        />
      </h3>
      {action === undefined
        ? meaning && <p class="mt-3 measure-46 text-note text-ink-2 print:mt-1">{meaning}</p>
        : (
          <>
            {/* In print everything is open, and the meaning of the score comes first. */}
            {meaning && <p class="mt-0.5 hidden text-[9pt] leading-snug print:block">{meaning}</p>}
            <p
              class={`mt-4 measure-58 text-pretty print:mt-0.5 [@media_print_and_(min-height:285mm)]:mt-[4.5pt] print:max-w-none print:leading-[1.3] print:font-medium ${
                isMain
                  ? "text-lg sm:text-[1.25rem] sm:leading-[1.45] print:text-[10pt]"
                  : "print:text-[9.2pt]"
              }`}
            >
              <b class="block text-small font-semibold text-accent-ink print:leading-[1.3]">
                {ADVICE.action}
              </b>{" "}
              {action}
            </p>
            <details class="group mt-3 print:hidden">
              <summary class="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-note text-wrap font-semibold max-lg:items-start max-lg:py-3 max-lg:text-small max-lg:leading-snug text-ink-2 hover:text-ink">
                <Icon
                  outline={CHEVRON_DOWN}
                  class="size-4 transition-transform duration-150 group-open:rotate-180"
                />
                <span>
                  <Unbroken text={meaning === undefined ? ADVICE.less : ADVICE.more} />
                </span>
                <span class="sr-only">{`: ${dimensionLabel(key)}`}</span>
              </summary>
              <Rest parts={[["meaning", meaning], ["question", question], ["keyResult", keyResult]]} />
            </details>
            <div class="hidden print:block">
              <Rest parts={[["question", question], ["keyResult", keyResult]]} />
            </div>
          </>
        )}
    </li>
  );
}

function Rest({ parts }: {
  readonly parts: readonly (readonly ["meaning" | "question" | "keyResult", string | undefined])[];
}): JSX.Element {
  return (
    <dl class="mt-2 grid gap-x-4 gap-y-2 lg:grid-cols-[7.5rem_1fr] print:mt-1 print:grid-cols-[20mm_1fr] print:gap-x-0 print:gap-y-0.5 print:text-[8.4pt] [@media_print_and_(min-height:285mm)]:text-[9pt] print:leading-[1.28]">
      {parts.map(([name, text]) =>
        text && (
          <div
            key={name}
            class="lg:col-span-2 lg:grid lg:grid-cols-subgrid print:col-span-2 print:grid print:grid-cols-subgrid"
          >
            <dt class="text-small text-ink-2 lg:leading-relaxed print:text-[1em] print:leading-[1.28]">
              {ADVICE[name]}
            </dt>
            <dd class="measure-58 text-note print:max-w-none print:text-[1em] print:leading-[1.28]">
              {text}
            </dd>
          </div>
        )
      )}
    </dl>
  );
}

/** On phones and tablets, a short list of the six dimensions that links to the advice, with the first action. */
export function AdviceInBrief({ result }: { readonly result: PublicResult }): JSX.Element {
  const start = planStart(result);
  const [first] = start.certain;
  const { action } = guidanceParts(first ? result.guidance[first.key] ?? "" : "");
  const isFlat = result.bottlenecks[0]?.value === result.strengths[0]?.value;
  return (
    <div class="mt-8 lg:hidden print:hidden">
      {!isFlat && (
        <nav aria-label={ADVICE.brief.label} class="grid gap-x-4 gap-y-6 min-[22rem]:grid-cols-2">
          {(["strengths", "bottlenecks"] as const).map((kind) => (
            <div key={kind}>
              <p class="border-b border-ink pb-2 text-small text-ink-2">{ADVICE.brief[kind]}</p>
              <ul>
                {result[kind].map(({ key, value }) => (
                  <li key={key} class="border-b border-line">
                    <a
                      href={`#${anchorOf(key)}`}
                      class="flex min-h-12 items-center gap-1 py-1 text-small leading-tight sm:gap-1.5"
                    >
                      <MarkInText
                        rating={rate(value).key}
                        isHollow={result.uncounted?.includes(key) === true}
                      />
                      <span class="min-w-0 flex-1">
                        {dimensionLabel(key)}
                        {result.uncounted?.includes(key) && (
                          <span class="block text-ink-2">{TIE_COUNTS.uncounted}</span>
                        )}
                      </span>
                      <b class="font-semibold">{value}</b>
                      <Icon outline={CHEVRON_DOWN} class="size-3 shrink-0 text-ink-2" />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {result.tie && !first
        ? (
          <p class="mt-6 border-l-3 border-accent pl-4 text-lg">
            <a href="#plan" class="inline-block py-2 underline underline-offset-4">
              {tieTitle(start)}
            </a>
          </p>
        )
        : first && action && (
          <p class="mt-6 border-l-3 border-accent pl-4 text-lg">
            <b class="block text-small font-semibold text-accent-ink">
              {ADVICE.action}: {dimensionLabel(first.key)}
            </b>
            {action}
          </p>
        )}
    </div>
  );
}

function anchorOf(key: string): string {
  return `advice-${key}`;
}
