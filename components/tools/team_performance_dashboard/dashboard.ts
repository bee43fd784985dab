import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { STARTING_AREAS } from "./words.ts";
import type { Area, AreaVotes, CheckIn, Content, Measure } from "./schema.ts";

export type { Area, AreaVotes, CheckIn, Content, Measure, Settings } from "./schema.ts";

/** The votes of an area that nobody has voted on. */
export function noVotes(area: string): AreaVotes {
  return { area, red: 0, amber: 0, green: 0, worse: 0, same: 0, better: 0 };
}

/** Two counts of votes on one area together. */
export function sumVotes(votes: AreaVotes, more: AreaVotes): AreaVotes {
  return {
    area: votes.area,
    red: votes.red + more.red,
    amber: votes.amber + more.amber,
    green: votes.green + more.green,
    worse: votes.worse + more.worse,
    same: votes.same + more.same,
    better: votes.better + more.better,
  };
}

/** The votes on all areas with those of one more person. */
export function withAnswer(
  tally: readonly AreaVotes[],
  answer: readonly AreaVotes[],
): readonly AreaVotes[] {
  const areas = new Set([...tally, ...answer].map(({ area }) => area));
  const on = (votes: readonly AreaVotes[], area: string) =>
    votes.find((each) => each.area === area) ?? noVotes(area);
  return [...areas].map((area) => sumVotes(on(tally, area), on(answer, area)));
}

/** What was voted on an area at a check-in. */
export function votesOn(checkIn: CheckIn, area: string): AreaVotes {
  return checkIn.votes.find((votes) => votes.area === area) ?? noVotes(area);
}

export function valueOf(checkIn: CheckIn, measure: string): number | null {
  return checkIn.values.find((each) => each.measure === measure)?.value ?? null;
}

/** Whether anything was voted or measured. */
export function hasEntries({ votes, values }: CheckIn): boolean {
  return votes.length + values.length > 0;
}

export function newMeasure(id: string): Measure {
  return { id, name: "", unit: "", way: "rising", green: null, amber: null };
}

/** Whether somebody has written anything into a row. */
export function isBegun({ name }: Area | Measure): boolean {
  return name.trim() !== "";
}

/** Eight areas, a measure to name, and the check-in of today. */
export function emptyContent(today: PlainDate): Content {
  return {
    settings: { currency: "USD", numberStyle: "1,234.5" },
    areas: STARTING_AREAS.map((area) => ({ id: newId(), ...area })),
    measures: [newMeasure(newId())],
    checkIns: [{ id: newId(), date: today, people: null, votes: [], values: [] }],
  };
}
