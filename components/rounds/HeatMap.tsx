import type { JSX } from "react";
import { TEAM_RESULT } from "../../lib/content/team_check.ts";
import { dimensionLabel, SCALE } from "../../lib/diagnostic/dimensions.ts";
import {
  bandsOf,
  differingOf,
  type DimensionResult,
  shadeOf,
  type TeamResult,
} from "../../lib/rounds/team_check.ts";

const { map } = TEAM_RESULT;
/** Names with more letters than this in all stand upright, and on paper in the table alone. */
export const MOST_ACROSS = 40;

/** The answers to each dimension, as a table in three bands: how many chose each score, or with names who gave which, and the gap that decides in which band a row is. */
export function HeatMap({ result }: { readonly result: TeamResult }): JSX.Element {
  const { names } = result;
  const isNamed = names.length > 0;
  const columns = isNamed ? names.length + 3 : SCALE.length + 4;
  return (
    <div class="heat-frame">
      <table class={`heat-map${names.join().length > MOST_ACROSS ? " is-upright" : ""}`}>
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
            <th scope="col" class="aside">
              <span>{map.gap}</span>
            </th>
          </tr>
        </thead>
        {Object.entries(bandsOf(result)).map(([band, rows]) =>
          rows.length > 0 && (
            <tbody key={band} class={band}>
              <tr>
                <th colSpan={columns} scope="rowgroup">
                  {map.bands[band as keyof typeof map.bands](rows.length, differingOf(result))}
                </th>
              </tr>
              {rows.map((one) => (
                <tr key={one.key}>
                  <th scope="row">
                    <span>{dimensionLabel(one.key)}</span>
                  </th>
                  {isNamed
                    ? one.scores.map((score, at) => <ScoreCell key={at} score={score} />)
                    : <CountCells of={one} />}
                  <td class="aside">{one.mean.toFixed(1)}</td>
                  <td class="aside">{one.gap?.toFixed(1) ?? map.none}</td>
                </tr>
              ))}
            </tbody>
          )
        )}
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
