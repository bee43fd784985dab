import type { JSX } from "react";
import { DASHBOARD_TEXT, PRINT_TEXT } from "./words.ts";
import { VOTE_FORM } from "./words_later.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { COLOURS, type Content, hasEntries, inOrder, isBegun, OUTLOOKS, type Settings } from "./document.ts";
import { type Standing, standingsAt } from "./standing.ts";
import { FILLED_PAGE, type PaperProps, PrintedHead } from "../../tool_kit/printed.tsx";
import { Mark, Now, Since, Trend } from "./facts.tsx";
import { outlookWords, points, reasonWord, roundWords, thresholdWords, whyWords } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

interface DashboardPaperProps extends PaperProps<Content> {
  /** Id of the check-in that is printed, the last with entries when it is left out; null: there is none. */
  readonly checkIn?: string | null;
}

/** One check-in on one page: what changed, every area, every measure. Before anybody has voted, a sheet to vote on with a pen. */
export function Paper(
  { title, content, checkIn = lastOf(content), today }: DashboardPaperProps,
): JSX.Element {
  const { settings } = content;
  const printed = content.checkIns.find(({ id }) => id === checkIn);
  if (printed === undefined || !hasEntries(printed)) {
    return <VotingSheet title={title} content={content} today={today} />;
  }
  const { areas, measures, changes, isFirst } = standingsAt(content, printed.id);
  const isSilent = ({ colours }: Standing) => colours.length === 0;
  const silent = areas.filter((area) => isSilent(area) && !area.isHidden).map(({ subject }) => subject.name);
  const voted = areas.filter((area) => !isSilent(area) || area.isHidden);
  const hiding = areas.filter(({ isHidden, isOutlookHidden, leftOut }) =>
    isHidden || isOutlookHidden || leftOut.length > 0
  );
  const measured = measures.filter(({ value }) => value !== null);
  const columns = isFirst ? "grid-cols-[1fr_70mm_42mm]" : "grid-cols-[1fr_58mm_40mm_22mm]";
  const row = (standing: Standing) => (
    <PrintedRow key={standing.subject.id} standing={standing} settings={settings} class={columns} />
  );
  return (
    <article class={`${FILLED_PAGE} text-[11pt] **:text-[#000]`}>
      <PrintedHead title={title} today={today} heading={PRINT_TEXT.heading(formatDate(printed.date))}>
        <p class="text-[10pt] empty:hidden">{roundWords(printed)}</p>
      </PrintedHead>
      {changes.length > 0 && (
        <>
          <h3 class="mt-[2mm] text-[14pt]">{isFirst ? PRINT_TEXT.first : PRINT_TEXT.changed}</h3>
          <ul class={`leading-snug ${changes.length > 2 ? "columns-2 gap-x-[8mm]" : ""}`}>
            {changes.map(({ standing, reasons }) => (
              <li key={standing.subject.id}>
                <b class="font-semibold">{`${standing.subject.name}: `}</b>
                {reasons.map((reason) =>
                  `${reasonWord(reason, standing).toLowerCase()}, ${whyWords(reason, standing, settings)}`
                ).join("; ")}
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="pt-[1mm] text-[10pt] leading-tight">
        {isFirst ? PRINT_TEXT.legend : `${PRINT_TEXT.legend} ${PRINT_TEXT.legendTrend}`}
      </p>
      {voted.length > 0 && (
        <>
          <h3 class="mt-[2mm] border-b border-black text-[14pt]">{PRINT_TEXT.areas}</h3>
          {voted.map(row)}
        </>
      )}
      {hiding.length > 0 && (
        <p class="mt-[1mm] text-[10pt] leading-tight">
          {PRINT_TEXT.hidden(
            hiding.filter(({ leftOut, trend }) => leftOut.length > 0 && trend.length > 1)
              .map(({ subject, leftOut }) => `${subject.name} ${leftOut.map(formatShortDay).join(" and ")}`)
              .join(", "),
          )}
        </p>
      )}
      {silent.length > 0 && <p class="mt-[2mm] text-[10pt]">{PRINT_TEXT.silent(silent.join(", "))}</p>}
      {measured.length > 0 && (
        <>
          <h3 class="mt-[2mm] border-b border-black text-[14pt]">{PRINT_TEXT.measures}</h3>
          {measured.map(row)}
        </>
      )}
    </article>
  );
}

function lastOf({ checkIns }: Content): string | null {
  return inOrder(checkIns).findLast(hasEntries)?.id ?? null;
}

/** How an area or a measure stands; of an area also whether the team is split, where it is heading and how the balance changed. */
function PrintedRow({ standing, settings, class: columns }: {
  readonly standing: Standing;
  readonly settings: Settings;
  readonly class: string;
}): JSX.Element {
  const area = standing.kind === "area" ? standing : null;
  return (
    <div
      class={`grid ${columns} max-h-[17mm] grow items-center gap-x-[4mm] break-inside-avoid border-b border-[#bbb] py-[0.4mm]`}
    >
      <div>
        <p class="leading-tight">
          <b class="font-semibold">{standing.subject.name}</b>
          {area?.split && PRINT_TEXT.split}
        </p>
        {area && (
          <p class="text-[10pt] leading-tight">
            {area.isOutlookHidden ? PRINT_TEXT.outlookHidden : outlookWords(area)}
          </p>
        )}
      </div>
      <Now standing={standing} settings={settings} />
      <Since standing={standing} settings={settings} />
      {standing.trend.length > 1 && (
        <div class={area ? "w-[20mm]" : ""}>
          <Trend standing={standing} settings={settings} />
          {area && area.netChange !== null && (
            <p class="text-[10pt] leading-tight">
              {WORDS.measure.points(points(area.netChange, settings))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Lines for areas that have no name yet. */
const BLANK_LINES = 8;

/** What one person fills in with a pen. */
function VotingSheet({ title, content, today }: PaperProps<Content>): JSX.Element {
  const named = content.areas.filter(isBegun);
  const lines = named.length > 0
    ? named
    : Array.from({ length: BLANK_LINES }, (_, at) => ({ id: `${at}`, name: "", about: "" }));
  return (
    <article class={`${FILLED_PAGE} text-[11pt] text-[#000]`}>
      <PrintedHead title={title} today={today} heading={VOTE_FORM.title}>
        <p class="mt-1">{VOTE_FORM.intro}</p>
      </PrintedHead>
      {lines.map(({ id, name, about }) => (
        <div
          key={id}
          class="grid max-h-[32mm] grow grid-cols-[1fr_58mm_62mm] items-center gap-x-[5mm] break-inside-avoid border-b border-[#bbb] py-[2mm]"
        >
          <p class="leading-snug">
            <b class="block min-h-[8mm] text-[13pt] font-semibold">{name}</b>
            {about}
          </p>
          <p class="flex justify-between">
            {COLOURS.map((colour) => (
              <span key={colour} class="whitespace-nowrap">
                <span class="text-[14pt]">☐</span> <Mark colour={colour} class="size-[2.600mm]" />{" "}
                {WORDS.votes[colour]}
              </span>
            ))}
          </p>
          <p class="flex justify-between border-l border-[#bbb] pl-[5mm]">
            {OUTLOOKS.map((outlook) => (
              <span key={outlook} class="whitespace-nowrap">
                <span class="text-[14pt]">☐</span> {WORDS.votes[outlook]}
              </span>
            ))}
          </p>
        </div>
      ))}
      {content.measures.filter(isBegun).map((measure) => (
        <p
          key={measure.id}
          class="grid max-h-[14mm] min-h-[9mm] grow grid-cols-[1fr_58mm_62mm] items-end gap-x-[5mm] break-inside-avoid border-b border-[#bbb] pb-[1mm]"
        >
          <b class="text-[13pt] leading-tight font-semibold">{measure.name}</b>
          <span>{thresholdWords(measure, content.settings)}</span>
          <span class="pl-[5mm]">{PRINT_TEXT.today(measure.unit)}</span>
        </p>
      ))}
    </article>
  );
}
