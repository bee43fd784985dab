import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { LATE_TEXT } from "./words_later.ts";
import { formatRange, formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import {
  type Content,
  isBegun,
  letterOf,
  type Outcome,
  type Settings,
  type State,
  type Week,
  WEEKS,
} from "./sprint.ts";
import { averageScore, firstDay, isClosed, lastDay, standingOf, weekScore } from "./weeks.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { OutcomeCurve } from "./OutcomeList.tsx";
import { answersOf, averagePercent, fromTo, marksOf, paceWords, percent } from "./screen.tsx";

const { strip: STRIP, outcomes: OUTCOMES, week: WEEK } = SPRINT_TEXT;
const { print: WORDS } = LATE_TEXT;
const BOXES: Readonly<Record<State, string>> = { open: "☐", done: "☑", carried: "→", dropped: "×" };

/** The sprint on paper: its strip and outcomes on one page, the weeks after it. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { start, settings } = content;
  const average = averageScore(content, today);
  const range = `${formatDate(start)} – ${formatDate(lastDay(start, WEEKS))}`;
  return (
    <div class="text-[#000]">
      <article class="break-after-page">
        <PrintedHead title={title} today={today} heading={range} />
        {average.share !== null && (
          <p class="mt-2 text-[10pt]">{WORDS.average(averagePercent(average.share, settings))}</p>
        )}
        <table class="mt-4 w-full table-fixed border-collapse text-center text-[8pt]">
          <tbody>
            <tr class="*:border *:border-[#bbb] *:pt-1 *:align-bottom">
              {content.weeks.map((week, index) => (
                <PrintedCell key={index} week={week} number={index + 1} content={content} today={today} />
              ))}
            </tr>
            <tr class="*:border *:border-[#bbb] *:py-1">
              {content.weeks.map((_, index) => (
                <td key={index}>
                  <b class="block font-display text-[11pt] font-normal">{index + 1}</b>
                  {formatShortDay(firstDay(start, index + 1))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        <h3 class="mt-7 border-b border-black pb-1 text-[14pt]">{OUTCOMES.title}</h3>
        {content.outcomes.map((outcome, index) =>
          isBegun(outcome) && (
            <PrintedOutcome
              key={outcome.id}
              outcome={outcome}
              letter={letterOf(index)}
              settings={settings}
            />
          )
        )}
      </article>
      <article>
        <PrintedHead title={title} today={today} heading={WORDS.weeks} />
        {content.weeks.map((week, index) => (
          <PrintedWeek key={index} week={week} number={index + 1} content={content} today={today} />
        ))}
      </article>
    </div>
  );
}

interface PrintedWeekProps extends Omit<PaperProps<Content>, "title"> {
  readonly week: Week;
  /** From 1. */
  readonly number: number;
}

function PrintedCell(cell: PrintedWeekProps): JSX.Element {
  const share = weekScore(cell.week).share ?? 0;
  return (
    <td>
      <span class="block">{scoreText(cell)}</span>
      <svg
        viewBox="0 0 30 60"
        preserveAspectRatio="none"
        class="mt-1 block h-[42mm] w-full"
        aria-hidden="true"
      >
        <path d="M0 59.500H30" stroke="#000" stroke-width="0.5" />
        <rect
          x="7"
          width="16"
          y={60 - 58 * share}
          height={58 * share}
          fill={isClosed(cell.content, cell.number, cell.today) ? "#777" : "none"}
          stroke="#000"
          stroke-width="0.6"
        />
        <path d="M0 10.700H30" stroke="#000" stroke-width="0.5" stroke-dasharray="2 2" />
      </svg>
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
    <div class="grid grid-cols-[2rem_1fr_66mm] gap-x-3 break-inside-avoid border-b border-[#bbb] py-3">
      <span class="font-display text-[13pt]">{letter}</span>
      <div>
        <p class="text-[12.5pt] leading-snug font-semibold">{text}</p>
        {why !== "" && <p class="mt-0.5 text-[10.5pt]">{why}</p>}
        <p class="mt-1 text-[10.5pt]">{figures.filter(Boolean).join(", ")}</p>
      </div>
      <OutcomeCurve outcome={outcome} name={text} settings={settings} />
    </div>
  );
}

function PrintedWeek(props: PrintedWeekProps): JSX.Element {
  const { week, number, content: { start, outcomes } } = props;
  const answers = answersOf(week);
  return (
    <section class="mt-4 break-inside-avoid">
      <h3 class="flex justify-between gap-6 border-b border-[#bbb] pb-0.5 text-[12pt]">
        <span>{WORDS.week(number, formatRange(firstDay(start, number), lastDay(start, number)))}</span>
        <span class="font-text text-[9.5pt]">{scoreText(props)}</span>
      </h3>
      <ul class="mt-1 text-[9.5pt]">
        {week.commitments.filter(isBegun).map((row) => {
          const { id, text, outcome, state } = row;
          const at = outcomes.findIndex((each) => each.id === outcome);
          const marks = marksOf(row);
          return (
            <li key={id} class="grid grid-cols-[1.25rem_1.25rem_1fr] gap-x-1">
              <span aria-hidden="true">{BOXES[state]}</span>
              <span class="font-display">{at < 0 ? "" : letterOf(at)}</span>
              <span>
                {text}
                {marks !== "" && <span class="text-[8pt]">{` (${marks})`}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {answers.length > 0 && (
        <dl class="mt-1 ml-[1.5rem] text-[8.5pt]">
          {answers.map(({ prompt, text }) => (
            <div key={prompt}>
              <dt class="inline font-semibold">{prompt}</dt>
              <dd class="inline whitespace-pre-wrap">{` ${text}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A week's score, or as much as there is to say of it. */
function scoreText({ week, number, content, today }: PrintedWeekProps): string {
  if (week.isOff) return STRIP.off;
  const { done, planned, share } = weekScore(week);
  if (share === null) return "";
  if (isClosed(content, number, today)) return percent(share, content.settings);
  return done > 0 ? WEEK.of(done, planned) : String(planned);
}
