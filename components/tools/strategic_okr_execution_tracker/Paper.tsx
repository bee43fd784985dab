import type { JSX } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { LATER_TEXT } from "./words_later.ts";
import { dayOf, formatDate } from "../../../lib/tool_kit/dates.ts";
import { gradeText, type ObjectiveStanding, objectiveStandings } from "./standing.ts";
import { projectionOf } from "./pace.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, lastCheckIn } from "./document.ts";
import { enteredText, figureText, wayText } from "./sentences.ts";
import { BlankRows, type PaperProps, paperSize, PrintedHead } from "../../tool_kit/printed.tsx";
import { dayText, type FactProps, Flags, ResultCurve, Status } from "./Facts.tsx";

const { columns: WORDS } = TRACKER_TEXT;

const COLUMNS = [
  ["text", "w-[31%]"],
  ["fromTo", "w-[14%]"],
  ["soFar", "w-[14%]"],
  ["last", "w-[18%]"],
  ["against", undefined],
] as const;
/** Lines of a tracker that begins. */
const BLANK_ROWS = 14;

/** All objectives and key results on paper, as they stand on the day of printing; an empty tracker is a form to write in. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { period, settings, keyResults } = content;
  const screen = { period, settings, today };
  const { day, of } = dayOf(period, today);
  const standings = objectiveStandings(content);
  const begun = keyResults.filter(isBegun);
  return (
    <article class={`text-[#000] ${paperSize(begun.length + 2 * standings.length)}`}>
      <PrintedHead
        title={title}
        today={today}
        heading={TRACKER_TEXT.range(formatDate(period.start), formatDate(period.end))}
      />
      {day >= 1 && day <= of && <p class="mt-2">{TRACKER_TEXT.printedDay(day, of)}</p>}
      {standings.length === 0 ? <Form /> : (
        <table class="mt-3 w-full table-fixed">
          <colgroup>
            {COLUMNS.map(([name, width]) => <col key={name} class={width} />)}
          </colgroup>
          <thead>
            <tr class="border-b border-[#999] text-left *:py-1 *:pr-2 *:text-[0.91em] *:font-normal">
              {COLUMNS.map(([name]) => <th key={name} scope="col">{WORDS[name]}</th>)}
            </tr>
          </thead>
          {standings.map((standing) => (
            <tbody key={standing.objective?.id ?? ""}>
              <PrintedObjective {...standing} isAlone={standings.length === 1} />
              {begun.filter(({ objective }) => objective === (standing.objective?.id ?? null))
                .map((row) => <PrintedRow key={row.id} row={row} screen={screen} />)}
            </tbody>
          ))}
          {!begun.some(({ checkIns }) => checkIns.length > 0) && (
            <tbody>
              <BlankRows count={Math.max(0, BLANK_ROWS - 2 * begun.length)} columns={COLUMNS.length} />
            </tbody>
          )}
        </table>
      )}
    </article>
  );
}

/** What a tracker holds, to be written in by hand. */
function Form(): JSX.Element {
  const { owner, from, to, unit } = LATER_TEXT.all;
  return (
    <table class="mt-3 w-full">
      <thead>
        <tr class="border-b border-black text-left *:py-1 *:text-[0.91em] *:font-normal">
          <th scope="col">{WORDS.text}</th>
          {[owner, from, to, unit].map((label) => <th key={label} scope="col" class="w-[15%]">{label}</th>)}
        </tr>
      </thead>
      <tbody>
        <BlankRows count={BLANK_ROWS} columns={5} />
      </tbody>
    </table>
  );
}

interface PrintedObjectiveProps extends ObjectiveStanding {
  /** There is no other one. */
  readonly isAlone: boolean;
}

/** The words of an objective and how it stands; one that is alone needs no heading that says that it has no words. */
function PrintedObjective(
  { objective, grade, behind, of, isAlone }: PrintedObjectiveProps,
): JSX.Element | null {
  const text = objective?.text.trim() ?? "";
  if (text === "" && isAlone) return null;
  return (
    <tr class="break-inside-avoid break-after-avoid">
      <th
        scope="rowgroup"
        colSpan={COLUMNS.length}
        class="border-b border-[#999] pt-[0.8em] pb-1 text-left font-normal"
      >
        <span class="flex items-baseline justify-between gap-x-6">
          <span class="font-display text-[1.25em] leading-snug">{text || TRACKER_TEXT.noObjective}</span>
          <span class="shrink-0">
            {TRACKER_TEXT.objectives.standing(grade === null ? null : gradeText(grade), behind, of)}
          </span>
        </span>
      </th>
    </tr>
  );
}

function PrintedRow({ row, screen }: FactProps): JSX.Element {
  const { settings, period, today } = screen;
  const last = lastCheckIn(row);
  const rate = projectionOf(row, period);
  const hasFigures = row.from !== null || row.to !== null;
  return (
    <tr class="break-inside-avoid border-b border-[#ccc] align-top leading-tight *:py-1 *:pr-2">
      <th scope="row" class="text-left font-normal">
        <b class="font-semibold">{row.text.trim()}</b>
        {row.owner.trim() !== "" && `, ${row.owner.trim()}`}
        <Flags row={row} screen={screen} />
      </th>
      <td>{hasFigures && wayText(row, settings)}</td>
      <td>
        <ResultCurve row={row} screen={screen} />
      </td>
      <td>
        {last && (
          <>
            <span class="block">{`${enteredText(last.value, row, settings)}, ${dayText(last, today)}`}</span>
            {rate !== null && (
              <span class="block text-[0.91em]">
                {TRACKER_TEXT.entry.atThisRate(figureText(rate, row, settings))}
              </span>
            )}
          </>
        )}
      </td>
      <td>
        <Status row={row} screen={screen} />
        {last?.confidence && (
          <span class="block text-[0.91em]">{TRACKER_TEXT.confidence.label(last.confidence)}</span>
        )}
      </td>
    </tr>
  );
}
