import { type ComponentType, type JSX, memo, useState } from "react";
import { AddButton } from "../../tool_kit/buttons.tsx";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { addRow } from "../../tool_kit/row_keys.ts";
import { type Agenda, inAgenda, timeOf } from "./agenda.ts";
import { type Kit, PARTS } from "./screen.ts";
import type { PartDetailsProps } from "./PartDetails.tsx";
import { AGENDA_COLUMNS, PartRow } from "./PartRow.tsx";
import { resultsOf } from "./run.ts";
import { KIT_TEXT } from "./words.ts";
import { type Content, isBlank, LIMITS, NEW_BREAK, partNumbers } from "./document.ts";

const { columns: COLUMNS, strip: STRIP } = KIT_TEXT;

interface AgendaViewProps {
  readonly content: Content;
  readonly agenda: Agenda;
  readonly kit: Kit;
  readonly onRun: () => void;
  /** Draws what is folded away under a part, once its code is here. */
  readonly Details: ComponentType<PartDetailsProps> | null;
}

/** The agenda: its parts with their bounds, what they get, and what begins another one. */
export function AgendaView({ content, agenda, kit, onRun, Details }: AgendaViewProps): JSX.Element {
  const { parts } = content;
  const [open, setOpen] = useState<string | null>(null);
  const results = resultsOf(content);
  return (
    <>
      <section aria-label={KIT_TEXT.views.agenda} class="@container mt-8">
        {parts.length > 0 && (
          <div aria-hidden="true" class="border-b border-ink pb-1.5 text-small text-ink-2 @max-4xl:hidden">
            <div class={AGENDA_COLUMNS}>
              <span>{COLUMNS.at}</span>
              <span class="text-right">{COLUMNS.minutes}</span>
              <span class="px-2.5">{COLUMNS.part}</span>
              <span class="grid grid-cols-3 gap-x-1 text-right whitespace-nowrap *:px-2.5">
                <span>{COLUMNS.min}</span>
                <span>{COLUMNS.ideal}</span>
                <span>{COLUMNS.max}</span>
              </span>
              <span class="px-2.5">{COLUMNS.must}</span>
            </div>
          </div>
        )}
        <ul data-rows="add-part" class="@max-4xl:border-t @max-4xl:border-ink">
          {agenda.slots.map(({ part, minutes, at: begins }, at) => {
            const result = part.isBreak ? undefined : results.get(part.id);
            return (
              <PartRow
                key={part.id}
                row={part}
                at={at}
                isLast={at === parts.length - 1}
                begins={begins}
                minutes={minutes}
                took={result?.took ?? null}
                had={result?.had ?? null}
                isOpen={open === part.id}
                onOpen={setOpen}
                Details={open === part.id ? Details : null}
                kit={kit}
              />
            );
          })}
        </ul>
        <div class="mt-2 flex flex-wrap items-center gap-x-6">
          {parts.length < LIMITS.parts && (
            <>
              <AddButton id="add-part" onClick={() => addRow(kit, PARTS)}>{KIT_TEXT.add}</AddButton>
              <AddButton
                onClick={() => addRow(kit, PARTS, undefined, { ...NEW_BREAK, title: KIT_TEXT.untitledBreak })}
              >
                {KIT_TEXT.addBreak}
              </AddButton>
            </>
          )}
        </div>
        <p class="text-small text-ink-2 max-md:hidden">{KIT_TEXT.keys}</p>
        {!isBlank(content) && (
          <MainButton class="mt-6 max-md:w-full" onClick={onRun}>{KIT_TEXT.start}</MainButton>
        )}
      </section>
    </>
  );
}

/** Shares of the line below which a number, and the minutes under it, find no room. */
const NUMBER_FROM = 2.4;
const MINUTES_FROM = 3.6;

/** The agenda on a line of time: each part as wide as it is long. The list below says the same in words. */
export const AgendaStrip = memo(function AgendaStrip(
  { agenda: { slots, start, end } }: { readonly agenda: Agenda },
): JSX.Element {
  const total = Math.max(1, end - start);
  const percent = (minutes: number) => `${Math.round(10_000 * minutes / total) / 100}%`;
  const numbers = partNumbers(slots.map(({ part }) => part));
  const visible = inAgenda(slots);
  const step = total > 5 * 60 ? 60 : 30;
  const marks = Array.from({ length: 60 }, (_, index) => (Math.floor(start / step) + 1 + index) * step)
    .filter((minute) => (minute - start) / total > 0.06 && (end - minute) / total > 0.06);
  return (
    <svg
      role="img"
      aria-label={`${STRIP.label}: ${
        visible.map(({ at, part, minutes }) => STRIP.slot(timeOf(at), part.title, minutes)).join("; ")
      }`}
      class="mt-7 block h-25 w-full overflow-visible font-text"
    >
      <defs>
        <pattern id="break" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" class="stroke-line-strong" stroke-width="1.2" />
        </pattern>
      </defs>
      <rect x="0" y="0" width="100%" height="4.25rem" class="fill-sheet" />
      {visible.map(({ part, minutes, at }) => {
        const share = 100 * minutes / total;
        const middle = percent(at - start + minutes / 2);
        return (
          <g key={part.id}>
            <rect
              x={percent(at - start)}
              width={percent(minutes)}
              y="0"
              height="4.25rem"
              class={part.isBreak
                ? "stroke-line"
                : part.isOptional
                ? "fill-accent-wash stroke-line"
                : "fill-accent/25 stroke-line"}
              {...(part.isBreak ? { fill: "url(#break)", "fill-opacity": "0.45" } : {})}
            />
            {!part.isBreak && share >= NUMBER_FROM && (
              <text
                x={middle}
                y={share >= MINUTES_FROM ? "2.0625rem" : "2.5625rem"}
                text-anchor="middle"
                class={`fill-ink font-display text-[1.25rem] max-md:text-[1rem] ${
                  share < 6.5 ? "max-md:hidden" : ""
                }`}
              >
                {numbers.get(part.id)}
              </text>
            )}
            {!part.isBreak && share >= MINUTES_FROM && (
              <text
                x={middle}
                y="3.3125rem"
                text-anchor="middle"
                class="fill-ink-2 text-[0.8125rem] max-md:hidden"
              >
                {minutes}
              </text>
            )}
          </g>
        );
      })}
      <rect x="0" y="4.1875rem" width="100%" height="1.5" class="fill-ink" />
      <text x="0" y="5.625rem" class="fill-ink text-[0.875rem] font-semibold">{timeOf(start)}</text>
      {marks.map((minute) => (
        <g key={minute}>
          <rect x={percent(minute - start)} y="4.25rem" width="1" height="6" class="fill-line-strong" />
          <text
            x={percent(minute - start)}
            y="5.625rem"
            text-anchor="middle"
            class={`fill-ink-2 text-[0.875rem] ${
              minute % 60 === 0 && Math.min(minute - start, end - minute) / total > 0.17
                ? ""
                : "max-md:hidden"
            }`}
          >
            {timeOf(minute)}
          </text>
        </g>
      ))}
      <text x="100%" y="5.625rem" text-anchor="end" class="fill-ink text-[0.875rem] font-semibold">
        {timeOf(end)}
      </text>
    </svg>
  );
});
