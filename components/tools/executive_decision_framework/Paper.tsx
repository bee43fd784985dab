import type { JSX } from "react";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import type { Depth } from "./depth.ts";
import { type Content, letterOf, valueOf } from "./decision.ts";
import { barOf, offRankWords, SplitBar } from "./Ranking.tsx";
import { inOrder } from "./ranking.ts";
import {
  cellText,
  changesOf,
  type Findings,
  findingsOf,
  headlineOf,
  percentText,
  pointsText,
  scaleWords,
  winShareText,
} from "./screen.ts";
import { DECISION_TEXT } from "./words.ts";
import { PAPER_TEXT as WORDS } from "./words_later.ts";

const { matrix: MATRIX, ranking: RANKING } = DECISION_TEXT;

interface DecisionPaperProps extends PaperProps<Content> {
  /** What takes longer to find; null until it is there. */
  readonly known?: Depth | null;
}

/** The decision on one page to file: what was chosen and why, the ranking, every value and weight. */
export function Paper({ title, content, today, known: depth = null }: DecisionPaperProps): JSX.Element {
  const { log, options } = content;
  const findings = findingsOf(content);
  const headline = headlineOf(findings);
  const chosen = options.find(({ id }) => id === log.chosen)?.name.trim() ?? "";
  return (
    <article class="text-[10pt] leading-snug text-[#000]">
      <PrintedHead
        title={title}
        today={today}
        heading={chosen === "" ? WORDS.open : WORDS.chosen(chosen)}
      />
      <p class="mt-3 font-display text-[13pt] leading-snug">{headline.title}</p>
      <p class="mt-0.5">{headline.note}</p>
      {findings.rows.length > 0 && (
        <>
          <PrintedRanking findings={findings} depth={depth} />
          <PrintedMatrix findings={findings} />
        </>
      )}
      <dl class="mt-4 grid grid-cols-[34mm_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Entry term={WORDS.decided} text={log.date === null ? "" : formatDate(log.date)} />
        <Entry term={WORDS.decision} text={log.decision} />
        <Entry term={WORDS.heard} text={log.heard} />
        <Entry term={WORDS.reopen} text={log.reopen} />
        <Entry term={WORDS.review} text={log.review === null ? "" : formatDate(log.review)} />
      </dl>
    </article>
  );
}

function Entry({ term, text }: { readonly term: string; readonly text: string }): JSX.Element | null {
  if (text.trim() === "") return null;
  return (
    <>
      <dt class="font-semibold">{term}</dt>
      <dd class="whitespace-pre-line">{text.trim()}</dd>
    </>
  );
}

/** Rank, option, bar, points, and the two shares of weightings. */
const PRINTED_COLUMNS = "grid grid-cols-[6mm_36mm_minmax(0,1fr)_16mm_18mm_18mm] gap-x-3";

function PrintedRanking(
  { findings, depth }: { readonly findings: Findings; readonly depth: Depth | null },
): JSX.Element {
  const { rows, settings, decimals } = findings;
  const scale = Math.max(1, ...rows.map(({ score }) => score));
  return (
    <section class="mt-4">
      <div
        class={`${PRINTED_COLUMNS} items-end border-b border-black pb-0.5 text-right text-[8.5pt] leading-tight`}
      >
        <h3 class="col-span-3 text-left text-[12pt]">{RANKING.title}</h3>
        <span>{WORDS.points}</span>
        {depth !== null && WORDS.wins.map((words) => <span key={words}>{words}</span>)}
      </div>
      <ul>
        {inOrder(rows).map((row) => (
          <li
            key={row.option.id}
            class={`${PRINTED_COLUMNS} items-center border-b border-[#bbb] py-1`}
          >
            <span class="font-display">{row.rank ?? "–"}</span>
            <span class={row.rank === 1 ? "font-semibold" : ""}>{findings.option(rows.indexOf(row))}</span>
            {row.rank === null ? <span class="col-span-4">{offRankWords(row, findings)}</span> : (
              <>
                <SplitBar class="h-[4.5mm]" {...barOf(row, findings, scale)} isPrinted />
                <span class="text-right">{pointsText(row.score, settings, decimals)}</span>
                {depth !== null &&
                  [depth.shares.all, depth.shares.ordered].map((shares, at) => (
                    <span key={at} class="text-right">
                      {winShareText(shares[rows.indexOf(row)] ?? 0, settings)}
                    </span>
                  ))}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PrintedMatrix({ findings }: { readonly findings: Findings }): JSX.Element {
  const { problem, settings } = findings;
  return (
    <section class="mt-4">
      <h3 class="border-b border-black pb-0.5 text-[12pt]">{WORDS.matrix}</h3>
      <table class="w-full border-collapse text-[9.5pt]">
        <thead>
          <tr class="border-b border-[#bbb] *:px-1 *:py-1 *:align-bottom *:font-normal">
            <th class="text-left">{MATRIX.criterion}</th>
            <th class="text-right">{MATRIX.weight}</th>
            {problem.options.map(({ id }, at) => <th key={id} class="text-right">{findings.option(at)}</th>)}
            <th class="pl-3! text-left">{MATRIX.changes}</th>
          </tr>
        </thead>
        <tbody>
          {problem.criteria.map((criterion, at) => {
            const { down, up, none } = changesOf(findings, at);
            return (
              <tr
                key={criterion.id}
                class="break-inside-avoid border-b border-[#bbb] *:px-1 *:py-1 *:align-top"
              >
                <th class="text-left font-normal">
                  <b class="font-semibold">{`${letterOf(at)} ${findings.criterion(at)}`}</b>
                  <span class="block text-[8pt]">{scaleWords(criterion, settings)}</span>
                </th>
                <td class="text-right">{percentText(problem.shares[at] ?? 0, settings)}</td>
                {problem.options.map(({ id }) => {
                  const value = valueOf(criterion, id);
                  return (
                    <td key={id} class="text-right">
                      {value === null ? "–" : cellText(value, criterion, settings)}
                    </td>
                  );
                })}
                <td class="pl-3!">
                  {[none, down, up].map((text) => <span key={text} class="block empty:hidden">{text}</span>)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
