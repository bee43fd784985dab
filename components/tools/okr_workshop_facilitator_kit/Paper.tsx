import type { JSX } from "react";
import { KIT_TEXT, nameOf } from "./words.ts";
import { DETAILS_TEXT, PAPER_TEXT as WORDS, RESULT_TEXT, shortMinutes } from "./words_later.ts";
import { agendaOf, inAgenda, timeOf } from "./agenda.ts";
import { factsOf, figuresOf, frameWords, isObjectiveBegun, minutesParts } from "./minutes.ts";
import { type Content, isBegun, partsOf, promptsOf, tally } from "./workshop.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";

interface WorkshopPaperProps extends PaperProps<Content> {
  /** The minutes instead of the agenda. */
  readonly isMinutes?: boolean;
}

/** The workshop on paper: the agenda to hand out at the door, then the facilitator's with the prompts; or the minutes. */
export function Paper({ title, content, today, isMinutes = false }: WorkshopPaperProps): JSX.Element {
  const head = (heading: string) => (
    <PrintedHead title={title} today={today} heading={heading}>
      <p class="mt-1 text-[10.5pt]">{frameWords(content)}</p>
    </PrintedHead>
  );
  if (isMinutes) {
    return (
      <article class="text-black">
        {head(WORDS.minutes)}
        {minutesParts(content).map((row) => (
          <PrintedPart key={row.part.id} {...row} settings={content.settings} />
        ))}
      </article>
    );
  }
  return (
    <div class="text-black">
      <article class="break-after-page">
        {head(WORDS.agenda)}
        <Slots content={content} />
      </article>
      <article>
        {head(WORDS.facilitator)}
        <Slots content={content} isForFacilitator />
      </article>
    </div>
  );
}

/** The agenda; for the facilitator with prompts and materials, and what was left out. */
function Slots(
  { content, isForFacilitator = false }: { readonly content: Content; readonly isForFacilitator?: boolean },
): JSX.Element {
  const { slots, end, left } = agendaOf(content);
  const titles = partsOf(content.parts, left).map(nameOf);
  return (
    <>
      <ol>
        {inAgenda(slots).map(({ part, minutes, at }) => (
          <li
            key={part.id}
            class="grid grid-cols-[4rem_minmax(0,1fr)_4.5rem] gap-x-3 break-inside-avoid border-b border-[#bbb] py-2"
          >
            <span class="font-display text-[12pt] leading-tight tabular-nums">{timeOf(at)}</span>
            <div>
              <p class={`text-[11.5pt] leading-snug ${part.isBreak ? "italic" : "font-semibold"}`}>
                {nameOf(part)}
              </p>
              {part.purpose !== "" && <p class="text-[10pt]">{part.purpose}</p>}
              {isForFacilitator && (
                <>
                  <ul class="mt-1 list-disc pl-4 text-[9.5pt] leading-snug empty:hidden">
                    {promptsOf(part).map((prompt) => <li key={prompt}>{prompt}</li>)}
                  </ul>
                  {part.materials !== "" && (
                    <p class="mt-1 text-[8.5pt]">{`${DETAILS_TEXT.materials}: ${part.materials}`}</p>
                  )}
                </>
              )}
            </div>
            <span class="text-right text-[10pt] tabular-nums">{shortMinutes(minutes)}</span>
          </li>
        ))}
        <li class="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 py-2">
          <span class="font-display text-[12pt] tabular-nums">{timeOf(end)}</span>
          <span class="text-[11.5pt] font-semibold">{WORDS.end}</span>
        </li>
      </ol>
      {isForFacilitator && titles.length > 0 && <p class="mt-2 text-[9pt]">{WORDS.left(titles.join(", "))}
      </p>}
    </>
  );
}

type PrintedPartProps = ReturnType<typeof minutesParts>[number] & Pick<Content, "settings">;

function PrintedPart({ part, result, settings }: PrintedPartProps): JSX.Element {
  const votes = tally(part.candidates);
  return (
    <section class="mt-4">
      <h3 class="flex items-baseline justify-between gap-6 border-b border-[#bbb] pb-0.5 text-[13pt]">
        <span>{nameOf(part)}</span>
        <span class="font-text text-[8.5pt]">{result && KIT_TEXT.took(result.took, result.had)}</span>
      </h3>
      {part.notes.trim() !== "" && <p class="mt-1 text-[10pt] whitespace-pre-wrap">{part.notes}</p>}
      {votes.length > 0 && (
        <table class="mt-1.5 border-collapse text-[10pt]">
          <thead>
            <tr class="text-left text-[8pt] *:pr-4 *:font-normal">
              {RESULT_TEXT.columns.map((word) => <th key={word} scope="col">{word}</th>)}
            </tr>
          </thead>
          <tbody>
            {votes.map(({ candidate, place }) => (
              <tr key={candidate.id} class="break-inside-avoid border-t border-[#bbb] *:py-0.5 *:pr-4">
                <td class="tabular-nums">{place}</td>
                <td>{candidate.text}</td>
                <td class="text-right tabular-nums">{candidate.votes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {part.objectives.filter(isObjectiveBegun).map((objective) => (
        <div key={objective.id} class="mt-2 break-inside-avoid">
          <p class="text-[11.5pt] leading-snug font-semibold">{objective.text || RESULT_TEXT.unnamed}</p>
          <p class="text-[9.5pt] empty:hidden">{factsOf(objective)}</p>
          <ul class="mt-0.5 text-[10pt]">
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
