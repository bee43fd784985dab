import { isPlainDate } from "../../../lib/tool_kit/dates.ts";
import { changedSettings, figureOr, ID, openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, moveRow, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine, severalLines } from "../../../lib/tool_kit/texts.ts";
import {
  canPair,
  type Content,
  countedCriteria,
  type Criterion,
  LIMITS,
  type Log,
  newCriterion,
  newOption,
  type Settings,
  STEPS_MAX,
} from "./decision.ts";
import { pairedPriorities } from "./pairwise.ts";
import { withShare } from "./weights.ts";

export type CriterionChange = Partial<Omit<Criterion, "id" | "points" | "values">>;

/** A criterion with its values in the order of the options, as a spreadsheet gives it. */
export interface PastedCriterion {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/**
 * Everything that can be done to a decision. `after` is the row that a new one follows; left out, it comes last. What names
 * a row that does not exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "set settings"; readonly settings: Partial<Settings> }
  | { readonly type: "add option"; readonly id: string; readonly after?: string }
  | { readonly type: "name option"; readonly id: string; readonly name: string }
  | { readonly type: "remove option"; readonly id: string }
  | { readonly type: "move option"; readonly id: string; readonly by: number }
  /** The first name goes to the option `into`, the others to new ones after it. */
  | {
    readonly type: "paste options";
    readonly into: string;
    readonly rows: readonly { readonly id: string; readonly name: string }[];
  }
  /** It gets the mean of the others' points: an equal share. */
  | { readonly type: "add criterion"; readonly id: string; readonly after?: string }
  | { readonly type: "edit criterion"; readonly id: string; readonly change: CriterionChange }
  | { readonly type: "remove criterion"; readonly id: string }
  | { readonly type: "move criterion"; readonly id: string; readonly by: number }
  /** The first row goes to the criterion `into`, the others to new ones after it. */
  | { readonly type: "paste criteria"; readonly into: string; readonly rows: readonly PastedCriterion[] }
  | {
    readonly type: "set value";
    readonly criterion: string;
    readonly option: string;
    readonly value: number | null;
  }
  /** 0 to 100. */
  | { readonly type: "set points"; readonly id: string; readonly points: number }
  /** 0 to 1 of all weight; the others follow in proportion. */
  | { readonly type: "set share"; readonly id: string; readonly share: number }
  /** Back to points, these become what the comparisons gave. */
  | { readonly type: "set weighting"; readonly weighting: Content["weighting"] }
  /** Steps on Saaty's scale by which `a` is more important than `b`; null: not compared. */
  | { readonly type: "compare"; readonly a: string; readonly b: string; readonly steps: number | null }
  | { readonly type: "edit log"; readonly change: Partial<Log> };

/** The decision after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set settings":
      return changed(content, { settings: changedSettings(content.settings, action.settings) });
    case "add option":
      if (content.options.length >= LIMITS.optionsMax || !isFree(content, action.id)) return content;
      return changed(content, {
        options: insertAfter(content.options, action.after ?? "", newOption(action.id)),
      });
    case "name option":
      return changed(content, {
        options: replaceRow(
          content.options,
          action.id,
          (row) => changed(row, { name: oneLine(action.name, LIMITS.name) }),
        ),
      });
    case "remove option":
      return withoutOption(content, action.id);
    case "move option":
      return !Number.isInteger(action.by)
        ? content
        : changed(content, { options: moveRow(content.options, action.id, action.by) });
    case "paste options": {
      let after = action.into;
      return action.rows.reduce((now, { id, name }, index) => {
        const grown = index === 0 ? now : reduce(now, { type: "add option", id, after });
        if (index > 0 && grown === now) return now;
        after = index === 0 ? action.into : id;
        return reduce(grown, { type: "name option", id: after, name });
      }, content);
    }
    case "add criterion": {
      if (content.criteria.length >= LIMITS.criteriaMax || !isFree(content, action.id)) return content;
      const counted = countedCriteria(content);
      const mean = counted.reduce((sum, { points }) => sum + points, 0) / counted.length;
      const row = counted.length === 0
        ? newCriterion(action.id)
        : newCriterion(action.id, Math.min(100, mean));
      return changed(content, { criteria: insertAfter(content.criteria, action.after ?? "", row) });
    }
    case "edit criterion":
      return inCriterion(content, action.id, (row) => changedCriterion(row, action.change));
    case "remove criterion":
      return withoutCriterion(content, action.id);
    case "move criterion":
      return !Number.isInteger(action.by)
        ? content
        : changed(content, { criteria: moveRow(content.criteria, action.id, action.by) });
    case "paste criteria":
      return withPasted(content, action.into, action.rows);
    case "set value": {
      const { option, value } = action;
      if (!content.options.some(({ id }) => id === option)) return content;
      if (value !== null && figureOr(value, null) === null) return content;
      return inCriterion(content, action.criterion, (row) => withValue(row, option, value));
    }
    case "set points": {
      const { points } = action;
      if (!(points >= 0 && points <= 100)) return content;
      return inCriterion(content, action.id, (row) => changed(row, { points: points + 0 }));
    }
    case "set share":
      return withShareOf(content, action.id, action.share);
    case "set weighting":
      return withWeighting(content, action.weighting);
    case "compare":
      return withComparison(content, action);
    case "edit log":
      return changed(content, { log: changedLog(content, action.change) });
  }
}

/** Whether an id may be given to a new row. */
function isFree({ options, criteria }: Content, id: string): boolean {
  return ID.test(id) && ![...options, ...criteria].some((row) => row.id === id);
}

function inCriterion(content: Content, id: string, change: (row: Criterion) => Criterion): Content {
  return changed(content, { criteria: replaceRow(content.criteria, id, change) });
}

/** A criterion with its texts cut to length; figures that are none leave the old ones. */
function changedCriterion(row: Criterion, change: CriterionChange): Criterion {
  const { name, kind, unit, better, low, high, must } = { ...row, ...change };
  return changed(
    row,
    {
      name: oneLine(name, LIMITS.name),
      kind: kind === "number" ? "number" : "rating",
      unit: oneLine(unit, LIMITS.unit),
      better: better === "less" ? "less" : "more",
      low: openFigureOr(low, row.low),
      high: openFigureOr(high, row.high),
      must: openFigureOr(must, row.must),
    } satisfies Required<CriterionChange>,
  );
}

function withValue(row: Criterion, option: string, value: number | null): Criterion {
  const at = row.values.findIndex((entry) => entry.option === option);
  if (value === null) return at < 0 ? row : { ...row, values: row.values.toSpliced(at, 1) };
  const entry = { option, value: value + 0 };
  if (at < 0) return { ...row, values: [...row.values, entry] };
  return Object.is(row.values[at]?.value, entry.value) ? row : { ...row, values: row.values.with(at, entry) };
}

/** Two rows stay: the last two are emptied instead. */
function withoutOption(content: Content, id: string): Content {
  if (!content.options.some((row) => row.id === id)) return content;
  const isKept = content.options.length <= LIMITS.optionsMin;
  return changed(content, {
    options: isKept
      ? replaceRow(content.options, id, (row) => changed(row, newOption(id)))
      : removeRow(content.options, id),
    criteria: mapped(content.criteria, (row) => withValue(row, id, null)),
    log: content.log.chosen === id ? changed(content.log, { chosen: null }) : content.log,
  });
}

function withoutCriterion(content: Content, id: string): Content {
  if (!content.criteria.some((row) => row.id === id)) return content;
  const isKept = content.criteria.length <= LIMITS.criteriaMin;
  const kept = content.comparisons.filter(({ a, b }) => a !== id && b !== id);
  return changed(content, {
    criteria: isKept
      ? replaceRow(
        content.criteria,
        id,
        (row) => row.name === "" && row.values.length === 0 ? row : newCriterion(id, row.points),
      )
      : removeRow(content.criteria, id),
    comparisons: kept.length === content.comparisons.length ? content.comparisons : kept,
  });
}

/** The rows with each replaced by what `change` makes of it; the same list when all stay the same. */
function mapped<Row>(rows: readonly Row[], change: (row: Row) => Row): readonly Row[] {
  const next = rows.map(change);
  return next.every((row, index) => row === rows[index]) ? rows : next;
}

function withPasted(content: Content, into: string, rows: readonly PastedCriterion[]): Content {
  let after = into;
  return rows.reduce((now, { id, name, values }, index) => {
    const target = index === 0 ? into : id;
    const grown = index === 0 ? now : reduce(now, { type: "add criterion", id, after });
    if (!grown.criteria.some((row) => row.id === target) || (index > 0 && grown === now)) return now;
    after = target;
    const named = reduce(grown, { type: "edit criterion", id: target, change: { name } });
    return grown.options.reduce((each, { id: option }, at) => {
      const value = values[at] ?? null;
      return value === null ? each : reduce(each, { type: "set value", criterion: target, option, value });
    }, named);
  }, content);
}

function withShareOf(content: Content, id: string, share: number): Content {
  const counted = countedCriteria(content);
  const at = counted.findIndex((row) => row.id === id);
  if (at < 0 || counted.length < 2 || !(share >= 0 && share <= 1)) return content;
  // Plus nothing: a file cannot hold a negative zero.
  const points = withShare(counted.map((row) => row.points), at, share + 0);
  const byId = new Map(counted.map((row, index) => [row.id, points[index] ?? 0]));
  return changed(content, {
    criteria: mapped(content.criteria, (row) => changed(row, { points: byId.get(row.id) ?? row.points })),
  });
}

function withWeighting(content: Content, weighting: Content["weighting"]): Content {
  if (weighting === content.weighting) return content;
  if (weighting === "pairs") return canPair(content) ? { ...content, weighting } : content;
  const paired = pairedPriorities(content);
  const found = new Map(
    countedCriteria(content).map(({ id }, index) => [id, 100 * (paired?.weights[index] ?? 0)]),
  );
  return {
    ...content,
    weighting: "points",
    criteria: paired === null
      ? content.criteria
      : mapped(content.criteria, (row) => changed(row, { points: found.get(row.id) ?? row.points })),
  };
}

function withComparison(
  content: Content,
  { a, b, steps }: { readonly a: string; readonly b: string; readonly steps: number | null },
): Content {
  const isKnown = (id: string) => content.criteria.some((row) => row.id === id);
  if (a === b || !isKnown(a) || !isKnown(b)) return content;
  if (steps !== null && !(Number.isInteger(steps) && Math.abs(steps) <= STEPS_MAX)) return content;
  const at = content.comparisons.findIndex((row) =>
    (row.a === a && row.b === b) || (row.a === b && row.b === a)
  );
  if (steps === null) {
    return at < 0 ? content : { ...content, comparisons: content.comparisons.toSpliced(at, 1) };
  }
  const entry = { a, b, steps: steps + 0 };
  const old = content.comparisons[at];
  if (old === undefined) return { ...content, comparisons: [...content.comparisons, entry] };
  const isSame = old.a === a ? old.steps === entry.steps : old.steps + 0 === 0 - entry.steps + 0;
  return isSame ? content : { ...content, comparisons: content.comparisons.with(at, entry) };
}

function changedLog({ log, options }: Content, change: Partial<Log>): Log {
  const { date, chosen, decision, heard, reopen, review } = { ...log, ...change };
  const day = (value: string | null, old: string | null) =>
    value === null || isPlainDate(value) ? value : old;
  return changed(
    log,
    {
      date: day(date, log.date),
      chosen: chosen === null || options.some(({ id }) => id === chosen) ? chosen : log.chosen,
      decision: severalLines(decision, LIMITS.text),
      heard: severalLines(heard, LIMITS.text),
      reopen: severalLines(reopen, LIMITS.text),
      review: day(review, log.review),
    } satisfies Log,
  );
}
