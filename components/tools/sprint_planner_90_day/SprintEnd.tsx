import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { LATE_TEXT } from "./words_later.ts";
import { isBegun, letterOf } from "../../../lib/tool_kit/rows.ts";
import {
  type Commitment,
  type Content,
  emptyContent,
  LAST_START,
  LIMITS,
  newOutcome,
  newWeek,
  type Outcome,
  type Settings,
  WEEKS,
} from "./document.ts";
import { isReached, lastDay, standingOf, weekdayFrom } from "./weeks.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { LetterTag } from "../../tool_kit/row_parts.tsx";
import { OutcomeCurve } from "./OutcomeList.tsx";
import { answersOf, distance, fromTo, type LateViewProps } from "./screen.tsx";
import { addDays, isPlainDate, type PlainDate, weekday } from "../../../lib/tool_kit/dates.ts";

const { outcomes: OUTCOMES } = SPRINT_TEXT;
const { end: WORDS } = LATE_TEXT;

/** What became of a sprint: outcomes from where to where, what was written down, and the way on. */
export function SprintEnd({ document, edition, screen, onNext }: LateViewProps): JSX.Element {
  const { content } = document;
  const { settings } = screen;
  const outcomes = content.outcomes.filter(isBegun);
  const written = content.weeks.map((week, index) => ({ week: index + 1, answers: answersOf(week) }))
    .filter(({ answers }) => answers.length > 0);
  const short = outcomes.filter((outcome) => !isReached(outcome)).length;
  const heading = "border-b border-ink pb-3 text-title md:text-[1.875rem] md:leading-tight";
  return (
    <div class="mt-9 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-labelledby="ended">
        <h2 id="ended" class={heading}>{WORDS.title}</h2>
        <ul>
          {outcomes.map((outcome) => {
            const { id, text, measure } = outcome;
            const value = standingOf(outcome)?.value;
            return (
              <li
                key={id}
                class="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-1 border-b border-line py-3"
              >
                <LetterTag letter={letterOf(content.outcomes.indexOf(outcome))} />
                <div class="min-w-0">
                  <p class="font-semibold">{text}</p>
                  <p class="text-small text-ink-2">
                    {[measure.trim(), endWords(outcome, settings)].filter((part) => part !== "").join(", ")}
                  </p>
                  <OutcomeCurve outcome={outcome} name={text} settings={settings} class="mt-1" />
                </div>
                <p class="font-display text-title whitespace-nowrap max-sm:col-start-2">
                  {value === undefined
                    ? <span class="font-text text-small text-ink-2">{OUTCOMES.noValue}</span>
                    : fromTo(outcome, settings, value)}
                </p>
              </li>
            );
          })}
        </ul>
        {edition === "full"
          ? (
            <>
              <MainButton
                class="mt-6 max-md:w-full"
                outline={null}
                onClick={() => onNext((old) => nextSprint(old, nextStart(old, screen.today)))}
              >
                {WORDS.next}
              </MainButton>
              <p class="mt-3 text-note text-ink-2">
                {WORDS.nextHelp(short, openCommitments(content).length)}
              </p>
            </>
          )
          : <p class="mt-6 text-note text-ink-2">{WORDS.demo}</p>}
      </section>
      <section aria-labelledby="learned">
        <h2 id="learned" class={heading}>{WORDS.learned}</h2>
        {written.length === 0 && <p class="py-4 text-ink-2">{WORDS.nothing}</p>}
        <ol>
          {written.map(({ week, answers }) => (
            <li key={week} class="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-line py-3 text-note">
              <span class="font-display text-lg">{week}</span>
              <dl>
                {answers.map(({ prompt, text }) => (
                  <div key={prompt} class="pb-1">
                    <dt class="text-small text-ink-2">{prompt}</dt>
                    <dd class="whitespace-pre-wrap">{text}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** How far an outcome came in the end: its target, or so much short of it; "" without figures. */
export function endWords(outcome: Outcome, settings: Settings): string {
  const value = standingOf(outcome)?.value;
  if (outcome.target === null || value === undefined) return "";
  if (isReached(outcome)) return OUTCOMES.reached;
  return WORDS.shortOf(distance(outcome.target - value, outcome, settings));
}

/**
 * The sprint that goes on from one: outcomes that have not reached their target, from where they stood, and what was left
 * open or dropped in no week, in week 1. Scores, reflections and weeks off are the old sprint's.
 */
export function nextSprint(content: Content, start: PlainDate): Content {
  if (!isPlainDate(start) || start > LAST_START) return content;
  const outcomes = content.outcomes.filter((row) => isBegun(row) && !isReached(row)).map((row) => {
    const { values } = newOutcome(row.id);
    return { ...row, baseline: standingOf(row)?.value ?? row.baseline, values };
  });
  const left = new Set(outcomes.map(({ id }) => id));
  const commitments = openCommitments(content).slice(0, LIMITS.commitments).map((row): Commitment => {
    const outcome = row.outcome !== null && left.has(row.outcome) ? row.outcome : null;
    return { ...row, outcome, isLate: false, carriedFrom: null };
  });
  const empty = emptyContent(start);
  return {
    ...content,
    start,
    outcomes: outcomes.length === 0 ? empty.outcomes : outcomes,
    weeks: empty.weeks.with(0, { ...newWeek(), commitments }),
  };
}

/** The day after the sprint, or the next such weekday when that has passed. */
export function nextStart({ start }: Content, today: PlainDate): PlainDate {
  const first = addDays(lastDay(start, WEEKS), 1);
  return first >= today ? first : weekdayFrom(today, weekday(start));
}

/** What is open in any week: neither done nor dropped, and not gone on to a later week. */
function openCommitments({ weeks }: Content): Commitment[] {
  return weeks.flatMap(({ commitments }) => commitments)
    .filter((row) => row.state === "open" && isBegun(row));
}
