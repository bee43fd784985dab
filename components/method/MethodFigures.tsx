import type { JSX } from "preact";
import { METHOD_PAGE } from "../../lib/content/method.ts";
import { CLUSTERS, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { computeFigures } from "../../lib/diagnostic/scoring.ts";

const { figure, figures: { example } } = METHOD_PAGE;

/** Units that each of the counted cases takes. */
const CASE = 32;
const WIDTH = figure.cases * CASE;
const DOTS = 64;
/** Top of each ruler, and its height. */
const RULERS = [168, 292];
const BAR = 52;

/** One count on the ranges of two dimensions: the same count is two scores. */
export function CountToScore({ class: className }: { readonly class: string }): JSX.Element {
  const x = (figure.count - 0.5) * CASE;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 348`}
      role="img"
      aria-label={figure.label}
      class={`overflow-visible font-text text-[26px] sm:text-[19px] ${className}`}
    >
      <text y="22" class="fill-ink font-semibold">{figure.counted}</text>
      <path d={`M${x} ${DOTS}V${RULERS[1] ?? 0}`} class="stroke-accent" stroke-width="2" />
      {Array.from({ length: figure.cases }, (_, at) => (
        <circle
          key={at}
          cx={(at + 0.5) * CASE}
          cy={DOTS}
          r="10"
          class={at < figure.count ? "fill-accent" : "fill-paper stroke-line-strong"}
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
      <rect x="-4" y={top - 44} width={WIDTH / 2 + 40} height="34" class="fill-paper" />
      <text y={top - 18} class="fill-ink-2">{name}</text>
      {upTo.map((most, index) => {
        const from = (upTo[index - 1] ?? 0) * CASE;
        const isChosen = index === chosen;
        return (
          <g key={most}>
            <rect
              x={from + 1.5}
              y={top}
              width={most * CASE - from - 3}
              height={BAR}
              rx="4"
              class={isChosen ? "fill-accent" : "fill-sand"}
            />
            <text
              x={(from + most * CASE) / 2}
              y={top + 36}
              text-anchor="middle"
              class={`font-display text-[30px] ${isChosen ? "fill-white" : "fill-ink-2"}`}
            >
              {index + 1}
            </text>
          </g>
        );
      })}
      <text x={WIDTH} y={top - 18} text-anchor="end" class="fill-accent-ink font-semibold">
        {figure.score(chosen + 1)}
      </text>
    </g>
  );
}

/** Fourteen scores, the mean of each cluster, and the mean of all. */
export function ScoresToMeans(): JSX.Element {
  const { overall, clusters } = computeFigures(example.scores);
  return (
    <figure class="mt-10 border-t border-ink pt-4">
      <figcaption class="text-note font-semibold">{example.title}</figcaption>
      <div class="mt-4 grid grid-cols-[minmax(min-content,2fr)_repeat(3,minmax(min-content,4fr))] gap-x-3 sm:gap-x-6">
        {CLUSTERS.map(({ key, label }) => (
          <div key={key} class="flex flex-col">
            <p class="text-[0.8125rem] leading-5 text-ink-2">{label.replace(" System", "")}</p>
            <p class="mt-1 font-display text-title lining-nums sm:text-heading">{clusters[key].toFixed(2)}</p>
            <p class="mt-2 flex justify-around border-t-2 border-accent pt-2 tabular-nums text-ink-2">
              {DIMENSIONS.filter(({ cluster }) => cluster === key).map((dimension) => (
                <span key={dimension.key}>{example.scores[dimension.key]}</span>
              ))}
            </p>
          </div>
        ))}
      </div>
      <p class="mt-3 flex items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
        <span class="font-semibold">{example.overall}</span>
        <span class="font-display text-heading lining-nums">{overall.toFixed(2)}</span>
      </p>
    </figure>
  );
}
