import type { JSX, ReactNode } from "react";
import { RESULT_CHARTS, RESULT_PAPER, RESULTS_PAGE } from "../../../lib/content/diagnostic/results.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import { formatDifference, type SystemFacts } from "../../../lib/diagnostic/systems.ts";
import { Mark, RATING_COLORS } from "./marks.tsx";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { formatFullDay } from "../../../lib/tool_kit/date_words.ts";

interface SystemCardsProps {
  readonly systems: readonly SystemFacts[];
  /** In print the overall score is the first in the row. */
  readonly overall: number;
}

/** Each system's mean and rating. */
export function SystemCards({ systems, overall }: SystemCardsProps): JSX.Element {
  return (
    <section aria-labelledby="systems">
      <h2 id="systems" class="sr-only">{RESULTS_PAGE.systems}</h2>
      <ul class="systems">
        <li aria-hidden="true">
          <Figure label={RESULTS_PAGE.overall} value={overall} />
        </li>
        {systems.map(({ key, label, mean }) => (
          <li key={key}>
            <Figure label={label} value={mean} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A mean and its rating: a badge on screen, a mark and a word in print. */
function Figure({ label, value }: { readonly label: string; readonly value: number }): JSX.Element {
  const rating = rate(value);
  return (
    <>
      <h3>{label}</h3>
      <p>{value.toFixed(2)}</p>
      <p class={RATING_COLORS[rating.key]}>
        <Mark rating={rating.key} />
        {rating.label}
      </p>
    </>
  );
}

interface PaperFootProps {
  /** Of the result's page. */
  readonly address: string;
  readonly result: Pick<PublicResult, "name" | "date">;
  /** What each of the sheets is about. */
  readonly sheets: readonly string[];
  /** Which of them this is, from 1. */
  readonly page: number;
}

/** The foot of each printed page: the URL of the result, the name, the page number and what the page is about. */
export function PaperFoot({ address, result, sheets, page }: PaperFootProps): JSX.Element {
  return (
    <p class="paper-foot">
      <span>{address.replace(/^https?:\/\//, "")}</span>
      <span>
        {result.name && (
          <>
            <bdi>{result.name}</bdi>
            {", "}
          </>
        )}
        {formatFullDay(result.date)}
      </span>
      <span>{RESULT_PAPER.page(page, sheets.length, sheets[page - 1] ?? "")}</span>
    </p>
  );
}

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
