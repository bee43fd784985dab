import { isPlainDate, type PlainDate } from "../../tool_kit/dates.ts";
import { isSame } from "../../tool_kit/history.ts";
import { NUMBER_STYLES } from "../../tool_kit/numbers.ts";
import { insertAfter, moveRow, removeRow, replaceRow } from "../../tool_kit/rows.ts";
import { oneLine } from "../../tool_kit/texts.ts";
import {
  type Area,
  type AreaVotes,
  type CheckIn,
  type Content,
  type Measure,
  newMeasure,
  type Settings,
  sumVotes,
  valueOf,
  votesOn,
} from "./dashboard.ts";
import { FIGURE_MAX, ID, LIMITS, WAYS } from "./limits.ts";
import { inOrder } from "./standing.ts";
import { castVotes } from "./votes.ts";

export type AreaChange = Partial<Omit<Area, "id">>;
export type MeasureChange = Partial<Omit<Measure, "id">>;
export type VotesChange = Partial<Omit<AreaVotes, "area">>;

/** A measure read from a list, with its values by check-in. */
export interface ReadMeasure extends MeasureChange {
  readonly id: string;
  readonly values: readonly { readonly checkIn: string; readonly value: number }[];
}

/**
 * Everything that can be done to a dashboard. `after` is the row that new ones follow; left out, they come last. What
 * names a row that does not exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "set settings"; readonly settings: Partial<Settings> }
  /** The first one fills the row `into` when that has no name; the others come after it. */
  | {
    readonly type: "add areas";
    readonly rows: readonly (AreaChange & { readonly id: string })[];
    readonly after?: string;
    readonly into?: string;
  }
  | { readonly type: "edit area"; readonly id: string; readonly change: AreaChange }
  /** Its votes go with it. */
  | { readonly type: "remove area"; readonly id: string }
  | { readonly type: "move area"; readonly id: string; readonly by: number }
  | {
    readonly type: "add measures";
    readonly rows: readonly (MeasureChange & { readonly id: string })[];
    readonly after?: string;
    readonly into?: string;
  }
  | { readonly type: "edit measure"; readonly id: string; readonly change: MeasureChange }
  /** Its values go with it. */
  | { readonly type: "remove measure"; readonly id: string }
  | { readonly type: "move measure"; readonly id: string; readonly by: number }
  /** As many people as at the check-in before it. */
  | { readonly type: "add check-in"; readonly id: string; readonly date: PlainDate }
  | {
    readonly type: "edit check-in";
    readonly id: string;
    readonly change: { readonly date?: PlainDate; readonly people?: number | null };
  }
  | { readonly type: "remove check-in"; readonly id: string }
  | {
    readonly type: "set votes";
    readonly checkIn: string;
    readonly area: string;
    readonly change: VotesChange;
  }
  /** What so many people voted comes on top of what is there. */
  | {
    readonly type: "count round";
    readonly checkIn: string;
    readonly votes: readonly AreaVotes[];
    readonly answered: number;
  }
  | {
    readonly type: "set value";
    readonly checkIn: string;
    readonly measure: string;
    readonly value: number | null;
  }
  /** Measures of a list: those that are there are changed, new ones come last; so do the check-ins of its new dates. */
  | {
    readonly type: "bring in measures";
    readonly checkIns: readonly { readonly id: string; readonly date: PlainDate }[];
    readonly measures: readonly ReadMeasure[];
  };

