/** What reads cascades and what other tools hand over: fetched when there is something to read. */
import {
  applyByOrigin,
  HANDED_FIGURE,
  HANDED_TEXT,
  type HandOverReader,
  originKey,
  readIncoming,
  sameWords,
} from "../../../lib/tool_kit/hand_over.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import type { Answers, DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { HANDED_TEXT_OF } from "../../../lib/tool_kit/words_panels.ts";
import {
  CASCADE,
  type Content,
  DOCUMENT_MARK,
  type Figure,
  type Goal,
  isBlank,
  LEVELS,
  LIMITS,
  newGoal,
  NO_OTHER_GOAL,
} from "./document.ts";
import { treeOf } from "./tree.ts";
import { HAND_OVER_TEXT, PICKER_TEXT } from "./words_later.ts";

export const CASCADE_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: CASCADE,
  rule: ({ goals }, refuse) => {
    const own = goals.findIndex(({ id, alsoServes }) => alsoServes === id);
    if (own >= 0) refuse(["goals", own, "alsoServes"], NO_OTHER_GOAL);
    const loop = loopIn(goals);
    if (loop) refuse(["goals", goals.indexOf(loop), "parent"], "makes the goal its own ancestor");
  },
};

/** A goal that is its own ancestor, if there is one. What hangs in a loop, or from one, is not in the tree. */
function loopIn(goals: readonly Goal[]): Goal | undefined {
  const { byId } = treeOf(goals);
  const passed = new Set<Goal>();
  let at = goals.find(({ id }) => !byId.has(id));
  while (at && !passed.has(at)) {
    passed.add(at);
    const { parent } = at;
    at = goals.find(({ id }) => id === parent);
  }
  return at;
}

/** Goals that another tool gives. They take the place of a cascade in which nothing stands yet. */
export function readGoals(given: string | Uint8Array) {
  return readIncoming(given, CASCADE_READER, {
    receive: (content: Content, rows, answers) =>
      receive(content.goals.every(isBlank) ? { ...content, goals: [] } : content, rows, newId, answers),
    same: ({ goals }, rows) => sameWords(goals, rows),
    notes: ({ left }, { goals }, rows) => [
      HANDED_TEXT_OF.noWay(
        rows.filter((row) => isWithoutWay(row) && !originsOf(goals).has(originKey(row.origin)))
          .map(({ title }) => title),
      ),
      HANDED_TEXT_OF.noRoom(left.map(({ title }) => title)),
    ],
    asks: ({ goals }, rows) => {
      const here = originsOf(goals);
      const options = [
        { value: "", label: PICKER_TEXT.choices.parent.none },
        { value: COMPANY, label: HAND_OVER_TEXT.company },
        ...goals.filter((goal) => goal.level === "company" && !isBlank(goal))
          .map(({ id, title }) => ({ value: id, label: title })),
        ...rows.filter((row) => row.level === "company" && !here.has(originKey(row.origin)))
          .map(({ origin, title }) => ({ value: originKey(origin), label: title })),
      ];
      const loose = coming(rows, here).filter((row) =>
        row.parent === null && row.level !== "company" && !here.has(originKey(row.origin)) &&
        (options.length > 2 || row.measure === null)
      );
      return loose.map(({ origin, title }) => (
        { id: originKey(origin), label: HAND_OVER_TEXT.hangsFrom(title), options }
      ));
    },
  });
}

/** The answer that a goal serves none because it is the company's own. */
const COMPANY = "company goal";

/** Where the goals came from; null: some were written here. */
function originsOf(goals: readonly Goal[]): ReadonlySet<string | null> {
  return new Set(goals.map(({ origin }) => origin && originKey(origin)));
}

/** Whether a measure has no figure to start from, none to reach, or twice the same. */
function isWithoutWay({ measure }: HandedGoal): boolean {
  return measure !== null &&
    (measure.baseline === null || measure.target === null || measure.baseline === measure.target);
}

/** The handed goals that have something to say here: an objective of a check-in comes only for the sake of a new goal below it. */
function coming(given: readonly HandedGoal[], here: ReadonlySet<string | null>): readonly HandedGoal[] {
  const isNew = (row: HandedGoal) => !here.has(originKey(row.origin));
  const needed = new Set(given.filter(isNew).flatMap(({ parent }) => parent ? [originKey(parent)] : []));
  return given.filter((row) =>
    !row.isCheckIn || figureOf(row, null) !== null || !isNew(row) || needed.has(originKey(row.origin))
  );
}

