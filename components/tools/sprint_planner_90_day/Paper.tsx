import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { LATE_TEXT } from "./words_later.ts";
import { formatRange, formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import { isBegun, letterOf } from "../../../lib/tool_kit/rows.ts";
import { type Content, type Outcome, type Settings, type State, type Week, WEEKS } from "./document.ts";
import { averageScore, firstDay, isClosed, lastDay, standingOf } from "./weeks.ts";
import { FILLED_PAGE, type PaperProps, PrintedHead } from "../../tool_kit/printed.tsx";
import { OutcomeCurve } from "./OutcomeList.tsx";
import { Bar, stateOf } from "./Strip.tsx";
import { answersOf, averagePercent, fromTo, marksOf, paceWords } from "./screen.tsx";

const { outcomes: OUTCOMES } = SPRINT_TEXT;
const { print: WORDS } = LATE_TEXT;
const BOXES: Readonly<Record<State, string>> = { open: "☐", done: "☑", carried: "→", dropped: "×" };

/** Outcomes that a sprint begins with: to be written in by hand. */
const BLANK_OUTCOMES = [0, 1, 2] as const;

/** The sprint on paper: its strip and outcomes, and the weeks after them; what is empty is a line to be written in. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { start, settings, outcomes, weeks } = content;
  const average = averageScore(content, today);
  const range = `${formatDate(start)} – ${formatDate(lastDay(start, WEEKS))}`;
  const begun = outcomes.filter(isBegun).length;
  const isPlanned = weeks.some(({ commitments }) => commitments.some(isBegun));
  return (
    <article class={`text-[11pt] text-[#000] ${isPlanned ? "" : FILLED_PAGE}`}>
      <PrintedHead title={title} today={today} heading={range} />
      {average.share !== null && <p class="mt-2">{WORDS.average(averagePercent(average.share, settings))}</p>}
      {isPlanned && (
        <table class="mt-4 w-full table-fixed border-collapse text-center text-[10pt]">
          <tbody>
            <tr class="*:border *:border-[#bbb] *:pt-1 *:align-bottom">
              {weeks.map((week, index) => (
                <PrintedCell key={index} week={week} number={index + 1} content={content} today={today} />
              ))}
            </tr>
            <tr class="*:border *:border-[#bbb] *:py-1">
              {weeks.map((_, index) => (
                <td key={index} class="leading-tight">
                  <b class="block font-display text-[13pt] font-normal">{index + 1}</b>
                  {formatShortDay(firstDay(start, index + 1))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      {(begun > 0 || !isPlanned) && (
        <h3 class="mt-3 border-b border-black pb-0.5 text-[14pt]">{OUTCOMES.title}</h3>
      )}
      {outcomes.map((outcome, index) =>
        isBegun(outcome) && (
          <PrintedOutcome
            key={outcome.id}
            outcome={outcome}
            letter={letterOf(index)}
            settings={settings}
          />
        )
      )}
      {!isPlanned &&
        BLANK_OUTCOMES.slice(begun).map((index) => (
          <div key={index} class="grid h-[20mm] grid-cols-[2rem_1fr] gap-x-3 border-b border-[#bbb] py-2">
            <span class="font-display text-[13pt]">{letterOf(index)}</span>
            <p class="self-end text-[10pt] text-[#444]">{WORDS.blank}</p>
          </div>
        ))}
      <h3 class="mt-3 border-b border-black pb-0.5 text-[14pt]">{WORDS.weeks}</h3>
      <div class={`leading-tight ${isPlanned ? "mt-2 columns-2 gap-8" : "flex grow flex-col"}`}>
        {weeks.map((week, index) => (
          <PrintedWeek key={index} week={week} number={index + 1} content={content} today={today} />
        ))}
      </div>
    </article>
  );
}

interface PrintedWeekProps extends Omit<PaperProps<Content>, "title"> {
  readonly week: Week;
  /** From 1. */
  readonly number: number;
}

function stateIn({ week, number, content, today }: PrintedWeekProps) {
  return stateOf(week, isClosed(content, number, today), false, content.settings);
}

function PrintedCell(cell: PrintedWeekProps): JSX.Element {
  const { label, look } = stateIn(cell);
  return (
    <td>
      {label}
      <Bar week={cell.week} look={look} />
    </td>
  );
}

interface PrintedOutcomeProps {
  readonly outcome: Outcome;
  readonly letter: string;
  readonly settings: Settings;
}

function PrintedOutcome({ outcome, letter, settings }: PrintedOutcomeProps): JSX.Element {
  const { text, why, measure, unit, baseline, target } = outcome;
  const standing = standingOf(outcome);
  const pace = paceWords(outcome, settings);
  const figures = [
    measure,
    baseline === null && target === null ? "" : fromTo(outcome, settings),
    standing && OUTCOMES.valueIn(withMark(standing.value, unit, settings), standing.week),
    pace && `${pace.text}${pace.isShort ? OUTCOMES.short : ""}`,
  ];
  return (
    <div class="grid grid-cols-[2rem_1fr_60mm] gap-x-3 break-inside-avoid border-b border-[#bbb] py-1.5">
      <span class="font-display text-[13pt]">{letter}</span>
      <div>
        <p class="text-[13pt] leading-snug font-semibold">{text}</p>
        {why !== "" && <p class="mt-0.5 leading-snug">{why}</p>}
        <p class="mt-1 leading-snug">{figures.filter(Boolean).join(", ")}</p>
      </div>
      <OutcomeCurve outcome={outcome} name={text} settings={settings} />
    </div>
  );
}

function PrintedWeek(props: PrintedWeekProps): JSX.Element {
  const { week, number, content: { start, outcomes } } = props;
  const answers = answersOf(week);
  const begun = week.commitments.filter(isBegun);
  const label = WORDS.week(number, formatRange(firstDay(start, number), lastDay(start, number)));
  if (begun.length === 0 && !week.isOff && props.today <= lastDay(start, number)) {
    return (
      <p class="flex min-h-[7mm] grow break-inside-avoid items-end border-b border-[#bbb] pb-0.5">{label}</p>
    );
  }
  // A week off, or one in which nothing was done, is a line and heads nothing.
  const Line = begun.length > 0 || answers.length > 0 ? "h4" : "p";
  return (
    <div class="mb-1.5">
      <Line class="flex justify-between gap-6 border-b border-[#bbb] pb-0.5 font-display text-[12pt] leading-tight">
        <span>{label}</span>
        <span class="font-text text-[11pt] whitespace-nowrap">{stateIn(props).label}</span>
      </Line>
      <ul class="mt-0.5 empty:hidden">
        {begun.map((row) => {
          const { id, text, outcome, state } = row;
          const at = outcomes.findIndex((each) => each.id === outcome);
          const marks = marksOf(row);
          return (
            <li key={id} class="grid grid-cols-[1.4rem_1.4rem_1fr] gap-x-1">
              <span aria-hidden="true">{BOXES[state]}</span>
              <span class="font-display">{at < 0 ? "" : letterOf(at)}</span>
              <span>
                {text}
                {marks !== "" && <span class="text-[10pt]">{` (${marks})`}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <dl class="mt-1 ml-[1.5rem] empty:hidden">
        {answers.map(({ prompt, text }) => (
          <div key={prompt}>
            <dt class="inline font-semibold">{prompt}</dt>
            <dd class="inline whitespace-pre-wrap">{` ${text}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
