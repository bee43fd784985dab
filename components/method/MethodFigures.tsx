import type { JSX, ReactNode } from "react";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { CLUSTERS, dimensionLabel, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { RESULTS_PAGE } from "../../lib/content/diagnostic/results.ts";
import { computeFigures } from "../../lib/diagnostic/scoring.ts";

const { figure, figures: { example }, ranking } = METHOD_PAGE;

/**
 * Positions in the drawings beside the figures, in pixels from the bottom of their rows. The letters are in pixels too. Only the widths depend
 * on the page, so that no label touches another at twice the text size.
 */
const FOOT = 36;
const BAR = 60;
const DOTS = FOOT + BAR / 2;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** One count on the ranges of two dimensions: the same count gives two scores. */
export function CountToScore({ class: className }: { readonly class: string }): JSX.Element {
  const { count, cases, rulers } = figure;
  return (
    <div role="img" aria-label={figure.label} class={className}>
      <Row value={count} unit={figure.of} line={{ from: DOTS, to: 0 }}>
        {Array.from({ length: cases }, (_, at) => (
          <circle
            key={at}
            cx={percent((at + 0.5) / cases)}
            cy={-DOTS}
            r="6"
            class={`md:[r:12px] ${at < count ? "fill-accent" : "fill-paper stroke-line-strong"}`}
            stroke-width={at < count ? 0 : 1.5}
          />
        ))}
      </Row>
      {rulers.map(({ key, name, upTo }, at) => {
        const chosen = upTo.findIndex((most) => count <= most);
        const isLast = at === rulers.length - 1;
        return (
          <Row
            key={key}
            value={chosen + 1}
            unit={figure.score}
            name={name}
            line={{ from: BEYOND, to: isLast ? FOOT + BAR : 0 }}
          >
            <Ruler upTo={upTo} chosen={chosen} />
          </Row>
        );
      })}
    </div>
  );
}

/** Above every row: the line is cut at the row's edge. */
const BEYOND = 999;

interface RowProps {
  readonly value: number;
  readonly unit: string;
  readonly name?: string;
  /** From where to where above the row's foot the count's line runs. */
  readonly line: { readonly from: number; readonly to: number };
  /** Drawn above the row's foot. */
  readonly children: ReactNode;
}

/** A large number, and beside it, or below it on narrow screens, its source. */
function Row({ value, unit, name, line, children }: RowProps): JSX.Element {
  const x = percent((figure.count - 0.5) / figure.cases);
  return (
    <div class="relative pb-[108px] lg:grid lg:min-h-[208px] lg:grid-cols-12 lg:items-end lg:gap-x-8 lg:pt-10 lg:pb-3 max-lg:not-first:pt-8">
      <p class="relative grid grid-cols-[4.5rem_1fr] items-baseline-last gap-x-2 lg:col-span-4 lg:grid-cols-[10.5rem_1fr]">
        <span class="-ml-[0.05em] font-display text-[4rem] leading-[0.86] tracking-[-0.05em] lining-nums lg:text-figure">
          {value}
        </span>
        <span class="text-note max-lg:max-w-32">
          <span class="font-semibold">{unit}</span>
          {name && <span class="block leading-snug text-ink-2">{name}</span>}
        </span>
      </p>
      <svg
        width="100%"
        height="100%"
        class="absolute inset-y-0 right-0 overflow-x-visible overflow-y-clip font-text text-[15px] lg:w-[calc(66.667%-0.667rem)]"
      >
        <svg y="100%" class="overflow-visible">
          <line x1={x} x2={x} y1={-line.from} y2={-line.to} class="stroke-accent" stroke-width="2" />
          {children}
        </svg>
      </svg>
    </div>
  );
}

/** The five ranges of a dimension, as long as the counts they cover. The one with the count is marked. */
function Ruler(
  { upTo, chosen }: { readonly upTo: readonly number[]; readonly chosen: number },
): JSX.Element {
  return (
    <g>
      {upTo.map((most, index) => {
        const before = upTo[index - 1];
        const from = before ?? 0;
        const least = before === undefined ? 0 : from + 1;
        const middle = percent((from + most) / 2 / figure.cases);
        const isChosen = index === chosen;
        return (
          <g key={most}>
            <rect
              x={percent(from / figure.cases)}
              y={-FOOT - BAR}
              width={percent((most - from) / figure.cases)}
              height={BAR}
              class={`stroke-paper ${isChosen ? "fill-accent" : "fill-sand"}`}
              stroke-width="3"
            />
            <text
              x={middle}
              y={-FOOT - BAR / 2}
              dy="0.34em"
              text-anchor="middle"
              class={`font-display text-[24px] max-md:text-[16px] ${isChosen ? "fill-white" : "fill-ink-2"}`}
            >
              {index + 1}
            </text>
            <text
              x={middle}
              y={-FOOT}
              dy="1.6em"
              text-anchor="middle"
              class={`${RANGE} ${isChosen ? "" : "max-md:hidden"}`}
            >
              {rangeOf(least, most)}
            </text>
            {/* On a phone the shortest ranges have no space below their bars, so each shows its first count there. */}
            {!isChosen && (
              <text x={percent(from / figure.cases)} y={-FOOT} dy="1.6em" class={`${RANGE} md:hidden`}>
                {least}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

const RANGE = "fill-ink-2 text-[14px]";

const rangeOf = (least: number, most: number) => least === most ? `${most}` : `${least}–${most}`;

/** Pixels between two scores in the plot of the example, and from its edges to the outermost. */
const STEP = 40;
const EDGE = 16;
const levelOf = (score: number) => EDGE + (5 - score) * STEP;
const PLOT = 2 * EDGE + 4 * STEP;

/** Fourteen scores at their heights, with the mean of each cluster across them and the mean of all across everything. */
export function ScoresToMeans(): JSX.Element {
  const { overall, clusters } = computeFigures(example.scores);
  return (
    <figure class="border-t border-ink pt-4">
      <figcaption class="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <span class="text-note font-semibold">{example.title}</span>{" "}
        <span class="text-small text-ink-2">{example.key}</span>
      </figcaption>
      {/* On a phone two and two, each with its part of the dotted line. */}
      <div class="relative mt-6 grid grid-cols-2 gap-x-8 gap-y-9 sm:grid-cols-[minmax(min-content,2fr)_repeat(3,minmax(min-content,4fr))] sm:gap-x-6">
        <svg
          width="100%"
          height={PLOT}
          aria-hidden="true"
          class="absolute inset-x-0 bottom-0 overflow-visible max-sm:hidden"
        >
          <Overall level={levelOf(overall)} />
        </svg>
        {CLUSTERS.map(({ key, label }) => {
          const scores = DIMENSIONS.filter(({ cluster }) => cluster === key)
            .map((dimension) => example.scores[dimension.key]);
          return (
            <div key={key} class="flex flex-col">
              <p class="text-small text-ink-2">{label.replace(" System", "")}</p>
              <p class="mt-1 mb-5 font-display text-heading lining-nums">
                {clusters[key].toFixed(2)}
              </p>
              <svg
                width="100%"
                height={PLOT}
                role="img"
                aria-label={scores.join(", ")}
                class="relative mt-auto block overflow-visible font-text text-[13px] md:text-[14px]"
              >
                <Levels />
                <g class="sm:hidden">
                  <Overall level={levelOf(overall)} />
                </g>
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

/** The mean of all fourteen. */
function Overall({ level }: { readonly level: number }): JSX.Element {
  return (
    <line
      x2="100%"
      y1={level}
      y2={level}
      class="stroke-ink"
      stroke-width="1.5"
      stroke-dasharray="2 5"
      stroke-linecap="round"
    />
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
        r="13"
        class="fill-sheet stroke-ink [r:1em]"
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
  return (
    <figure class="border-t border-ink pt-4">
      <figcaption class="text-note font-semibold">{ranking.example}</figcaption>
      <div class="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-2">
        {(["strengths", "bottlenecks"] as const).map((kind) => (
          <div key={kind}>
            <p class="font-display text-title">{RESULTS_PAGE[kind]}</p>
            <ol class="mt-3 border-b border-line">
              {figures[kind].map(({ key, value }) => (
                <li key={key} class="flex items-center gap-3 border-t border-line py-2.5">
                  <span class="flex size-7 shrink-0 items-center justify-center rounded-full border border-ink bg-sheet text-small font-semibold">
                    {value}
                  </span>
                  <span class="min-w-0">{dimensionLabel(key)}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </figure>
  );
}
