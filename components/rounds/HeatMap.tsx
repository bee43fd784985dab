import type { JSX } from "react";
import { TEAM_RESULT } from "../../lib/content/team_check.ts";
import { dimensionLabel, SCALE } from "../../lib/diagnostic/dimensions.ts";
import {
  type DimensionResult,
  fullGap,
  shadeOf,
  talksOf,
  type TeamResult,
} from "../../lib/rounds/team_check.ts";

const { map } = TEAM_RESULT;
/** More names than this stand upright. */
const NAMES_ACROSS = 4;

/**
 * The answers to each dimension, as a table. Gray cells say how many chose each score, or with names who gave which; only the gap is drawn in color, since it decides.
 */
export function HeatMap({ result }: { readonly result: TeamResult }): JSX.Element {
  const { names, shown } = result;
  const isNamed = names.length > 0;
  const talks = talksOf(result).map(({ key }) => key);
  const full = fullGap(result);
  return (
    <div class="heat-frame">
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
            {!isNamed && (
              <th scope="col" class="aside">
                <span>{map.unsure}</span>
              </th>
            )}
            <th scope="col" class="aside">
              <span>{map.mean}</span>
            </th>
            <th scope="col" class="wide">
              <span>{map.gap}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.key} class={talks.includes(one.key) ? "is-talk" : undefined}>
              <th scope="row">
                <span>{dimensionLabel(one.key)}</span>
              </th>
              {isNamed
                ? one.scores.map((score, at) => <ScoreCell key={at} score={score} />)
                : <CountCells of={one} />}
              <td class="aside">{one.mean.toFixed(1)}</td>
              <GapCell gap={one.gap} full={full} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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

function CountCells({ of: one }: { readonly of: DimensionResult }): JSX.Element {
  return (
    <>
      {one.counts.map((count, at) => (
        <td key={at} class={count === 0 ? "" : `heat-${shadeOf(count, one)}`}>{count}</td>
      ))}
      <td class="aside">{one.unsure}</td>
    </>
  );
}

/** The gap as a number on a bar, which is as long for a point in each row. One person alone has none. */
function GapCell(
  { gap, full }: { readonly gap: DimensionResult["gap"]; readonly full: number },
): JSX.Element {
  if (gap === null) return <td class="gap">{map.none}</td>;
  return (
    <td class="gap">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0h${Math.round(100 * gap / full)}v1H0z`} />
      </svg>
      <b>{gap.toFixed(1)}</b>
    </td>
  );
}
