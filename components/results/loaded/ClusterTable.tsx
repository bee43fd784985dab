import type { JSX, ReactNode } from "react";
import { RESULT_CHARTS } from "../../../lib/content/diagnostic/results.ts";
import { formatDifference, type SystemFacts } from "../../../lib/diagnostic/systems.ts";

interface ClusterTableProps {
  readonly systems: readonly SystemFacts[];
  readonly overall: number;
  /** The drawing, which covers the space that the table leaves for it. */
  readonly bars: ReactNode;
}

/** The means of the four systems, compared with the overall score. */
export function ClusterTable({ systems, overall, bars }: ClusterTableProps): JSX.Element {
  const { title, subject, score, against, overall: named, begin } = RESULT_CHARTS.clusters;
  return (
    <div class="clusters">
      <p>{named(overall.toFixed(2))}</p>
      <table>
        <caption class="sr-only">{title}</caption>
        <colgroup>
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr-only">{subject}</span>
            </th>
            <td />
            <th scope="col">{score}</th>
            <th scope="col">{against}</th>
          </tr>
        </thead>
        <tbody>
          {systems.map((system) => (
            <tr key={system.key}>
              <th scope="row">{system.label}</th>
              <td />
              <td>{system.mean.toFixed(2)}</td>
              {system.againstOverall < -0.005
                ? <td class="text-attention">{formatDifference(system.againstOverall)}</td>
                : <td>{formatDifference(system.againstOverall)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {bars}
      <p>
        {/* Hatched, as the drawing is up to there. */}
        <svg width="20" height="10" stroke="currentColor" aria-hidden="true">
          <path d="M0 10 10 0M5 10 15 0M10 10 20 0M15 10l5-5M0 5l5-5" />
        </svg>
        {begin}
      </p>
    </div>
  );
}
