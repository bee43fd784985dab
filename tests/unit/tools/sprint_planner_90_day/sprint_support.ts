import { type Action, reduce } from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import {
  type Commitment,
  type Content,
  emptyContent,
  isBegun,
} from "../../../../components/tools/sprint_planner_90_day/sprint.ts";

/** Monday, the first day of week 1. */
export const START = "2026-10-05";

/** An empty sprint from START after some actions. */
export function sprintAfter(...actions: Action[]): Content {
  return actions.reduce(reduce, emptyContent(START));
}

/** Adds a commitment with its id as its words. */
export function add(id: string, { week = 1, today = START } = {}): Action {
  return { type: "add commitments", week, today, rows: [{ id, text: id, outcome: null }] };
}

/** The begun commitments of a week, from 1. */
export function commitmentsOf({ weeks }: Content, week: number): readonly Commitment[] {
  return weeks[week - 1]?.commitments.filter(isBegun) ?? [];
}

/** "done late" and so on: id, state, marks. */
export function marks(content: Content, week: number): string[] {
  return commitmentsOf(content, week).map(({ id, state, isLate, carriedFrom }) =>
    [id, state, ...(isLate ? ["late"] : []), ...(carriedFrom === null ? [] : [`from ${carriedFrom}`])].join(
      " ",
    )
  );
}