/** Goals as another tool hands them over; a parent stands before what hangs from it. Texts are cut to a cascade's lengths. */
const handedGoals = shape.list(
  shape.group({
    /**
     * Where the row first came from. A tracker that took a key result from the planner passes the planner's origin on, and
     * the check-in finds the goal that the planner handed over; a row written in the tracker has an origin there.
     */
    origin: shape.ORIGIN,
    parent: shape.withDefault(shape.open(shape.ORIGIN), null),
    title: shape.text(),
    owner: HANDED_TEXT,
    level: shape.withDefault(shape.choice(LEVELS), "team"),
    /** null: what its children add up to. */
    measure: shape.withDefault(
      shape.open(shape.group({
        unit: HANDED_TEXT,
        baseline: HANDED_FIGURE,
        target: HANDED_FIGURE,
        /** The last check-in. Left out: what stands here stays. */
        now: shape.optional(shape.open(shape.figure())),
      })),
      null,
    ),
    /** Percent reached, of what has no baseline and target (a value to be kept within a band). Counts without a measure. */
    percent: HANDED_FIGURE,
    /**
     * The row brings a figure, not words: a goal that came before keeps its title and owner, and takes of the measure what is
     * not null. An objective without a figure comes in only for the sake of a new goal below it.
     */
    isCheckIn: shape.withDefault(shape.flag(), false),
  }),
  LIMITS.goals,
);

export type HandedGoal = shape.Of<typeof handedGoals>[number];

/** Reads what is handed to the Goal Cascade Builder: by the planner its plan, by the tracker its check-ins. */
export const CASCADE_READER: HandOverReader<readonly HandedGoal[]> = {
  to: "goal-cascade-builder",
  version: 1,
  rows: handedGoals,
};

/**
 * Takes handed goals in. One that came before (same origin) gets the sender's words and figures, or the figures alone of a
 * check-in, and keeps its place, level and weight; a new one hangs from the goal that its parent became, or from nothing.
 * `answers` say from what those hang that have no parent. `left` are those that did not fit.
 */
export function receive(
  content: Content,
  given: readonly HandedGoal[],
  newId: () => string,
  answers: Answers = new Map(),
) {
  const ids = new Map(content.goals.map(({ id, origin }) => [origin && originKey(origin), id]));
  const rows = coming(given, new Set(ids.keys()));
  const goalIds = new Map(content.goals.map(({ id }) => [id, id]));
  /** Of the new goals. */
  const parents = new Map<string, string | null>();
  const fitting: HandedGoal[] = [];
  for (const row of rows) {
    const at = originKey(row.origin);
    if (!ids.has(at)) {
      if (content.goals.length + parents.size === LIMITS.goals) continue;
      // What stands further down is not there yet: a parent that comes later is none, and nothing can loop.
      const parent = row.parent ? originKey(row.parent) : answers.get(at);
      parents.set(at, parent === undefined ? null : ids.get(parent) ?? goalIds.get(parent) ?? null);
      ids.set(at, newId());
    }
    fitting.push(row);
  }
  const { rows: goals, added, updated } = applyByOrigin(content.goals, fitting, {
    update: updatedBy,
    create: (row) => {
      const at = originKey(row.origin);
      const level = row.parent === null && answers.get(at) === COMPANY ? "company" : row.level;
      const goal = newGoal(ids.get(at) ?? newId(), level, parents.get(at) ?? null);
      return updatedBy({ ...goal, origin: row.origin }, { ...row, isCheckIn: false });
    },
  });
  return {
    content: goals === content.goals ? content : { ...content, goals },
    added,
    updated,
    left: rows.filter((row) => !fitting.includes(row)),
  };
}

function updatedBy(goal: Goal, row: HandedGoal): Goal {
  const figure = figureOf(row, goal.figure) ?? goal.figure;
  return row.isCheckIn ? { ...goal, figure } : {
    ...goal,
    title: oneLine(row.title, LIMITS.title),
    owner: oneLine(row.owner, LIMITS.owner) || goal.owner,
    figure,
  };
}

/** The figure that a row brings; null when it brings none. */
function figureOf({ measure, percent, isCheckIn }: HandedGoal, old: Figure | null): Figure | null {
  if (measure === null) return percent === null ? null : { kind: "percent", percent };
  const known = old?.kind === "measure" ? old : null;
  const stays = isCheckIn ? known : null;
  return {
    kind: "measure",
    unit: oneLine(measure.unit, LIMITS.unit) || (stays?.unit ?? ""),
    baseline: measure.baseline ?? stays?.baseline ?? null,
    target: measure.target ?? stays?.target ?? null,
    now: measure.now ?? (measure.now === undefined ? known : stays)?.now ?? null,
  };
}
