import type { JSX } from "react";
import { DASHBOARD_TEXT, PRINT_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Content, hasEntries } from "./dashboard.ts";
import { type Change, inOrder, standingsAt } from "./standing.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { whyArea, whyMeasure } from "./ChangesView.tsx";
import { AreaTrend, MeasureTrend, Middle, Moved, Spread, Value } from "./facts.tsx";
import { balanceWords } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

interface DashboardPaperProps extends PaperProps<Content> {
  /** Id of the check-in that is printed, the last with entries when it is left out; null: there is none. */
  readonly checkIn?: string | null;
}

/** One check-in on one page: what changed, every area, every measure. */
export function Paper(
  { title, content, checkIn = lastOf(content), today }: DashboardPaperProps,
): JSX.Element {
  const { settings } = content;
  const date = content.checkIns.find(({ id }) => id === checkIn)?.date;
  const { areas, measures, changes } = standingsAt(content, checkIn ?? "");
  return (
    <article class="**:text-[#000]">
      <PrintedHead
        title={title}
        today={today}
        heading={date === undefined ? WORDS.heading.noCheckIn : PRINT_TEXT.heading(formatDate(date))}
      />
      {date !== undefined && (
        <>
          {changes.length > 0 && (
            <>
              <h3 class="mt-3 text-[13pt]">{PRINT_TEXT.changed}</h3>
              <ul class="mt-0.5 columns-2 gap-x-8 text-[9pt] leading-snug">
                {changes.map((change) => <PrintedChange key={nameOf(change)} change={change} />)}
              </ul>
            </>
          )}
          <h3 class="mt-3 border-b border-black text-[13pt]">{PRINT_TEXT.areas}</h3>
          {areas.map((standing) => (
            <div
              key={standing.area.id}
              class="grid grid-cols-[1fr_52mm_36mm_30mm] items-center gap-x-4 break-inside-avoid border-b border-[#bbb] py-[1.2mm] text-[9.500pt]"
            >
              <div>
                <p class="leading-tight font-semibold">{standing.area.name}</p>
                <p class="text-[8pt]">
                  {[
                    standing.split === null ? "" : WORDS.split.word,
                    balanceWords(standing.netChange, settings),
                  ].filter((part) => part !== "").join(", ")}
                </p>
              </div>
              <Spread standing={standing} />
              <Middle standing={standing} />
              <AreaTrend standing={standing} settings={settings} />
            </div>
          ))}
          {measures.length > 0 && (
            <h3 class="mt-3 border-b border-black text-[13pt]">{PRINT_TEXT.measures}</h3>
          )}
          {measures.map((standing) => (
            <div
              key={standing.measure.id}
              class="grid grid-cols-[1fr_52mm_36mm_30mm] items-center gap-x-4 break-inside-avoid border-b border-[#bbb] py-[1mm] text-[9.500pt]"
            >
              <p class="leading-tight font-semibold">{standing.measure.name}</p>
              <Value standing={standing} settings={settings} />
              <Moved standing={standing} settings={settings} />
              <MeasureTrend standing={standing} settings={settings} />
            </div>
          ))}
          <p class="mt-2 text-[8pt]">{PRINT_TEXT.legend}</p>
        </>
      )}
    </article>
  );
}

function lastOf({ checkIns }: Content): string | null {
  return inOrder(checkIns).findLast(hasEntries)?.id ?? null;
}

function nameOf(change: Change): string {
  return change.kind === "area" ? change.standing.area.name : change.standing.measure.name;
}

function PrintedChange({ change }: { readonly change: Change }): JSX.Element {
  const reasons = change.reasons.map((reason) => {
    const why = change.kind === "area"
      ? whyArea(reason, change.standing)
      : whyMeasure(reason, change.standing);
    return `${WORDS.reasons[reason].toLowerCase()}, ${why}`;
  });
  return (
    <li>
      <b class="font-semibold">{`${nameOf(change)}: `}</b>
      {reasons.join("; ")}
    </li>
  );
}
