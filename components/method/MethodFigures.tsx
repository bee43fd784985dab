import type { JSX } from "preact";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { CLUSTERS, dimensionLabel, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { RESULTS_PAGE } from "../../lib/content/diagnostic/results.ts";
import { rankingNotes } from "../../lib/diagnostic/ranking.ts";
import { computeFigures } from "../../lib/diagnostic/scoring.ts";

const { figure, figures: { example }, ranking } = METHOD_PAGE;

/** Heights in pixels, as are the letters: only the widths follow the page, so that no label reaches another at twice the text size. */
const DOTS = 64;
const RULERS = [144, 290];
const BAR = 56;
const HEIGHT = 376;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** One count on the ranges of two dimensions: the same count is two scores. */
export function CountToScore({ class: className }: { readonly class: string }): JSX.Element {
  const x = percent((figure.count - 0.5) / figure.cases);
  return (
    <svg
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={figure.label}
      class={`block overflow-visible font-text text-[15px] ${className}`}
    >
      <text y="24" class="fill-ink font-display text-[24px]">{figure.counted}</text>
      <line x1={x} x2={x} y1={DOTS} y2={RULERS[1]} class="stroke-accent" stroke-width="2" />
      {Array.from({ length: figure.cases }, (_, at) => (
        <circle
          key={at}
          cx={percent((at + 0.5) / figure.cases)}
          cy={DOTS}
          r="6"
          class={`md:[r:11px] ${at < figure.count ? "fill-accent" : "fill-paper stroke-line-strong"}`}
          stroke-width={at < figure.count ? 0 : 1.5}
        />
      ))}
      {figure.rulers.map(({ key, name, upTo }, at) => (
        <Ruler key={key} name={name} upTo={upTo} top={RULERS[at] ?? 0} />
      ))}
    </svg>
  );
}

interface RulerProps {
  readonly name: string;
  readonly upTo: readonly number[];
  readonly top: number;
}

/** The five ranges of a dimension as long as the counts they take, and the one that holds the count. */
function Ruler({ name, upTo, top }: RulerProps): JSX.Element {
  const chosen = upTo.findIndex((most) => figure.count <= most);
  return (
    <g>
      <text y={top - 14} class="fill-ink-2">{name}</text>
      <text x="100%" y={top - 14} text-anchor="end" class="fill-accent-ink font-semibold">
        {figure.score(chosen + 1)}
      </text>
      {upTo.map((most, index) => {
        const before = upTo[index - 1];
        const from = before ?? 0;
        const middle = percent((from + most) / 2 / figure.cases);
        const least = before === undefined ? 0 : from + 1;
        const isChosen = index === chosen;
        return (
          <g key={most}>
            <rect
              x={percent(from / figure.cases)}
              y={top}
              width={percent((most - from) / figure.cases)}
              height={BAR}
              class={`stroke-paper ${isChosen ? "fill-accent" : "fill-sand"}`}
              stroke-width="3"
            />
            <text
              x={middle}
              y={top + 37}
              text-anchor="middle"
              class={`font-display text-[24px] ${isChosen ? "fill-white" : "fill-ink-2"}`}
            >
              {index + 1}
            </text>
            <text
              x={middle}
              y={top + BAR}
              dy="1.4em"
              text-anchor="middle"
              class="fill-ink-2 text-[14px] max-md:hidden"
            >
              {rangeOf(least, most)}
            </text>
          </g>
        );
      })}
      {/* On a phone the shortest ranges have no room below their own bars. */}
      <text y={top + BAR} dy="1.6em" class="fill-ink-2 text-[13px] md:hidden">
        {upTo.map((most, index) => rangeOf(index === 0 ? 0 : (upTo[index - 1] ?? 0) + 1, most)).join(", ")}
      </text>
    </g>
  );
}

const rangeOf = (least: number, most: number) => least === most ? `${most}` : `${least}–${most}`;

/** Pixels between two scores in the plot of the example, and from its edges to the outermost. */
const STEP = 40;
const EDGE = 16;
const levelOf = (score: number) => EDGE + (5 - score) * STEP;
const PLOT = 2 * EDGE + 4 * STEP;

/** Fourteen scores as high as they are, the mean of each cluster through them, and the mean of all through everything. */
export function ScoresToMeans(): JSX.Element {
  const { overall, clusters } = computeFigures(example.scores);
  return (
    <figure class="border-t border-ink pt-4">
      <figcaption class="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <span class="text-note font-semibold">{example.title}</span>{" "}
        <span class="text-small text-ink-2">{example.key}</span>
      </figcaption>
      <div class="relative mt-6 grid grid-cols-[minmax(min-content,2fr)_repeat(3,minmax(min-content,4fr))] gap-x-[12px] sm:gap-x-6">
        <svg
          width="100%"
          height={PLOT}
          aria-hidden="true"
          class="absolute inset-x-0 bottom-0 overflow-visible"
        >
          <line
            x2="100%"
            y1={levelOf(overall)}
            y2={levelOf(overall)}
            class="stroke-ink"
            stroke-width="1.5"
            stroke-dasharray="2 5"
            stroke-linecap="round"
          />
        </svg>
        {CLUSTERS.map(({ key, label }) => {
          const scores = DIMENSIONS.filter(({ cluster }) => cluster === key)
            .map((dimension) => example.scores[dimension.key]);
          return (
            <div key={key} class="flex flex-col">
              <p class="text-[13px] leading-5 text-ink-2">{label.replace(" System", "")}</p>
              <p class="mt-1 mb-5 font-display text-[24px] leading-[1.2] lining-nums sm:text-heading">
                {clusters[key].toFixed(2)}
              </p>
              <svg
                width="100%"
                height={PLOT}
                role="img"
                aria-label={scores.join(", ")}
                class="relative mt-auto block overflow-visible font-text text-[12px] md:text-[14px]"
              >
                <Levels />
                <rect y={levelOf(clusters[key]) - 2} width="100%" height="4" class="fill-accent" />
                {scores.map((score, at) => (
                  <Score
                    key={`${at}`}
                    score={score}
                    x={percent((at + 0.5) / scores.length)}
                  />
                ))}
              </svg>
            </div>
          );
        })}
      </div>
      <p class="mt-5 flex items-baseline justify-between gap-x-2 border-t border-ink pt-3">
        <span class="font-semibold">{example.overall}</span>
        <span class="font-display text-heading lining-nums">{overall.toFixed(2)}</span>
      </p>
    </figure>
  );
}

function Levels(): JSX.Element {
  return (
    <>
      {[1, 2, 3, 4, 5].map((score) => (
        <line
          key={score}
          x2="100%"
          y1={levelOf(score)}
          y2={levelOf(score)}
          class="stroke-line"
          stroke-width="1"
        />
      ))}
    </>
  );
}

function Score({ score, x }: { readonly score: number; readonly x: string }): JSX.Element {
  return (
    <g>
      <circle
        cx={x}
        cy={levelOf(score)}
        r="8"
        class="fill-sheet stroke-ink [r:0.67em] md:[r:1em]"
        stroke-width="1.2"
      />
      <text x={x} y={levelOf(score)} dy="0.36em" text-anchor="middle" class="fill-ink font-semibold">
        {score}
      </text>
    </g>
  );
}

/** The two ends of the example's list, as a result names them. */
export function TwoEnds(): JSX.Element {
  const figures = computeFigures(example.scores);
  const result = { ...figures, scores: example.scores };
  return (
    <figure class="border-t border-ink pt-4">
      <figcaption class="text-note font-semibold">{ranking.example}</figcaption>
      <div class="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-2">
        {(["strengths", "bottlenecks"] as const).map((kind) => (
          <div key={kind}>
            <p class="font-display text-title">{RESULTS_PAGE[kind]}</p>
            <ol class="mt-3">
              {result[kind].map(({ key, value }) => (
                <li key={key} class="flex items-center gap-3 border-t border-line py-2.5">
                  <span class="flex size-7 shrink-0 items-center justify-center rounded-full border border-ink bg-sheet text-small font-semibold">
                    {value}
                  </span>
                  <span class="min-w-0">{dimensionLabel(key)}</span>
                </li>
              ))}
            </ol>
            <p class="border-t border-line pt-3 text-note text-ink-2">{rankingNotes(kind, result).also}</p>
          </div>
        ))}
      </div>
    </figure>
  );
}
