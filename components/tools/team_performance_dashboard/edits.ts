import { isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { ID, openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { insertAfter, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  type Area,
  type AreaVotes,
  type CheckIn,
  type Content,
  type Measure,
  sumVotes,
  valueOf,
  votesOn,
} from "./dashboard.ts";
import { LIMITS, WAYS } from "./limits.ts";
import { inOrder } from "./standing.ts";
import { castVotes } from "./votes.ts";

export type AreaChange = Partial<Omit<Area, "id">>;
export type MeasureChange = Partial<Omit<Measure, "id">>;
export type CheckInChange = Partial<Omit<CheckIn, "id" | "votes" | "values">>;
export type VotesChange = Partial<Omit<AreaVotes, "area">>;

/** Whether an id may be given to a new row. */
function isFree({ areas, measures, checkIns }: Content, id: string): boolean {
  return ID.test(id) && ![...areas, ...measures, ...checkIns].some((row) => row.id === id);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Rows with some more among them; a new one whose id is taken, or that is one too many, is left out. */
export function added<Row extends Named>(
  content: Content,
  rows: readonly Row[],
  action: {
    readonly rows: readonly (Partial<Omit<Row, "id">> & { readonly id: string })[];
    readonly after?: string;
    readonly into?: string;
  },
  most: number,
  blank: (id: string) => Row,
  change: (row: Row, fields: Partial<Omit<Row, "id">>) => Row,
): readonly Row[] {
  const target = rows.find(({ id, name }) => id === action.into && name.trim() === "");
  let result = rows;
  let last = target?.id ?? action.after ?? "";
  for (const [index, fields] of action.rows.entries()) {
    if (index === 0 && target !== undefined) {
      result = replaceRow(result, target.id, (row) => change(row, fields));
      continue;
    }
    const { id } = fields;
    const isTaken = !isFree(content, id) || result.some((row) => row.id === id);
    if (isTaken || result.length >= most) continue;
    result = insertAfter(result, last, change(blank(id), fields));
    last = id;
  }
  return result;
}

/** An area with its texts cut to length. */
export function changedArea(row: Area, change: AreaChange): Area {
  const { name, about } = { ...row, ...change };
  const fields: Required<AreaChange> = {
    name: oneLine(name, LIMITS.name),
    about: oneLine(about, LIMITS.about),
  };
  return { ...row, ...fields };
}

/** A measure with its texts cut to length; what it cannot hold leaves the old. */
export function changedMeasure(row: Measure, change: MeasureChange): Measure {
  const { name, unit, way, green, amber } = { ...row, ...change };
  const fields: Required<MeasureChange> = {
    name: oneLine(name, LIMITS.name),
    unit: oneLine(unit, LIMITS.unit),
    way: WAYS.includes(way) ? way : row.way,
    green: openFigureOr(green, row.green),
    amber: openFigureOr(amber, row.amber),
  };
  return { ...row, ...fields };
}

function countOr(value: number, old: number): number {
  return Number.isInteger(value) && value >= 0 && value <= LIMITS.votes ? value + 0 : old;
}

/** A number of people as a check-in can hold it; `old` for what is none. */
export function peopleOr(value: number | null, old: number | null): number | null {
  if (value === null) return null;
  const count = countOr(value, -1);
  return count < 0 ? old : count;
}

/** What was voted and measured, without what belonged to a row that is gone. */
export function withoutEntries(content: Content, id: string): Content {
  const checkIns = content.checkIns.map((row) => {
    const votes = row.votes.filter(({ area }) => area !== id);
    const values = row.values.filter(({ measure }) => measure !== id);
    const isUntouched = votes.length === row.votes.length && values.length === row.values.length;
    return isUntouched ? row : { ...row, votes, values };
  });
  return { ...content, checkIns };
}

/** A dashboard with one check-in changed. */
export function inCheckIn(content: Content, id: string, change: (row: CheckIn) => CheckIn): Content {
  return { ...content, checkIns: replaceRow(content.checkIns, id, change) };
}

/** A dashboard with one more check-in, for as many people as at the one before it. */
export function withCheckIn(
  content: Content,
  { id, date }: { readonly id: string; readonly date: PlainDate },
): Content {
  const { checkIns } = content;
  if (!isFree(content, id) || !isPlainDate(date) || checkIns.length >= LIMITS.checkIns) return content;
  const people = inOrder(checkIns).findLast((row) => row.date <= date)?.people ?? null;
  return { ...content, checkIns: inOrder([...checkIns, { id, date, people, votes: [], values: [] }]) };
}

/** Votes with other counts; what is no count leaves the old one. */
export function changedVotes(old: AreaVotes, next: AreaVotes): AreaVotes {
  return {
    area: old.area,
    red: countOr(next.red, old.red),
    amber: countOr(next.amber, old.amber),
    green: countOr(next.green, old.green),
    worse: countOr(next.worse, old.worse),
    same: countOr(next.same, old.same),
    better: countOr(next.better, old.better),
  };
}

/** A check-in with the votes on an area, which has no entry when nobody voted. */
export function withVotes(row: CheckIn, votes: AreaVotes): CheckIn {
  const { worse, same, better } = votes;
  const isNothing = castVotes(votes) + worse + same + better === 0;
  const at = row.votes.findIndex(({ area }) => area === votes.area);
  if (isNothing) return { ...row, votes: row.votes.filter((_, index) => index !== at) };
  return { ...row, votes: at < 0 ? [...row.votes, votes] : row.votes.with(at, votes) };
}

/** A check-in with the votes of a round on top of its own. Who answered was to vote. */
export function counted(
  row: CheckIn,
  { areas }: Content,
  { votes, answered }: { readonly votes: readonly AreaVotes[]; readonly answered: number },
): CheckIn {
  const known = votes.filter(({ area }) => areas.some(({ id }) => id === area));
  const result = known.reduce((now, more) => {
    const old = votesOn(now, more.area);
    return withVotes(now, changedVotes(old, sumVotes(old, more)));
  }, row);
  const least = Math.max(countOr(answered, 0), ...result.votes.map(castVotes));
  return { ...result, people: Math.min(LIMITS.votes, Math.max(row.people ?? 0, least)) };
}

/** A check-in with the value of a measure, which has no entry without one. */
export function withValue(
  { measures }: Content,
  row: CheckIn,
  measure: string,
  value: number | null,
): CheckIn {
  if (!measures.some(({ id }) => id === measure)) return row;
  const old = valueOf(row, measure);
  const next = openFigureOr(value, old);
  const at = row.values.findIndex((each) => each.measure === measure);
  if (next === null) return at < 0 ? row : { ...row, values: row.values.filter((_, index) => index !== at) };
  const entry = { measure, value: next };
  return { ...row, values: at < 0 ? [...row.values, entry] : row.values.with(at, entry) };
}
