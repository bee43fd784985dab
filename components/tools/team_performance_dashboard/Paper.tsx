import type { JSX, ReactNode } from "react";
import { DASHBOARD_TEXT, PRINT_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Content, hasEntries, inOrder, type Settings } from "./dashboard.ts";
import { type Standing, standingsAt } from "./standing.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { Now, Since, Trend } from "./facts.tsx";
import { balanceWords, whyWords } from "./screen.ts";

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
                {changes.map(({ standing, reasons }) => (
                  <li key={standing.subject.id}>
                    <b class="font-semibold">{`${standing.subject.name}: `}</b>
                    {reasons.map((reason) =>
                      `${WORDS.reasons[reason].toLowerCase()}, ${whyWords(reason, standing)}`
                    ).join("; ")}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3 class="mt-3 border-b border-black text-[13pt]">{PRINT_TEXT.areas}</h3>
          {areas.map((standing) => (
            <PrintedRow key={standing.subject.id} standing={standing} settings={settings} class="py-[1.2mm]">
              <p class="text-[8pt]">
                {[
                  standing.split === null ? "" : WORDS.split.word,
                  balanceWords(standing.netChange, settings),
                ].filter((part) =>
                  part !== ""
                ).join(", ")}
              </p>
            </PrintedRow>
          ))}
          {measures.length > 0 && (
            <h3 class="mt-3 border-b border-black text-[13pt]">{PRINT_TEXT.measures}</h3>
          )}
          {measures.map((standing) => (
            <PrintedRow key={standing.subject.id} standing={standing} settings={settings} class="py-[1mm]" />
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

/** How an area or a measure stands; `children` come under its name. */
function PrintedRow({ standing, settings, class: className, children }: {
  readonly standing: Standing;
  readonly settings: Settings;
  readonly class: string;
  readonly children?: ReactNode;
}): JSX.Element {
  return (
    <div
      class={`grid grid-cols-[1fr_52mm_36mm_30mm] items-center gap-x-4 break-inside-avoid border-b border-[#bbb] text-[9.500pt] ${className}`}
    >
      <div>
        <p class="leading-tight font-semibold">{standing.subject.name}</p>
        {children}
      </div>
      <Now standing={standing} settings={settings} />
      <Since standing={standing} settings={settings} />
      <Trend standing={standing} settings={settings} />
    </div>
  );
}
