/** What reads plans and what other tools hand over: fetched when there is something to read. */
import { type Origin, originKey, readGiven } from "../../../lib/tool_kit/hand_over.ts";
import { saidIn } from "../../../lib/tool_kit/edits.ts";
import { areNewIds } from "../../../lib/tool_kit/guards.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import {
  group,
  HANDED_DATE,
  HANDED_FIGURE,
  HANDED_TEXT,
  list,
  type Of,
  ORIGIN,
  withDefault,
} from "../../../lib/tool_kit/shape.ts";
import type { DocumentReader, HandOverRefused, Incoming } from "../../../lib/tool_kit/tool_model.ts";
import { EDITOR } from "./actions.ts";
import {
  type Content,
  DOCUMENT_MARK,
  type Horizon,
  HORIZONS,
  isBegun,
  LIMITS,
  NO_ANNUAL,
  type Objective,
  PLAN,
} from "./plan.ts";

/** Reads stored and exported plans. */
export const PLAN_READER: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: PLAN,
  rule: ({ period: { start, end }, annual }, refuse) => {
    if (start > end) refuse(["period"], "ends before it starts");
    const linked = annual.findIndex(({ serves }) => serves !== null);
    if (linked >= 0) refuse(["annual", linked, "serves"], NO_ANNUAL);
  },
  migrations: {},
};

/** Objectives as another tool hands them over. What a sender leaves out is empty; texts are cut to a plan's lengths. */
export const handedObjectives = list(
  group({
    origin: ORIGIN,
    text: HANDED_TEXT,
    why: HANDED_TEXT,
    owner: HANDED_TEXT,
    keyResults: withDefault(
      list(
        group({
          origin: ORIGIN,
          text: HANDED_TEXT,
          owner: HANDED_TEXT,
          unit: HANDED_TEXT,
          baseline: HANDED_FIGURE,
          target: HANDED_FIGURE,
          due: HANDED_DATE,
        }),
        LIMITS.rows,
      ),
      [],
    ),
  }),
  LIMITS.rows,
);

export type HandedObjective = Of<typeof handedObjectives>[number];
export type HandedKeyResult = HandedObjective["keyResults"][number];

/** Version of the rows that the planner takes in. */
export const OBJECTIVES_VERSION = 1;

/** Objectives that another tool gives, for the 90 days. */
export async function readObjectives(
  given: string | Uint8Array,
): Promise<Incoming<Content> | HandOverRefused> {
  const read = await readGiven(given, {
    to: "strategic-okr-planner",
    version: OBJECTIVES_VERSION,
    rows: handedObjectives,
  });
  if (!read.ok) return read;
  const { from, title, rows } = read.handOver;
  return {
    ok: true,
    from,
    title,
    count: (content) => countReceived(content, rows),
    apply: (content) =>
      receive(content, { horizon: "ninety", mode: "add", objectives: withIds(rows, newId) }),
  };
}

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
  if (objectives.length === 0 || !areNewIds(ids, EDITOR.ids(content))) return content;
  const cleared = without(content, content[horizon].filter(isBlank));
  const merged = objectives.reduce((plan, objective) => withObjective(plan, horizon, objective), cleared);
  if (mode === "add") return merged;
  const handed = new Set(objectives.flatMap(originsOf));
  const isOther = ({ origin }: Handed) => origin === null || !handed.has(originKey(origin));
  return without(
    merged,
    merged[horizon].flatMap((row): readonly (Handed & { readonly id: string })[] =>
      isOther(row) ? [row] : row.keyResults.filter(isOther)
    ),
  );
}

function without(content: Content, rows: readonly { readonly id: string }[]): Content {
  return rows.reduce((plan, { id }) => EDITOR.reduce(plan, { type: "remove", id }), content);
}

function isBlank({ text, why, keyResults, milestones }: Objective): boolean {
  const hasFigures = keyResults.some(({ baseline, target }) => baseline !== null || target !== null);
  return !hasFigures && ![{ text }, { text: why }, ...keyResults, ...milestones].some(isBegun);
}

function withObjective(content: Content, horizon: Horizon, handed: ReceivedObjective): Content {
  const { keyResults, ...objective } = handed;
  const known = HORIZONS.flatMap((list) => content[list]).find(isFrom(handed.origin));
  const next = EDITOR.reduce(
    content,
    known
      ? { type: "edit", list: horizonOf(content, known), id: known.id, change: saidIn(objective) }
      : { type: "add", list: horizon, rows: [objective] },
  );
  return keyResults.reduce((plan, row) => withKeyResult(plan, known?.id ?? handed.id, row), next);
}

function horizonOf(content: Content, objective: Objective): Horizon {
  return content.annual.includes(objective) ? "annual" : "ninety";
}

function withKeyResult(content: Content, objective: string, handed: WithId<HandedKeyResult>): Content {
  const objectives = HORIZONS.flatMap((list) => content[list]);
  if (objectives.some((row) => row.milestones.some(isFrom(handed.origin)))) return content;
  const known = objectives.flatMap((row) => row.keyResults).find(isFrom(handed.origin));
  return EDITOR.reduce(
    content,
    known
      ? { type: "edit", list: "keyResults", id: known.id, change: saidIn(handed) }
      : { type: "add", list: "keyResults", in: objective, rows: [handed] },
  );
}
