import { type JSX, memo } from "react";
import { KIT_TEXT, nameOf } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { agendaOf, frameWords, timeOf } from "./agenda.ts";
import { type Content, partsOf, promptsOf } from "./workshop.ts";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";

const { print: WORDS } = KIT_TEXT;

interface PrintedAgendaProps {
  readonly title: string;
  readonly content: Content;
  readonly today: PlainDate;
}

/** The workshop on paper: the agenda to hand out at the door, then the facilitator's with the prompts. */
export const PrintedAgenda = memo(function PrintedAgenda(
  { title, content, today }: PrintedAgendaProps,
): JSX.Element {
  const head = (heading: string) => (
    <PrintedHead title={title} today={today} heading={heading}>
      <p class="mt-1 text-[10.5pt]">{frameWords(content)}</p>
    </PrintedHead>
  );
  return (
    <div class="hidden text-black print:block">
      <article class="break-after-page">
        {head(WORDS.agenda)}
        <Slots content={content} isForFacilitator={false} />
      </article>
      <article>
        {head(WORDS.facilitator)}
        <Slots content={content} isForFacilitator />
      </article>
    </div>
  );
});

interface SlotsProps {
  readonly content: Content;
  /** With prompts and materials, and what was left out. */
  readonly isForFacilitator: boolean;
}

function Slots({ content, isForFacilitator }: SlotsProps): JSX.Element {
  const { slots, end, left } = agendaOf(content);
  const titles = partsOf(content.parts, left).map(nameOf);
  return (
    <>
      <ol>
        {slots.map(({ part, minutes, at }) =>
          minutes === null ? null : (
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
                {isForFacilitator && promptsOf(part).length > 0 && (
                  <ul class="mt-1 list-disc pl-4 text-[9.5pt] leading-snug">
                    {promptsOf(part).map((prompt) => <li key={prompt}>{prompt}</li>)}
                  </ul>
                )}
                {isForFacilitator && part.materials !== "" && (
                  <p class="mt-1 text-[8.5pt]">{`${WORDS.materials}: ${part.materials}`}</p>
                )}
              </div>
              <span class="text-right text-[10pt] tabular-nums">{WORDS.minutes(minutes)}</span>
            </li>
          )
        )}
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