/** The dashboard after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  const next = reduced(content, action);
  return isSame(next, content) ? content : next;
}

function reduced(content: Content, action: Action): Content {
  const { areas, measures, checkIns } = content;
  switch (action.type) {
    case "set settings": {
      const { currency, numberStyle } = { ...content.settings, ...action.settings };
      if (!/^[A-Z]{3}$/.test(currency) || !NUMBER_STYLES.includes(numberStyle)) return content;
      return { ...content, settings: { currency, numberStyle } };
    }
    case "add areas": {
      const blank = (id: string): Area => ({ id, name: "", about: "" });
      return { ...content, areas: added(content, areas, action, LIMITS.areas, blank, changedArea) };
    }
    case "edit area":
      return { ...content, areas: replaceRow(areas, action.id, (row) => changedArea(row, action.change)) };
    case "remove area":
      return withoutEntries({ ...content, areas: removeRow(areas, action.id) }, action.id);
    case "move area":
      return Number.isInteger(action.by)
        ? { ...content, areas: moveRow(areas, action.id, action.by) }
        : content;
    case "add measures":
      return {
        ...content,
        measures: added(content, measures, action, LIMITS.measures, newMeasure, changedMeasure),
      };
    case "edit measure":
      return {
        ...content,
        measures: replaceRow(measures, action.id, (row) => changedMeasure(row, action.change)),
      };
    case "remove measure":
      return withoutEntries({ ...content, measures: removeRow(measures, action.id) }, action.id);
    case "move measure":
      return Number.isInteger(action.by)
        ? { ...content, measures: moveRow(measures, action.id, action.by) }
        : content;
    case "add check-in":
      return withCheckIn(content, action);
    case "edit check-in": {
      const changed = replaceRow(checkIns, action.id, (row) => {
        const { date, people } = { ...row, ...action.change };
        return { ...row, date: isPlainDate(date) ? date : row.date, people: peopleOr(people, row.people) };
      });
      return { ...content, checkIns: inOrder(changed) };
    }
    case "remove check-in":
      return { ...content, checkIns: removeRow(checkIns, action.id) };
    case "set votes":
      return areas.some(({ id }) => id === action.area)
        ? inCheckIn(content, action.checkIn, (row) => {
          const votes = votesOn(row, action.area);
          return withVotes(row, changedVotes(votes, { ...votes, ...action.change }));
        })
        : content;
    case "count round":
      return inCheckIn(content, action.checkIn, (row) => counted(row, content, action));
    case "set value":
      return inCheckIn(
        content,
        action.checkIn,
        (row) => withValue(content, row, action.measure, action.value),
      );
    case "bring in measures":
      return broughtIn(content, action);
  }
}

/** Whether an id may be given to a new row. */
function isFree({ areas, measures, checkIns }: Content, id: string): boolean {
  return ID.test(id) && ![...areas, ...measures, ...checkIns].some((row) => row.id === id);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function added<Row extends Named>(
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

function changedArea(row: Area, change: AreaChange): Area {
  const { name, about } = { ...row, ...change };
  return { ...row, name: oneLine(name, LIMITS.name), about: oneLine(about, LIMITS.about) };
}

/** A measure with its texts cut to length; what it cannot hold leaves the old. */
function changedMeasure(row: Measure, change: MeasureChange): Measure {
  const { name, unit, way, green, amber } = { ...row, ...change };
  return {
    ...row,
    name: oneLine(name, LIMITS.name),
    unit: oneLine(unit, LIMITS.unit),
    way: WAYS.includes(way) ? way : row.way,
    green: figureOr(green, row.green),
    amber: figureOr(amber, row.amber),
  };
}

function figureOr(value: number | null, old: number | null): number | null {
  return value === null ? null : Math.abs(value) <= FIGURE_MAX ? value + 0 : old;
}

function countOr(value: number, old: number): number {
  return Number.isInteger(value) && value >= 0 && value <= LIMITS.votes ? value + 0 : old;
}

function peopleOr(value: number | null, old: number | null): number | null {
  if (value === null) return null;
  const count = countOr(value, -1);
  return count < 0 ? old : count;
}

/** What was voted and measured, without what belonged to a row that is gone. */
function withoutEntries(content: Content, id: string): Content {
  const checkIns = content.checkIns.map((row) => {
    const votes = row.votes.filter(({ area }) => area !== id);
    const values = row.values.filter(({ measure }) => measure !== id);
    const isUntouched = votes.length === row.votes.length && values.length === row.values.length;
    return isUntouched ? row : { ...row, votes, values };
  });
  return { ...content, checkIns };
}

function inCheckIn(content: Content, id: string, change: (row: CheckIn) => CheckIn): Content {
  return { ...content, checkIns: replaceRow(content.checkIns, id, change) };
}

function withCheckIn(
  content: Content,
  { id, date }: { readonly id: string; readonly date: PlainDate },
): Content {
  const { checkIns } = content;
  if (!isFree(content, id) || !isPlainDate(date) || checkIns.length >= LIMITS.checkIns) return content;
  const people = inOrder(checkIns).findLast((row) => row.date <= date)?.people ?? null;
  return { ...content, checkIns: inOrder([...checkIns, { id, date, people, votes: [], values: [] }]) };
}

function changedVotes(old: AreaVotes, next: AreaVotes): AreaVotes {
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
function withVotes(row: CheckIn, votes: AreaVotes): CheckIn {
  const { worse, same, better } = votes;
  const isNothing = castVotes(votes) + worse + same + better === 0;
  const at = row.votes.findIndex(({ area }) => area === votes.area);
  if (isNothing) return { ...row, votes: row.votes.filter((_, index) => index !== at) };
  return { ...row, votes: at < 0 ? [...row.votes, votes] : row.votes.with(at, votes) };
}

function counted(
  row: CheckIn,
  { areas }: Content,
  { votes, answered }: Extract<Action, { type: "count round" }>,
): CheckIn {
  const known = votes.filter(({ area }) => areas.some(({ id }) => id === area));
  const result = known.reduce((now, more) => {
    const old = votesOn(now, more.area);
    return withVotes(now, changedVotes(old, sumVotes(old, more)));
  }, row);
  // Who answered was to vote.
  const least = Math.max(countOr(answered, 0), ...result.votes.map(castVotes));
  return { ...result, people: Math.min(LIMITS.votes, Math.max(row.people ?? 0, least)) };
}

function withValue({ measures }: Content, row: CheckIn, measure: string, value: number | null): CheckIn {
  if (!measures.some(({ id }) => id === measure)) return row;
  const old = valueOf(row, measure);
  const next = figureOr(value, old);
  const at = row.values.findIndex((each) => each.measure === measure);
  if (next === null) return at < 0 ? row : { ...row, values: row.values.filter((_, index) => index !== at) };
  const entry = { measure, value: next };
  return { ...row, values: at < 0 ? [...row.values, entry] : row.values.with(at, entry) };
}

function broughtIn(
  content: Content,
  { checkIns, measures }: Extract<Action, { type: "bring in measures" }>,
): Content {
  const begun = checkIns.reduce(withCheckIn, content);
  const named = measures.reduce((now, { id, values: _, ...change }) => {
    const isKnown = now.measures.some((row) => row.id === id);
    return isKnown
      ? reduced(now, { type: "edit measure", id, change })
      : reduced(now, { type: "add measures", rows: [{ id, ...change }] });
  }, begun);
  return measures.reduce(
    (now, { id, values }) =>
      values.reduce(
        (each, { checkIn, value }) => inCheckIn(each, checkIn, (row) => withValue(each, row, id, value)),
        now,
      ),
    named,
  );
}
