import type { JSX } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { daysBetween, formatDate } from "../../../lib/tool_kit/dates.ts";
import { lengthOf, projectionOf } from "./pace.ts";
import { type Content, grouped, lastCheckIn } from "./tracker.ts";
import { figureText, wayText } from "./sentences.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { dayText, type FactProps, Flags, ResultCurve, Status } from "./Facts.tsx";

const { columns: WORDS } = TRACKER_TEXT;

const COLUMNS = [
  ["text", "w-[29%]"],
  ["fromTo", "w-[12%]"],
  ["soFar", "w-[16%]"],
  ["last", "w-[10%]"],
  ["against", "w-[15%]"],
  ["rate", "w-[8%]"],
  ["confidence", undefined],
] as const;

/** All key results on paper, as they stand on the day of printing. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { period, settings } = content;
  const screen = { period, settings, today };
  const day = daysBetween(period.start, today);
  const length = lengthOf(period);
  return (
    <article class="text-[9.5pt] text-[#000]">
      <PrintedHead
        title={title}
        today={today}
        heading={TRACKER_TEXT.range(formatDate(period.start), formatDate(period.end))}
      />
      {day >= 0 && day <= length && <p class="mt-2">{TRACKER_TEXT.printedDay(day, length)}</p>}
      <table class="mt-3 w-full table-fixed text-[9pt]">
        <colgroup>
          {COLUMNS.map(([name, width]) => <col key={name} class={width} />)}
        </colgroup>
        <thead>
          <tr class="border-b border-[#999] text-left text-[8pt] *:py-1 *:pr-2 *:font-normal">
            {COLUMNS.map(([name]) => <th key={name} scope="col">{WORDS[name]}</th>)}
          </tr>
        </thead>
        {grouped(content).map(({ objective, keyResults }) => (
          <tbody key={objective?.id ?? ""}>
            <tr class="break-after-avoid">
              <th
                scope="rowgroup"
                colSpan={7}
                class="border-b border-[#999] pt-4 pb-1 text-left font-display text-[13pt] font-normal"
              >
                {objective?.text.trim() || TRACKER_TEXT.noObjective}
              </th>
            </tr>
            {keyResults.map((row) => <PrintedRow key={row.id} row={row} screen={screen} />)}
          </tbody>
        ))}
      </table>
    </article>
  );
}

function PrintedRow({ row, screen }: FactProps): JSX.Element {
  const { settings, period, today } = screen;
  const last = lastCheckIn(row);
  const rate = projectionOf(row, period);
  return (
    <tr class="break-inside-avoid border-b border-[#ccc] align-top *:py-1.5 *:pr-2">
      <th scope="row" class="text-left font-normal">
        <b class="font-semibold">{row.text.trim()}</b>
        {row.owner.trim() !== "" && `, ${row.owner.trim()}`}
        <Flags row={row} screen={screen} />
      </th>
      <td>{wayText(row, settings)}</td>
      <td>
        <ResultCurve row={row} screen={screen} />
      </td>
      <td>
        {last && (
          <>
            <span class="block">{figureText(last.value, row, settings)}</span>
            <span class="block text-[8pt]">{dayText(last, today)}</span>
          </>
        )}
      </td>
      <td>
        <Status row={row} screen={screen} />
      </td>
      <td>{rate === null ? TRACKER_TEXT.nothing : figureText(rate, row, settings)}</td>
      <td>{last?.confidence ?? TRACKER_TEXT.nothing}</td>
    </tr>
  );
}
