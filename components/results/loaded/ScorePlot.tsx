import type { JSX } from "react";
import { MOVED } from "../../../lib/content/diagnostic/again.ts";
import { SCORE_PLOT } from "../../../lib/content/diagnostic/results.ts";
import { type Score, SCORES } from "../../../lib/diagnostic/dimensions.ts";
import type { Move, Moved } from "../../../lib/diagnostic/moves.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import type { SystemFacts } from "../../../lib/diagnostic/systems.ts";
import { Mark } from "./marks.tsx";
import { signed } from "./Moved.tsx";

/** The position of a mean on the scale from 1 to 5. */
function place(mean: number): string {
  return `${+((mean - 1) * 25).toFixed(2)}%`;
}

/** The classes of a score's position, for the style sheet. */
const AT: Readonly<Record<Score, string>> = { 1: "at-1", 2: "at-2", 3: "at-3", 4: "at-4", 5: "at-5" };

/** All fourteen scores by system, as marks on a scale with the limits of the ratings. It also serves as the charts' table. */
export function ScorePlot(
  { systems, moved }: { readonly systems: readonly SystemFacts[]; readonly moved: Moved | null },
): JSX.Element {
  return (
    <section aria-labelledby="score-by-score">
      <h2 id="score-by-score">{SCORE_PLOT.title}</h2>
      <table class="plot">
        <caption class="sr-only">{SCORE_PLOT.caption}</caption>
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr-only">{SCORE_PLOT.dimension}</span>
            </th>
            <th scope="col">
              <span class="sr-only">{SCORE_PLOT.rating}</span>
              <svg aria-hidden="true" class="scale">
                {SCORES.map((score) => <text key={score} x={place(score)} y="17">{score}</text>)}
              </svg>
            </th>
            <th scope="col">
              <span class="sr-only">{SCORE_PLOT.score}</span>
            </th>
          </tr>
        </thead>
        {systems.map(({ key, label, mean, dimensions }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup">{label}</th>
              <td>
                <span class="sr-only">{rate(mean).label}</span>
                <svg aria-hidden="true">
                  <rect x={place(mean)} y="100%" width="3" height="20" rx="1.5" />
                </svg>
              </td>
              <td>{mean.toFixed(2)}</td>
            </tr>
            {dimensions.map(({ key, label, score, isUncounted }) => {
              const move = moved?.moves.find(({ dimension }) => dimension.key === key);
              return (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td class={AT[score]}>
                    <span class="sr-only">{isUncounted ? SCORE_PLOT.uncounted : rate(score).label}</span>
                    <Mark rating={rate(score).key} isHollow={isUncounted} />
                    {move && <Way move={move} />}
                  </td>
                  <td>
                    {score}
                    {move && <Change move={move} />}
                    {moved?.fresh.some((fresh) => fresh.key === key) && <small>{MOVED.isNew}</small>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** From the score before, as a dot, to the mark. */
function Way({ move: { from, to } }: { readonly move: Move }): JSX.Element {
  const [start, end] = [place(from), place(to)];
  return (
    <svg aria-hidden="true" class="way">
      <line x1={start} x2={end} y1="50%" y2="50%" />
      <circle cx={start} cy="50%" r="4" />
      <svg x={end} y="50%">
        <path d={to > from ? "M-19-4l6 4-6 4" : "M19-4l-6 4 6 4"} />
      </svg>
    </svg>
  );
}

function Change({ move: { from, to } }: { readonly move: Move }): JSX.Element {
  return (
    <small>
      {signed(to - from)}
      <span class="sr-only">, {MOVED.was(from)}</span>
    </small>
  );
}

/** The legend for the marks of the plot and of the radar. */
export function PlotKey(
  { hasUncounted, hasMoves }: { readonly hasUncounted: boolean; readonly hasMoves: boolean },
): JSX.Element {
  const { key } = SCORE_PLOT;
  return (
    <ul aria-hidden="true" class="plot-key">
      {(["strong", "moderate", "attention"] as const).map((rating) => (
        <li key={rating}>
          <Mark rating={rating} />
          {key[rating]}
        </li>
      ))}
      {hasUncounted && (
        <li>
          <Mark rating="attention" isHollow />
          {key.uncounted}
        </li>
      )}
      {hasMoves && (
        <li>
          <svg width="14" height="10" class="way">
            <circle cx="7" cy="5" r="4" />
          </svg>
          {MOVED.key}
        </li>
      )}
      <li>
        <b />
        {key.mean}
      </li>
      <li>
        <svg width="28" height="1">
          <path d="M0 .5h28" stroke-dasharray="3" />
        </svg>
        {key.three}
        <svg width="28" height="1">
          <path d="M0 .5h28" />
        </svg>
        {key.four}
      </li>
    </ul>
  );
}
