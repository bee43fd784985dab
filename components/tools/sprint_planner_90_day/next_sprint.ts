import { addDays, isPlainDate, type PlainDate, weekday } from "../../../lib/tool_kit/dates.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import {
  type Commitment,
  type Content,
  emptyContent,
  LAST_START,
  LIMITS,
  newOutcome,
  newWeek,
  WEEKS,
} from "./document.ts";
import { isReached, lastDay, standingOf, weekdayFrom } from "./weeks.ts";

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
export function openCommitments({ weeks }: Content): Commitment[] {
  return weeks.flatMap(({ commitments }) => commitments)
    .filter((row) => row.state === "open" && isBegun(row));
}
