import { type Origin, originKey } from "../../../lib/tool_kit/hand_over.ts";
import {
  changedKeyResult,
  changedObjective,
  inEachObjective,
  inKeyResult,
  isFree,
  withoutOrphans,
} from "./edits.ts";
import {
  type Content,
  type Horizon,
  HORIZONS,
  isBegun,
  LIMITS,
  newKeyResult,
  newObjective,
  type Objective,
} from "./plan.ts";
import type { HandedKeyResult, HandedObjective } from "./schema.ts";
import { insertRows, keepRows, sameOr } from "./row_lists.ts";

export type { HandedKeyResult, HandedObjective };

/** A handed row with the id that it gets if it is new here. */
type WithId<Row> = Row & { readonly id: string };
export type ReceivedObjective = WithId<
  Omit<HandedObjective, "keyResults"> & { readonly keyResults: readonly WithId<HandedKeyResult>[] }
>;

/** What comes in, and where. Rows that came before (same origin) are updated where they stand now, in either mode. */
export interface Received {
  readonly horizon: Horizon;
  /** "add": to what is there. "replace": objectives of this horizon, and key results in them, that are not handed over go. */
  readonly mode: "add" | "replace";
  readonly objectives: readonly ReceivedObjective[];
}

/** Handed objectives with ids for the rows that will be new. */
export function withIds(handed: readonly HandedObjective[], newId: () => string): ReceivedObjective[] {
  return handed.map((objective) => ({
    ...objective,
    id: newId(),
    keyResults: objective.keyResults.map((row) => ({ ...row, id: newId() })),
  }));
}

/** How many of the handed objectives and key results are new to the plan and how many update a row of it. */
export function countReceived(
  content: Content,
  handed: readonly HandedObjective[],
): { readonly added: number; readonly updated: number } {
  const known = new Set(HORIZONS.flatMap((horizon) => content[horizon]).flatMap(originsOf));
  const origins = handed.flatMap(originsOf);
  const updated = origins.filter((origin) => known.has(origin)).length;
  return { added: origins.length - updated, updated };
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

/** Whether a row came from the row that `origin` names. */
function isFrom(origin: Origin): (row: Handed) => boolean {
  const key = originKey(origin);
  return (row) => row.origin !== null && originKey(row.origin) === key;
}

/**
 * The plan with the handed rows. A filled field of a handed row replaces that of the row it updates, an empty one leaves
 * it; a key result that became a milestone here stays one. Rows without words or figures make room.
 */
export function receive(content: Content, { horizon, mode, objectives }: Received): Content {
  const ids = objectives.flatMap(({ id, keyResults }) => [id, ...keyResults.map((row) => row.id)]);
  if (objectives.length === 0 || !isFree(content, ids)) return content;
  const cleared = sameOr(content, {
    ...content,
    [horizon]: keepRows(content[horizon], (row) => !isBlank(row)),
  });
  const merged = objectives.reduce((plan, objective) => withObjective(plan, horizon, objective), cleared);
  if (mode === "add") return withoutOrphans(content, sameOr(content, merged));
  const handed = new Set(objectives.flatMap(originsOf));
  const isHanded = ({ origin }: Handed) => origin !== null && handed.has(originKey(origin));
  const kept = keepRows(merged[horizon], isHanded).map((row) =>
    sameOr(row, { ...row, keyResults: keepRows(row.keyResults, isHanded) })
  );
  const isSame = kept.length === content[horizon].length &&
    kept.every((row, index) => row === content[horizon][index]);
  return withoutOrphans(
    content,
    isSame ? sameOr(content, { ...merged, [horizon]: content[horizon] }) : { ...merged, [horizon]: kept },
  );
}

function isBlank({ text, why, keyResults, milestones }: Objective): boolean {
  const hasFigures = keyResults.some(({ baseline, target }) => baseline !== null || target !== null);
  return !hasFigures && ![{ text }, { text: why }, ...keyResults, ...milestones].some(isBegun);
}

function withObjective(content: Content, horizon: Horizon, handed: ReceivedObjective): Content {
  const { origin, id, keyResults } = handed;
  const known = HORIZONS.flatMap((list) => content[list]).find(isFrom(origin));
  const change = {
    ...(handed.text !== "" && { text: handed.text }),
    ...(handed.why !== "" && { why: handed.why }),
    ...(handed.owner !== "" && { owner: handed.owner }),
  };
  if (known) {
    const updated = inEachObjective(content, (row) => row === known ? changedObjective(row, change) : row);
    return keyResults.reduce((plan, row) => withKeyResult(plan, known.id, row), updated);
  }
  const added = changedObjective({ ...newObjective(id), origin }, change);
  const list = insertRows(content[horizon], [added], LIMITS.rows);
  return keyResults.reduce(
    (plan, row) => withKeyResult(plan, id, row),
    sameOr(content, { ...content, [horizon]: list }),
  );
}

function withKeyResult(content: Content, objectiveId: string, handed: WithId<HandedKeyResult>): Content {
  const { origin, id, text, owner, unit, baseline, target, due } = handed;
  // The fields that say something.
  const change = {
    ...(text !== "" && { text }),
    ...(owner !== "" && { owner }),
    ...(unit !== "" && { unit }),
    ...(baseline !== null && { baseline }),
    ...(target !== null && { target }),
    ...(due !== null && { due }),
  };
  const objectives = HORIZONS.flatMap((list) => content[list]);
  if (objectives.some((row) => row.milestones.some(isFrom(origin)))) {
    return content;
  }
  const known = objectives.flatMap((row) => row.keyResults).find(isFrom(origin));
  if (known) return inKeyResult(content, known.id, (row) => changedKeyResult(row, change));
  const added = changedKeyResult({ ...newKeyResult(id), origin }, change);
  return inEachObjective(
    content,
    (row) =>
      row.id === objectiveId ? { ...row, keyResults: insertRows(row.keyResults, [added], LIMITS.rows) } : row,
  );
}
