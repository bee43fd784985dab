import type { JSX } from "react";
import { TEAM_RESULT } from "../../lib/content/team_check.ts";
import { dimensionLabel, SCALE } from "../../lib/diagnostic/dimensions.ts";
import type { DimensionResult, TeamResult } from "../../lib/rounds/team_check.ts";

const { map } = TEAM_RESULT;
/** The darkest shade. */
const SHADES = 5;
/** More names than this stand upright. */
const NAMES_ACROSS = 4;

/** The answers to each dimension, as a table whose cells are shaded: how many chose each score, or with names who gave which. */
export function HeatMap({ result: { names, shown } }: { readonly result: TeamResult }): JSX.Element {
  const isNamed = names.length > 0;
  return (
    <table class={`heat-map${names.length > NAMES_ACROSS ? " is-upright" : ""}`}>
      <thead>
        <tr>
          <th scope="col">{map.dimension}</th>
          {isNamed
            ? names.map((name) => (
              <th key={name} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))
            : SCALE.map(({ score }) => <th key={score} scope="col">{score}</th>)}
          {!isNamed && <th scope="col" class="aside">{map.unsure}</th>}
          <th scope="col" class="aside">{map.gap}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <tr key={one.key}>
            <th scope="row">{dimensionLabel(one.key)}</th>
            {isNamed
              ? one.scores.map((score, at) => <ScoreCell key={at} score={score} />)
              : <CountCells of={one} />}
            <td class="aside">{isComparable(one) ? one.gap.toFixed(1) : map.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether at least two gave a score. */
function isComparable({ counts }: DimensionResult): boolean {
  return counts.reduce((sum, count) => sum + count, 0) > 1;
}

function ScoreCell({ score }: { readonly score: number }): JSX.Element {
  return score === 0
    ? (
      <td>
        <abbr title={map.unsure}>?</abbr>
      </td>
    )
    : <td class={`heat-${score}`}>{score}</td>;
}

/** The shade follows from the share of the scores given. */
function CountCells({ of: { counts, unsure } }: { readonly of: DimensionResult }): JSX.Element {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <>
      {counts.map((count, at) => (
        <td key={at} class={count === 0 ? "" : `heat-${Math.ceil(SHADES * count / all)}`}>{count}</td>
      ))}
      <td class="aside">{unsure}</td>
    </>
  );
}
