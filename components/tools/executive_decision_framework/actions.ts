import { type Act, createEditor, type Edit } from "../../../lib/tool_kit/edits.ts";
import { changed, isSame, sameRows } from "../../../lib/tool_kit/rows.ts";
import {
  canPair,
  type Content,
  countedCriteria,
  DECISION,
  type DecisionRows,
  isCounted,
  newCriterion,
  pairKey,
} from "./document.ts";
import { pairedPriorities, stepsOf, withShare } from "./ranking.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

export type Action = Edit<Content, DecisionRows> | OwnAction;

type OwnAction =
  /** null: none. */
  | Act<"set value", { criterion: string; option: string; value: number | null }>
  /** 0 to 1 of all weight; the others follow in proportion. */
  | Act<"set share", { id: string; share: number }>
  /** Back to points, these become what the comparisons gave. */
  | Act<"set weighting", { weighting: Content["weighting"] }>
  /** Steps on Saaty's scale by which `a` is more important than `b`; null: not compared. */
  | Act<"compare", { a: string; b: string; steps: number | null }>;

export const EDITOR = createEditor<Content, DecisionRows>(DECISION, EDIT_NAMES, {
  // A new criterion gets the mean of the others' points: an equal share.
  starts: {
    criteria: (content) => {
      const counted = countedCriteria(content);
      const mean = counted.reduce((sum, { points }) => sum + points, 0) / counted.length;
      return { points: counted.length === 0 ? newCriterion("").points : Math.min(100, mean) };
    },
  },
  isBlank: { criteria: (row) => !isCounted(row) },
  settle,
});

export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set value": {
      const { criterion: id, option, value } = action;
      const values = content.criteria.find((row) => row.id === id)?.values ?? [];
      const next = value === null
        ? values.filter((entry) => entry.option !== option)
        : [...values, { option, value }];
      return EDITOR.reduce(content, { type: "edit", list: "criteria", id, change: { values: next } });
    }
    case "set share": {
      const { id, share } = action;
      const counted = countedCriteria(content);
      const at = counted.findIndex((row) => row.id === id);
      if (at < 0 || counted.length < 2 || !(share >= 0 && share <= 1)) return content;
      // Plus nothing: a file cannot hold a negative zero.
      return withPoints(content, withShare(counted.map(({ points }) => points), at, share + 0));
    }
    case "set weighting": {
      const { weighting } = action;
      if (weighting === content.weighting || (weighting === "pairs" && !canPair(content))) return content;
      const paired = weighting === "points" ? pairedPriorities(content) : null;
      const points = paired?.weights.map((weight) => 100 * weight) ?? [];
      return { ...withPoints(content, points), weighting };
    }
    case "compare": {
      const { a, b, steps } = action;
      const { comparisons } = content;
      if (stepsOf(comparisons, a, b) === steps) return content;
      const next = steps === null
        ? comparisons.filter((row) => stepsOf([row], a, b) === null)
        : [...comparisons, { a, b, steps }];
      return EDITOR.reduce(content, { type: "set", change: { comparisons: next } });
    }
    default:
      return EDITOR.reduce(content, action);
  }
}

export function describe(action: Action, before: Content): string {
  const nameOf = (list: keyof DecisionRows, id: string) =>
    before[list].find((row) => row.id === id)?.name.trim() ?? "";
  switch (action.type) {
    case "set value":
      return ACTION_NAMES.value(nameOf("criteria", action.criterion), nameOf("options", action.option));
    case "set share":
      return ACTION_NAMES.weight(nameOf("criteria", action.id));
    case "set weighting":
      return ACTION_NAMES[action.weighting];
    case "compare":
      return ACTION_NAMES.compare;
    case "together":
      return ACTION_NAMES.paste;
    case "edit":
      if ("better" in action.change) return ACTION_NAMES.direction(nameOf("criteria", action.id));
      if ("points" in action.change) return ACTION_NAMES.weight(nameOf("criteria", action.id));
  }
  return EDITOR.describe(action, before);
}

export function typing(action: Action): string | null {
  switch (action.type) {
    case "set value":
      return `value ${action.criterion} ${action.option}`;
    case "set share":
      return `weight ${action.id}`;
    case "set weighting":
    case "compare":
      return null;
    default:
      return EDITOR.typing(action);
  }
}

/** One value for each option and one comparison for each pair, the later one; a criterion that is emptied keeps its points. */
function settle(after: Content, before: Content): Content {
  const points = new Map(before.criteria.map((row) => [row.id, row.points]));
  const criteria = after.criteria.map((row) =>
    changed(row, {
      points: isCounted(row) ? row.points : points.get(row.id) ?? row.points,
      values: lastOfEach(row.values, ({ option }) => option),
    })
  );
  const ofTwo = after.comparisons.filter(({ a, b }) => a !== b);
  const settled = changed(after, {
    criteria: sameRows(after.criteria, criteria),
    comparisons: sameRows(after.comparisons, lastOfEach(ofTwo, pairKey)),
  });
  return isSame(settled, before) ? before : settled;
}

/** The items without those that a later one of the same key replaces; the same list when all stay. */
function lastOfEach<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  return sameRows(items, [...new Map(items.map((item) => [key(item), item])).values()]);
}

/** The counted criteria, in their order, with other points. */
function withPoints(content: Content, points: readonly number[]): Content {
  const found = new Map(countedCriteria(content).map(({ id }, index) => [id, points[index]]));
  const criteria = content.criteria.map((row) => changed(row, { points: found.get(row.id) ?? row.points }));
  return changed(content, { criteria: sameRows(content.criteria, criteria) });
}
