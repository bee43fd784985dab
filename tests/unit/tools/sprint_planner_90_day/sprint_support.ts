import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { type Change, reduce, weekList } from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import { isBegun } from "../../../../lib/tool_kit/rows.ts";
import {
  type Commitment,
  type Content,
  emptyContent,
  LAST_START,
} from "../../../../components/tools/sprint_planner_90_day/document.ts";

/** Monday, the first day of week 1. */
export const START = "2026-10-05";

/** Each weekday, a leap day and days around it, year ends, a century without one, days on which clocks change, the last possible day. */
export const STARTS = [
  ...Array.from({ length: 7 }, (_, day) => addDays(START, day)),
  ...["2026-03-08", "2026-03-29", "2026-11-01", "2027-03-01", "2027-09-20", "2027-12-20", "2027-12-31"],
  ...["2028-01-01", "2028-02-01", "2028-02-24", "2028-02-29", "2100-02-27", LAST_START],
];

/** A sprint after some changes on one day. */
export function after(content: Content, today: string, ...changes: Change[]): Content {
  return changes.reduce((now, change) => reduce(now, { ...change, today }), content);
}

/** An empty sprint from START after some changes on that day. */
export function sprintAfter(...changes: Change[]): Content {
  return after(emptyContent(START), START, ...changes);
}

/** Adds commitments with their ids as their words. */
export function add(week: number, ...ids: string[]): Change {
  return { type: "add", ...weekList(week), rows: ids.map((id) => ({ id, text: id })) };
}

/** The begun commitments of a week, from 1. */
export function commitmentsOf({ weeks }: Content, week: number): readonly Commitment[] {
  return weeks[week - 1]?.commitments.filter(isBegun) ?? [];
}

/** "done late" and so on: id, state, marks. */
export function marks(content: Content, week: number): string[] {
  return commitmentsOf(content, week).map(({ id, state, isLate, carriedFrom }) =>
    `${id} ${state}${isLate ? " late" : ""}${carriedFrom === null ? "" : ` from ${carriedFrom}`}`
  );
}
