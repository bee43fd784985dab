/** Reads stored plans and rows of other tools. A page loads it when there is something to read. */
import {
  HANDED_DATE,
  HANDED_RESULT,
  HANDED_TEXT,
  isFrom,
  type Origin,
  originKey,
  readIncoming,
  type SameRows,
  sameWords,
} from "../../../lib/tool_kit/hand_over.ts";
import { saidIn } from "../../../lib/tool_kit/edits.ts";
import { isBegun, newId } from "../../../lib/tool_kit/rows.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import type { Answers, DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { HANDED_TEXT_OF } from "../../../lib/tool_kit/words_panels.ts";
import { EDITOR } from "./actions.ts";
import {
  type Content,
  DOCUMENT_MARK,
  HORIZONS,
  LIMITS,
  type Objective,
  objectivesOf,
  PLAN,
} from "./document.ts";
import { linksTo } from "./screen.tsx";
import { PLANNER_TEXT } from "./words.ts";

export const PLAN_READER: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: PLAN,
  rule: ({ period: { start, end }, annual }, refuse) => {
    if (start > end) refuse(["period"], "ends before it starts");
    const linked = annual.findIndex(({ serves }) => serves !== null);
    if (linked >= 0) refuse(["annual", linked, "serves"], "is for objectives of the 90 days alone");
  },
};

/** Objectives as another tool hands them over. What a sender leaves out is empty; texts are cut to a plan's lengths. */
export const handedObjectives = shape.list(
  shape.group({
    origin: shape.ORIGIN,
    text: HANDED_TEXT,
    why: HANDED_TEXT,
    owner: HANDED_TEXT,
    keyResults: shape.withDefault(
      shape.list(
        shape.group({
          origin: shape.ORIGIN,
          ...HANDED_RESULT,
          due: HANDED_DATE,
        }),
        LIMITS.rows,
      ),
      [],
    ),
  }),
  LIMITS.rows,
);

export type HandedObjective = shape.Of<typeof handedObjectives>[number];
export type HandedKeyResult = HandedObjective["keyResults"][number];

const OBJECTIVES_VERSION = 1;

/** Objectives that another tool gives, for the 90 days. Each new one is asked which annual objective it serves. */
export function readObjectives(given: string | Uint8Array) {
  const reader = { to: DOCUMENT_MARK.id, version: OBJECTIVES_VERSION, rows: handedObjectives };
  return readIncoming(given, reader, {
    receive: (content: Content, rows, answers) => ({
      content: receive(content, rows, newId, answers),
      ...countReceived(content, rows),
    }),
    // A plan of the largest size takes seconds to come in.
    preview: (content, rows) => ({
      ...countReceived(content, rows),
      notes: [HANDED_TEXT_OF.noRoom(withoutRoom(content, rows))],
    }),
    same: sameRows,
    asks: (content, rows) => {
      const links = content.annual.some(isBegun) ? linksTo(content.annual) : [];
      const known = new Set(objectivesOf(content).flatMap(originsOf));
      return links.length === 0 ? [] : rows.filter(({ origin }) => !known.has(originKey(origin))).map((
        { origin, text },
      ) => ({ id: originKey(origin), label: PLANNER_TEXT.objective.whatServes(text), options: links }));
    },
  });
}

/** The objectives of the plan that say the same as handed ones, and what says the same in those and in what came before. */
function sameRows(content: Content, handed: readonly HandedObjective[]): SameRows {
  const here = objectivesOf(content);
  const same = sameWords(here, handed);
  const inside = handed.flatMap(({ origin, keyResults }) => {
    const objective = here.find((row) => same.get(row.id) === origin || isFrom(origin)(row));
    return objective ? [...sameWords([...objective.keyResults, ...objective.milestones], keyResults)] : [];
  });
  return new Map([...same, ...inside]);
}

