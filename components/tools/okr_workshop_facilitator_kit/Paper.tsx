import type { JSX, ReactNode } from "react";
import { KIT_TEXT, nameOf } from "./words.ts";
import { DETAILS_TEXT, PAPER_TEXT as WORDS, RESULT_TEXT, shortMinutes } from "./words_later.ts";
import { agendaOf, inAgenda, timeOf } from "./agenda.ts";
import { factsOf, figuresOf, frameWords, hasResults, isObjectiveBegun, minutesParts } from "./minutes.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, partsOf, promptsOf, tally } from "./document.ts";
import { FILLED_PAGE, type PaperProps, PrintedHead } from "../../tool_kit/printed.tsx";

interface WorkshopPaperProps extends PaperProps<Content> {
  readonly isMinutes?: boolean;
}

/**
 * The workshop on paper: the agenda for the wall, then the facilitator's when there is more to say; or the minutes, which are a form to write
 * into before anything has been written down.
 */
export function Paper({ title, content, today, isMinutes = false }: WorkshopPaperProps): JSX.Element {
  const head = (heading: string) => (
    <PrintedHead title={title} today={today} heading={heading}>
      <p class="mt-1 text-[11pt]">{frameWords(content)}</p>
    </PrintedHead>
  );
  const agenda = agendaOf(content);
  const slots = inAgenda(agenda.slots);
  if (isMinutes) {
    const rows = minutesParts(content);
    const silent = rows.filter(({ part }) => !hasResults(part));
    return (
      <article class={`${FILLED_PAGE} text-[11pt] leading-snug text-black`}>
        {head(WORDS.minutes)}
        {rows.filter((row) => !silent.includes(row)).map((row) => (
          <PrintedPart key={row.part.id} {...row} settings={content.settings} />
        ))}
        {silent.length > 0 && (
          <p class="mt-2">
            {WORDS.silent(
              silent.map(({ part, result }) =>
                `${nameOf(part)}${result ? ` (${shortMinutes(result.took)})` : ""}`
              ).join(", "),
            )}
          </p>
        )}
        {rows.length === 0 &&
          slots.filter(({ part }) => !part.isBreak).map(({ part }) => (
            <h3 key={part.id} class="min-h-[24mm] grow border-b border-[#bbb] pt-[2mm] text-[14pt]">
              {part.title}
            </h3>
          ))}
      </article>
    );
  }
  const left = partsOf(content.parts, agenda.left).map(nameOf);
  const hasMore = left.length > 0 ||
    slots.some(({ part }) => promptsOf(part).length > 0 || part.materials.trim() !== "");
  const isDraft = slots.filter(({ part }) => part.title.trim() !== "").length < DRAFT;
  return (
    <div class="text-[11pt] text-black">
      <article class={`${FILLED_PAGE} ${hasMore ? "break-after-page" : ""}`}>
        {head(WORDS.agenda)}
        {slots.map((slot) => <PrintedSlot key={slot.part.id} {...slot} />)}
        {isDraft
          ? Array.from({ length: LINES }, (_, at) => <div key={at} class={`${SLOT} ${TALL} min-h-[18mm]`} />)
          : <End at={agenda.end} />}
      </article>
      {hasMore && (
        <article>
          {head(WORDS.facilitator)}
          {slots.map((slot) => (
            <PrintedSlot key={slot.part.id} {...slot}>
              <ul class="list-disc pl-4 empty:hidden">
                {promptsOf(slot.part).map((prompt) => <li key={prompt}>{prompt}</li>)}
              </ul>
              {slot.part.materials !== "" && <p>{`${DETAILS_TEXT.materials}: ${slot.part.materials}`}</p>}
            </PrintedSlot>
          ))}
          <End at={agenda.end} />
          {left.length > 0 && <p class="mt-2">{WORDS.left(left.join(", "))}</p>}
        </article>
      )}
    </div>
  );
}

/** An agenda of fewer parts is finished with a pen, on so many lines. */
const DRAFT = 3;
const LINES = 8;

const SLOT = "grid grid-cols-[4.5rem_minmax(0,1fr)_5rem] gap-x-3 border-b border-[#bbb]";
/** On the wall a part takes its share of the page. */
const TALL = "max-h-[26mm] grow content-center py-[1.6mm] text-[14pt]";

/** A part of the agenda; `children` are for the facilitator, whose parts take what room they need. */
function PrintedSlot(
  { part, minutes, at, children }: ReturnType<typeof inAgenda>[number] & { readonly children?: ReactNode },
): JSX.Element {
  return (
    <div class={`${SLOT} ${children ? "py-[1.2mm] text-[12pt]" : TALL} break-inside-avoid leading-tight`}>
      <span class="font-display tabular-nums">{timeOf(at)}</span>
      <div class="text-[11pt] leading-snug">
        <p
          class={`leading-tight ${children ? "text-[12pt]" : "text-[14pt]"} ${
            part.isBreak ? "italic" : "font-semibold"
          }`}
        >
          {part.title.trim() || (part.isBreak ? nameOf(part) : "")}
        </p>
        {part.purpose !== "" && <p>{part.purpose}</p>}
        {children}
      </div>
      <span class="text-right text-[11pt] tabular-nums">{shortMinutes(minutes)}</span>
    </div>
  );
}

function End({ at }: { readonly at: number }): JSX.Element {
  return (
    <p class="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 pt-[1.6mm] text-[14pt]">
      <span class="font-display tabular-nums">{timeOf(at)}</span>
      <span class="font-semibold">{WORDS.end}</span>
    </p>
  );
}

type PrintedPartProps = ReturnType<typeof minutesParts>[number] & Pick<Content, "settings">;

function PrintedPart({ part, result, settings }: PrintedPartProps): JSX.Element {
  const votes = tally(part.candidates);
  return (
    <section class="mt-2">
      <h3 class="flex items-baseline justify-between gap-6 border-b border-[#bbb] pb-0.5 text-[14pt]">
        <span>{nameOf(part)}</span>
        <span class="font-text text-[10pt]">{result && KIT_TEXT.took(result.took, result.had)}</span>
      </h3>
      {part.notes.trim() !== "" && <p class="mt-1 whitespace-pre-wrap">{part.notes}</p>}
      {votes.length > 0 && (
        <ul class="mt-1 columns-2 gap-8">
          {votes.map(({ candidate, place }) => (
            <li key={candidate.id} class="flex justify-between gap-3 border-b border-[#ddd] tabular-nums">
              <span>{`${place}. ${candidate.text}`}</span>
              <span class="whitespace-nowrap">{WORDS.dots(candidate.votes)}</span>
            </li>
          ))}
        </ul>
      )}
      {part.objectives.filter(isObjectiveBegun).map((objective) => (
        <div key={objective.id} class="mt-2 break-inside-avoid">
          <p class="text-[12pt] leading-snug font-semibold">{objective.text || RESULT_TEXT.unnamed}</p>
          <p class="empty:hidden">{factsOf(objective)}</p>
          <ul class="mt-0.5">
            {objective.keyResults.filter(isBegun).map((row) => (
              <li
                key={row.id}
                class="grid grid-cols-[minmax(0,1fr)_12rem_6rem] gap-x-3 border-t border-[#ddd] py-0.5"
              >
                <span>{row.text}</span>
                <span class="tabular-nums">{figuresOf(row, settings)}</span>
                <span>{row.owner}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
