import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { formatDay } from "../../../lib/tool_kit/date_words.ts";
import { type Act, createEditor, type Edit } from "../../../lib/tool_kit/edits.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import { openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { changed, onlyField, replaceRow } from "../../../lib/tool_kit/rows.ts";
import {
  type AreaVotes,
  CHECK_IN,
  type CheckIn,
  type Content,
  DASHBOARD,
  type DashboardRows,
  inOrder,
  isCount,
  LIMITS,
  type MeasureChange,
  type Round,
  sumVotes,
  valueOf,
  VOTE_KINDS,
  VOTES,
  votesOn,
  withVotes,
} from "./document.ts";
import { castVotes } from "./votes.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

export type VotesChange = Partial<Omit<AreaVotes, "area">>;

/** A measure read from a list, with its values by check-in. */
export interface ReadMeasure extends MeasureChange {
  readonly id: string;
  readonly values: readonly { readonly checkIn: string; readonly value: number }[];
}

export type Action =
  | Edit<Content, DashboardRows>
  | Act<"set votes", { checkIn: string; area: string; change: VotesChange }>
  /** What so many people voted comes on top of what is there; `round`: by link. */
  | Act<
    "count round",
    { checkIn: string; votes: readonly AreaVotes[]; answered: number; round?: Round | undefined }
  >
  | Act<"set value", { checkIn: string; measure: string; value: number | null }>
  /** Votes and values of a block of cells. */
  | Act<
    "paste figures",
    {
      checkIn: string;
      votes: readonly { readonly area: string; readonly change: VotesChange }[];
      values: readonly { readonly measure: string; readonly value: number }[];
    }
  >
  /** Measures of a list, and the check-ins of its new dates: measures that are there are changed, new ones follow `after`; null: first. */
  | Act<
    "bring in measures",
    {
      after: string | null;
      checkIns: readonly { readonly id: string; readonly date: PlainDate }[];
      measures: readonly ReadMeasure[];
    }
  >;

/** A check-in is for as many people as the one before it, and takes its place by its date. */
export const EDITOR = createEditor<Content, DashboardRows>(DASHBOARD, EDIT_NAMES, {
  starts: {
    checkIns: ({ checkIns }, _, { date = "" }) => (
      { people: inOrder(checkIns).findLast((row) => row.date <= date)?.people ?? null }
    ),
  },
  settle: (after) => changed(after, { checkIns: inOrder(after.checkIns) }),
});

export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set votes":
      return inCheckIn(content, action.checkIn, (row) => voted(content, row, action.area, action.change));
    case "count round":
      return inCheckIn(content, action.checkIn, (row) => counted(content, row, action));
    case "set value":
      return inCheckIn(
        content,
        action.checkIn,
        (row) => measured(content, row, action.measure, action.value),
      );
    case "paste figures":
      return inCheckIn(content, action.checkIn, (row) => {
        const filled = action.votes.reduce((now, { area, change }) => voted(content, now, area, change), row);
        return action.values.reduce(
          (now, { measure, value }) => measured(content, now, measure, value),
          filled,
        );
      });
    case "bring in measures":
      return broughtIn(content, action);
    default:
      return EDITOR.reduce(content, action);
  }
}

export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "set votes":
      return ACTION_NAMES.votes(nameOf(before.areas, action.area));
    case "set value":
      return ACTION_NAMES.value(nameOf(before.measures, action.measure));
    case "count round":
      return ACTION_NAMES.round(action.answered);
    case "paste figures":
      return ACTION_NAMES.paste;
    case "bring in measures":
      return ACTION_NAMES.bringIn;
    case "remove": {
      const date = before.checkIns.find(({ id }) => id === action.id)?.date;
      if (date !== undefined) return ACTION_NAMES.removeCheckIn(formatDay(date));
    }
  }
  return EDITOR.describe(action, before);
}

function nameOf(rows: readonly { readonly id: string; readonly name: string }[], id: string): string {
  return rows.find((row) => row.id === id)?.name.trim() ?? "";
}

export function typing(action: Action): string | null {
  switch (action.type) {
    case "set votes": {
      const kind = onlyField(action.change);
      return kind && `votes ${action.checkIn} ${action.area} ${kind}`;
    }
    case "set value":
      return `value ${action.checkIn} ${action.measure}`;
    case "count round":
    case "paste figures":
    case "bring in measures":
      return null;
    default:
      return EDITOR.typing(action);
  }
}

/** A dashboard with one check-in changed. */
function inCheckIn(content: Content, id: string, change: (row: CheckIn) => CheckIn): Content {
  return changed(content, { checkIns: replaceRow(content.checkIns, id, change) });
}

/** A check-in with other votes on an area, which has no entry when nobody voted. What is no count leaves the old one. */
function voted({ areas }: Content, row: CheckIn, area: string, change: VotesChange): CheckIn {
  const old = votesOn(row, area);
  const votes = fitGroup(VOTES, change, old);
  if (votes === old || !areas.some(({ id }) => id === area)) return row;
  const isNothing = VOTE_KINDS.every((kind) => votes[kind] === 0);
  return {
    ...row,
    votes: isNothing ? row.votes.filter((each) => each.area !== area) : withVotes(row.votes, votes),
  };
}

/** A check-in with the votes of a round on top of its own. Who answered was to vote, and so was who was asked by link. */
function counted(
  content: Content,
  row: CheckIn,
  { votes, answered, round }: Extract<Action, { type: "count round" }>,
): CheckIn {
  if (round && row.rounds.some(({ id }) => id === round.id)) return row;
  const next = votes.reduce(
    (now, more) => voted(content, now, more.area, sumVotes(votesOn(now, more.area), more)),
    row,
  );
  const known = [answered, round?.invited ?? 0].filter(isCount);
  const most = Math.max(row.people ?? 0, ...known, ...next.votes.map(castVotes));
  const rounds = round ? [...next.rounds, round] : next.rounds;
  const isArea = (_: string, area: string) => content.areas.some(({ id }) => id === area);
  return fitGroup(CHECK_IN, { people: Math.min(LIMITS.votes, most), rounds }, next, isArea);
}

/** A check-in with the value of a measure, which has no entry without one. */
function measured({ measures }: Content, row: CheckIn, measure: string, value: number | null): CheckIn {
  const old = valueOf(row, measure);
  const next = openFigureOr(value, old);
  if (next === old || !measures.some(({ id }) => id === measure)) return row;
  if (next === null) return { ...row, values: row.values.filter((each) => each.measure !== measure) };
  const at = row.values.findIndex((each) => each.measure === measure);
  const entry = { measure, value: next };
  return { ...row, values: at < 0 ? [...row.values, entry] : row.values.with(at, entry) };
}

function broughtIn(
  content: Content,
  { after, checkIns, measures }: Extract<Action, { type: "bring in measures" }>,
): Content {
  const known = new Set(content.measures.map(({ id }) => id));
  const rows = measures.filter(({ id }) => !known.has(id)).map(({ values: _, ...row }) => row);
  const steps: readonly Action[] = [
    { type: "add", list: "checkIns", rows: checkIns },
    { type: "add", list: "measures", rows, after },
    ...measures.flatMap(({ id, values: _, ...change }): Action[] =>
      known.has(id) ? [{ type: "edit", list: "measures", id, change }] : []
    ),
    ...measures.flatMap(({ id, values }) =>
      values.map((each): Action => ({ type: "set value", measure: id, ...each }))
    ),
  ];
  return steps.reduce(reduce, content);
}
