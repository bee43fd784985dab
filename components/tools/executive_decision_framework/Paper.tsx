import type { JSX } from "react";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { FILLED_PAGE, type PaperProps, PrintedHead } from "../../tool_kit/printed.tsx";
import type { Depth } from "./depth.ts";
import { letterOf } from "../../../lib/tool_kit/rows.ts";
import { type Content, valueOf } from "./document.ts";
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

/** The decision on one page to file: what was chosen and why, the ranking, every value and weight. Before there is a value, a sheet to fill in. */
export function Paper({ title, content, today, known: depth = null }: DecisionPaperProps): JSX.Element {
  const { log, options } = content;
  const findings = findingsOf(content);
  const headline = headlineOf(findings);
  const chosen = options.find(({ id }) => id === log.chosen)?.name.trim() ?? "";
  const isDirected = findings.undirected.length === 0;
  const isRanked = findings.rows.some(({ rank }) => rank !== null);
  const isForm = content.criteria.every(({ values }) => values.length === 0);
  return (
    <article class={`${FILLED_PAGE} text-[11pt] leading-snug text-[#000]`}>
      <PrintedHead
        title={title}
        today={today}
        heading={chosen === "" ? WORDS.open : WORDS.chosen(chosen)}
      />
      <p class="mt-[3mm] font-display text-[14pt] leading-snug">{headline.title}</p>
      <p>{isForm ? WORDS.fillIn : headline.note}</p>
      {isRanked && isDirected && <PrintedRanking findings={findings} depth={depth} />}
      {isForm ? <SheetToFillIn findings={findings} /> : <PrintedMatrix findings={findings} />}
      <dl class="mt-[4mm] grid break-inside-avoid grid-cols-[38mm_minmax(0,1fr)] gap-x-4 gap-y-1">
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
const PRINTED_COLUMNS = "grid grid-cols-[6mm_44mm_minmax(0,1fr)_14mm_19mm_19mm] gap-x-3";

function PrintedRanking(
  { findings, depth }: { readonly findings: Findings; readonly depth: Depth | null },
): JSX.Element {
  const { rows, settings, decimals } = findings;
  const scale = Math.max(1, ...rows.map(({ score }) => score));
  return (
    <section class="mt-[4mm]">
      <div
        class={`${PRINTED_COLUMNS} items-end border-b border-black pb-0.5 text-right text-[10pt] leading-tight`}
      >
        <h3 class="col-span-3 text-left text-[14pt]">{RANKING.title}</h3>
        <span>{WORDS.points}</span>
        {depth !== null && WORDS.wins.map((words) => <span key={words}>{words}</span>)}
      </div>
      <ul>
        {inOrder(rows).map((row) => (
          <li
            key={row.option.id}
            class={`${PRINTED_COLUMNS} items-center border-b border-[#bbb] py-[0.8mm]`}
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

/** Options that stand beside each other; more are printed in a table below. */
const OPTIONS_ABREAST = 7;

function PrintedMatrix({ findings }: { readonly findings: Findings }): JSX.Element {
  const { problem, settings } = findings;
  const { options, criteria, shares } = problem;
  const places = [...options.keys()];
  const tables = places.filter((at) => at % OPTIONS_ABREAST === 0)
    .map((at) => places.slice(at, at + OPTIONS_ABREAST));
  return (
    <section class="mt-[4mm]">
      <h3 class="border-b border-black pb-0.5 text-[14pt]">{WORDS.matrix}</h3>
      {tables.map((abreast) => (
        <table key={abreast[0]} class="not-last:mb-[4mm] w-full table-fixed border-collapse">
          <thead>
            <tr class="text-[10pt] leading-tight *:px-1 *:py-1 *:align-bottom *:font-normal">
              <th class="w-[44mm] text-left">{MATRIX.criterion}</th>
              <th class="w-[17mm] text-right">{MATRIX.weight}</th>
              {abreast.map((at) => <th key={at} class="text-right">{findings.option(at)}</th>)}
            </tr>
          </thead>
          {criteria.map((criterion, at) => (
            <tbody key={criterion.id} class="break-inside-avoid border-t border-[#bbb]">
              <tr class="*:px-1 *:pt-[1.2mm] *:align-top">
                <th class="text-left leading-tight font-semibold">
                  {`${letterOf(at)} ${findings.criterion(at)}`}
                </th>
                <td class="text-right">{percentText(shares[at] ?? 0, settings)}</td>
                {abreast.map((place) => {
                  const value = valueOf(criterion, options[place]?.id ?? "");
                  return (
                    <td key={place} class="text-right tabular-nums">
                      {value === null ? "–" : cellText(value, criterion, settings)}
                    </td>
                  );
                })}
              </tr>
              {abreast[0] === 0 && (
                <tr class="text-[10pt] leading-tight">
                  <td colSpan={abreast.length + 2} class="px-1 pb-1">
                    {[scaleWords(criterion, settings), changeWords(findings, at)].filter((part) =>
                      part !== ""
                    ).join(" · ")}
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      ))}
    </section>
  );
}

/** "Winner changes at 28%: Old Brewery, 46%: Station Arcade"; "" where nobody leads. */
function changeWords(findings: Findings, at: number): string {
  const { down, up, none } = changesOf(findings, at);
  const changes = [down, up, none].filter((part) => part !== "");
  return changes.length === 0 ? "" : `${MATRIX.changes} ${changes.join(", ")}`;
}

/** Fewest columns and lines of the sheet. */
const [COLUMNS, LINES] = [3, 8];

/** Options and criteria as they are named so far, to be filled in with a pen. */
function SheetToFillIn({ findings }: { readonly findings: Findings }): JSX.Element {
  const { options, criteria } = findings.problem;
  const named = <Row,>(rows: readonly Row[], name: (at: number) => string, least: number) =>
    Array.from({ length: Math.max(least, rows.length) }, (_, at) => at < rows.length ? name(at) : "");
  return (
    <table class="mt-[4mm] w-full grow table-fixed border-collapse">
      <thead>
        <tr class="border-b border-black text-[10pt] *:px-1 *:py-1 *:align-bottom *:font-normal">
          <th class="w-[52mm] text-left">{MATRIX.criterion}</th>
          <th class="w-[17mm] text-right">{MATRIX.weight}</th>
          {named(options, findings.option, COLUMNS).map((name, at) => (
            <th key={at} class="h-[14mm] border-l border-[#bbb] text-left text-[11pt]">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {named(criteria, findings.criterion, LINES).map((name, at) => (
          <tr key={at} class="break-inside-avoid border-b border-[#bbb] *:h-[14mm] *:px-1 *:align-bottom">
            <th class="text-left font-semibold">{name}</th>
            {Array.from(
              { length: 1 + Math.max(COLUMNS, options.length) },
              (_, column) => <td key={column} class="border-l border-[#bbb]" />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