/** How many of the handed objectives and key results are new to the plan and how many update a row of it. */
export function countReceived(
  content: Content,
  handed: readonly HandedObjective[],
): { readonly added: number; readonly updated: number } {
  const known = new Set(objectivesOf(content).flatMap(originsOf));
  const origins = handed.flatMap(originsOf);
  const updated = origins.filter((origin) => known.has(origin)).length;
  return { added: origins.length - updated, updated };
}

/** The texts of the handed rows for which the plan has no room: it takes so many objectives, and as many key results in each. */
export function withoutRoom(content: Content, handed: readonly HandedObjective[]): string[] {
  const known = new Set(objectivesOf(content).flatMap(originsOf));
  let places = LIMITS.rows - content.ninety.filter((row) => !isBlank(row)).length;
  return handed.flatMap((objective) => {
    const here = objectivesOf(content).find(isFrom(objective.origin));
    const added = objective.keyResults.filter(({ origin }) => !known.has(originKey(origin)));
    const left = here === undefined && places-- <= 0
      ? [objective, ...added]
      : added.slice(Math.max(0, LIMITS.rows - (here?.keyResults.length ?? 0)));
    return left.map(({ text }) => text);
  });
}

interface Handed {
  readonly origin: Origin | null;
}

/** The keys of an objective and of what is in it. */
function originsOf(
  objective: Handed & { readonly keyResults: readonly Handed[]; readonly milestones?: readonly Handed[] },
): string[] {
  return [objective, ...objective.keyResults, ...objective.milestones ?? []]
    .flatMap(({ origin }) => origin === null ? [] : [originKey(origin)]);
}

/**
 * The plan with the handed objectives among those of the 90 days; rows that came before (same origin) are updated where they stand now.
 * A filled field of a handed row replaces that of the row it updates, an empty one leaves it; a key result that became a milestone here
 * stays one. Rows without words or figures make room. `serves`: which annual objectives the new ones serve, by their origins.
 */
export function receive(
  content: Content,
  handed: readonly HandedObjective[],
  newId: () => string,
  serves: Answers = new Map(),
): Content {
  if (handed.length === 0) return content;
  const cleared = content.ninety.filter(isBlank)
    .reduce((plan, { id }) => EDITOR.reduce(plan, { type: "remove", id }), content);
  return handed.reduce((plan, objective) => withObjective(plan, objective, newId, serves), cleared);
}

function isBlank({ text, why, keyResults, milestones }: Objective): boolean {
  const hasFigures = keyResults.some(({ baseline, target }) => baseline !== null || target !== null);
  return !hasFigures && ![{ text }, { text: why }, ...keyResults, ...milestones].some(isBegun);
}

function withObjective(
  content: Content,
  handed: HandedObjective,
  newId: () => string,
  answers: Answers,
): Content {
  const { keyResults, ...row } = handed;
  const horizon = HORIZONS.find((list) => content[list].some(isFrom(handed.origin))) ?? "ninety";
  const known = content[horizon].find(isFrom(handed.origin));
  const id = known?.id ?? newId();
  const serves = content.annual.find((row) => row.id === answers.get(originKey(handed.origin)))?.id ?? null;
  const next = EDITOR.reduce(
    content,
    known
      ? { type: "edit", list: horizon, id, change: saidIn({ ...row, id }) }
      : { type: "add", list: horizon, rows: [{ ...row, id, serves }] },
  );
  return keyResults.reduce((plan, keyResult) => withKeyResult(plan, id, keyResult, newId()), next);
}

function withKeyResult(content: Content, objective: string, handed: HandedKeyResult, newId: string): Content {
  const isKnown = isFrom(handed.origin);
  const objectives = objectivesOf(content);
  if (objectives.some(({ milestones }) => milestones.some(isKnown))) return content;
  const id = objectives.flatMap(({ keyResults }) => keyResults).find(isKnown)?.id;
  return EDITOR.reduce(
    content,
    id === undefined
      ? { type: "add", list: "keyResults", in: objective, rows: [{ ...handed, id: newId }] }
      : { type: "edit", list: "keyResults", id, change: saidIn({ ...handed, id }) },
  );
}
