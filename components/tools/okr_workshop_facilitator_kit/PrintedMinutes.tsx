import { type JSX, memo } from "react";
import { RESULT_TEXT } from "./words_later.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { frameWords } from "./agenda.ts";
import { figuresOf, type MinutesPart, minutesParts } from "./minutes.ts";
import { type Content, isBegun, isObjectiveBegun, tally } from "./workshop.ts";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { KIT_TEXT, nameOf } from "./words.ts";

interface PrintedMinutesProps {
  readonly title: string;
  readonly content: Content;
  readonly today: PlainDate;
}

/** The minutes on paper. */
export const PrintedMinutes = memo(function PrintedMinutes(
  { title, content, today }: PrintedMinutesProps,
): JSX.Element {
  return (
    <article class="hidden text-black print:block">
      <PrintedHead title={title} today={today} heading={RESULT_TEXT.print.minutes}>
        <p class="mt-1 text-[10.5pt]">{frameWords(content)}</p>
      </PrintedHead>
      {minutesParts(content).map((row) => (
        <PrintedPart key={row.part.id} row={row} settings={content.settings} />
      ))}
    </article>
  );
});

interface PrintedPartProps {
  readonly row: MinutesPart;
  readonly settings: Content["settings"];
}

function PrintedPart({ row: { part, took, had }, settings }: PrintedPartProps): JSX.Element {
  const votes = tally(part.candidates);
  return (
    <section class="mt-4">
      <h3 class="flex items-baseline justify-between gap-6 border-b border-[#bbb] pb-0.5 text-[13pt]">
        <span>{nameOf(part)}</span>
        <span class="font-text text-[8.5pt]">
          {took === null || had === null ? "" : KIT_TEXT.took(took, had)}
        </span>
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
      {part.objectives.filter(isObjectiveBegun).map(({ id, text, why, owner, keyResults }) => (
        <div key={id} class="mt-2 break-inside-avoid">
          <p class="text-[11.5pt] leading-snug font-semibold">{text || RESULT_TEXT.unnamed}</p>
          {(owner !== "" || why !== "") && (
            <p class="text-[9.5pt]">
              {[owner === "" ? "" : RESULT_TEXT.ownedBy(owner), why].filter((fact) => fact !== "").join(". ")}
            </p>
          )}
          <ul class="mt-0.5 text-[10pt]">
            {keyResults.filter(isBegun).map((row) => (
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
