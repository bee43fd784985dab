import type { JSX } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { daysBetween, formatDate } from "../../../lib/tool_kit/dates.ts";
import { lengthOf, projectionOf } from "./pace.ts";
import { type Content, grouped, type KeyResult, lastCheckIn } from "./tracker.ts";
import { figureText, wayText } from "./sentences.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { dayText, Flags, ResultCurve, Status } from "./Facts.tsx";
import type { Screen } from "./screen.ts";

const { columns: COLUMNS } = TRACKER_TEXT;

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
          <col class="w-[29%]" />
          <col class="w-[12%]" />
          <col class="w-[16%]" />
          <col class="w-[10%]" />
          <col class="w-[15%]" />
          <col class="w-[8%]" />
          <col />
        </colgroup>
        <thead>
          <tr class="border-b border-[#999] text-left text-[8pt] *:py-1 *:pr-2 *:font-normal">
            <th scope="col">{COLUMNS.text}</th>
            <th scope="col">{COLUMNS.fromTo}</th>
            <th scope="col">{COLUMNS.soFar}</th>
            <th scope="col">{COLUMNS.last}</th>
            <th scope="col">{COLUMNS.against}</th>
            <th scope="col">{COLUMNS.rate}</th>
            <th scope="col">{COLUMNS.confidence}</th>
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

function PrintedRow(
  { row, screen }: {
    readonly row: KeyResult;
    readonly screen: Pick<Screen, "settings" | "period" | "today">;
  },
): JSX.Element {
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
