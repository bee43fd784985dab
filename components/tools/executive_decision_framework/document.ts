import { daysBetween, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { emptyOf, emptyWith } from "../../../lib/tool_kit/fit.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";

export const DOCUMENT_MARK = { id: "executive-decision-framework", schema: 2 } as const;

/** Most rows of a list, and most characters of a unit. */
export const LIMITS = {
  unit: 20,
  options: 12,
  criteria: 15,
  /** More criteria than this make too many pairs to compare. */
  paired: 7,
} as const;

/** Fewest options, and fewest criteria. */
const LEAST = 2;
/** The lowest and the highest rating. */
export const RATING = { low: 1, high: 10 } as const;
/** Saaty's scale from "as important" to "extremely more important": 1 to 9, in steps from 0 to 8. */
export const STEPS_MAX = 8;

/** Most characters: what is longer is cut, or refused in a file. */
const name = shape.line(120);
const text = shape.lines(2_000);

const OPTION = shape.row({ name });

const CRITERION = shape.row({
  name,
  /** What its swing counts, 0 to 100; what is shown is its share of the sum of all. */
  points: shape.number(0, 100),
  /** Rated from 1 to 10, or a number in `unit`. */
  kind: shape.choice(["rating", "number"]),
  unit: shape.line(LIMITS.unit),
  /** Which numbers are better; null: nobody has said. A rating is always better when it is higher. */
  better: shape.open(shape.choice(["more", "less"])),
  /** A number's own bounds, worth 0 and 1 of it; the range of the options counts while either is null. */
  low: shape.open(shape.figure()),
  high: shape.open(shape.figure()),
  /** An option that is worse than this is out; null: no must. */
  must: shape.open(shape.figure()),
  /** The options' values; an option that is not here has none. */
  values: shape.list(
    shape.group({
      option: shape.ref("options", "is of an option that does not exist"),
      value: shape.figure(),
    }),
  ),
});

const ofTwo = () => shape.ref("criteria", "does not compare two criteria");

/** `steps` on Saaty's scale by which `a` is more important than `b`; below 0: `b` than `a`. */
const COMPARISON = shape.group({ a: ofTwo(), b: ofTwo(), steps: shape.whole(-STEPS_MAX, STEPS_MAX) });

export const DECISION = shape.group({
  settings: shape.NUMBER_SETTINGS,
  options: shape.rows(OPTION, LIMITS.options, LEAST),
  criteria: shape.rows(CRITERION, LIMITS.criteria, LEAST),
  /** Where the weights come from: given as points, or found from comparisons. */
  weighting: shape.choice(["points", "pairs"]),
  comparisons: shape.list(COMPARISON),
  log: shape.group({
    date: shape.open(shape.date()),
    /** The option that was chosen; null: none yet. */
    chosen: shape.open(shape.ref("options", "is an option that does not exist")),
    decision: text,
    heard: text,
    /** What would make us decide again. */
    reopen: text,
    review: shape.open(shape.date()),
  }),
});

export type Content = shape.Of<typeof DECISION>;
export type Option = shape.Of<typeof OPTION>;
export type Criterion = shape.Of<typeof CRITERION>;
export type Comparison = shape.Of<typeof COMPARISON>;
export type Log = Content["log"];
export type Settings = Content["settings"];

export interface DecisionRows {
  readonly options: Option;
  readonly criteria: Criterion;
}

/** A criterion that nobody has written into, rated from 1 to 10. */
export function newCriterion(id: string, points = 50): Criterion {
  return emptyWith(CRITERION, { id, points });
}

/** A decision to fill in: two options and two criteria of equal weight. */
export function emptyContent(): Content {
  return {
    // What has no empty value follows.
    ...emptyOf(DECISION) as Content,
    settings: { currency: "USD", numberStyle: "1,234.5" },
    options: [{ id: "option-1", name: "" }, { id: "option-2", name: "" }],
    criteria: [newCriterion("criterion-1"), newCriterion("criterion-2")],
  };
}

/** The value of an option, or null. */
export function valueOf({ values }: Pick<Criterion, "values">, option: string): number | null {
  return values.find((entry) => entry.option === option)?.value ?? null;
}

/** Whether smaller values of a criterion are better. */
export function isLess({ kind, better }: Pick<Criterion, "kind" | "better">): boolean {
  return kind === "number" && better === "less";
}

/** The lowest and the highest value of a criterion when somebody has still to say which of them is better; null otherwise. */
export function undirected(criterion: Criterion): readonly [low: number, high: number] | null {
  const { kind, better } = criterion;
  const values = criterion.values.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A rating with a value that is none is meant as a number.
  const isOpen = kind === "number" ? better === null : !values.every((value) => isOnScale(criterion, value));
  return isOpen && low < high ? [low, high] : null;
}

/** Whether a value can count: a rating lies on its scale. */
export function isOnScale({ kind }: Pick<Criterion, "kind">, value: number): boolean {
  return kind === "number" || (value >= RATING.low && value <= RATING.high);
}

/** Whether a criterion has a name or a value; an empty row counts for nothing. */
export function isCounted({ name, values }: Pick<Criterion, "name" | "values">): boolean {
  return name.trim() !== "" || values.length > 0;
}

export function countedCriteria({ criteria }: Pick<Content, "criteria">): Criterion[] {
  return criteria.filter(isCounted);
}

/** The options that have a name or a value. */
export function countedOptions({ options, criteria }: Pick<Content, "options" | "criteria">): Option[] {
  const valued = new Set(criteria.flatMap(({ values }) => values.map(({ option }) => option)));
  return options.filter(({ id, name }) => name.trim() !== "" || valued.has(id));
}

/** Whether the criteria are few enough to be compared in pairs. */
export function canPair(content: Pick<Content, "criteria">): boolean {
  return countedCriteria(content).length <= LIMITS.paired;
}

/** Names a pair of criteria, whichever comes first. */
export function pairKey({ a, b }: Pick<Comparison, "a" | "b">): string {
  return [a, b].toSorted().join(" ");
}

/** The decisions whose review is due on a day, longest ago first; `days` is 0 on the day itself. */
export function dueReviews(
  documents: readonly Pick<ToolDocument<Content>, "id" | "title" | "content">[],
  today: PlainDate,
) {
  return documents.flatMap(({ id, title, content: { log: { review } } }) =>
    review !== null && review <= today ? [{ id, title, review, days: daysBetween(review, today) }] : []
  ).toSorted((a, b) => b.days - a.days);
}
