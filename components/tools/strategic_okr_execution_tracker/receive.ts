import { daysBetween } from "../../../lib/tool_kit/dates.ts";
import { applyByOrigin, type Origin, originKey } from "../../../lib/tool_kit/hand_over.ts";
import {
  choice,
  date,
  group,
  HANDED_DATE,
  HANDED_FIGURE,
  HANDED_TEXT,
  list,
  type Of,
  open,
  ORIGIN,
  withDefault,
} from "../../../lib/tool_kit/shape.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import { changedKeyResult, isPeriod, type KeyResultChange } from "./edits.ts";
import {
  type Content,
  EXPECTATIONS,
  isBegun,
  type KeyResult,
  LIMITS,
  newKeyResult,
  newObjective,
  type Objective,
} from "./tracker.ts";

/** Key results as another tool hands them over, with their period. What a sender leaves out is empty. */
export const handedRows = group({
  period: group({ start: date(), end: date() }),
  keyResults: list(
    group({
      origin: ORIGIN,
      objective: withDefault(open(group({ origin: ORIGIN, text: HANDED_TEXT })), null),
      text: HANDED_TEXT,
      owner: HANDED_TEXT,
      unit: HANDED_TEXT,
      baseline: HANDED_FIGURE,
      target: HANDED_FIGURE,
      /** null: by the end of the period. */
      due: HANDED_DATE,
      kind: withDefault(choice(EXPECTATIONS), "commitment"),
    }),
    LIMITS.keyResults,
  ),
});

export type HandedRows = Of<typeof handedRows>;
type Handed = HandedRows["keyResults"][number];

/** What receives hand-overs; version 1 is what the OKR planner gives. */
export const TRACKER_READER = {
  to: "strategic-okr-execution-tracker",
  version: 1,
  rows: handedRows,
} as const;

/** What came of it: the tracker, and how many key results are new, changed, and found no room. */
export interface ReceivedRows {
  readonly content: Content;
  readonly added: number;
  readonly updated: number;
  readonly leftOut: number;
}

/** Whether a tracker takes the sender's period: nothing is tracked in it yet. */
export function takesPeriod({ keyResults }: Content): boolean {
  return !keyResults.some((row) => isBegun(row) || row.checkIns.length > 0);
}

/**
 * The tracker with what was handed over. A key result that came before (same origin) is updated where it stands, and keeps its
 * check-ins: filled fields replace, empty ones leave what is there. One that is due before the end gets a checkpoint there.
 */
export function receive(content: Content, handed: HandedRows, newId: () => string): ReceivedRows {
  const isFresh = takesPeriod(content);
  const period = isFresh && isPeriod(handed.period) ? handed.period : content.period;
  const kept = isFresh ? [] : content.keyResults.filter((row) => isBegun(row) || row.checkIns.length > 0);
  const known = new Set(kept.flatMap(({ origin }) => origin ? [originKey(origin)] : []));
  const isKnown = ({ origin }: Handed) => known.has(originKey(origin));
  const fresh = handed.keyResults.filter((row) => !isKnown(row));
  const fitting = new Set(fresh.slice(0, Math.max(0, LIMITS.keyResults - kept.length)));
  const given = handed.keyResults.filter((row) => isKnown(row) || fitting.has(row));

  const objectives = withObjectives(
    content.objectives.filter(({ id, text }) =>
      text.trim() !== "" || kept.some((row) => row.objective === id)
    ),
    given,
    newId,
  );
  const idOf = ({ objective }: Handed) =>
    objective && (findByOrigin(objectives, objective.origin)?.id ?? null);
  const applied = applyByOrigin<KeyResult, Handed>(kept, given, {
    update: (row, item) => changedKeyResult({ objectives }, row, fieldsOf(item)),
    create: (item) => {
      const row = changedKeyResult({ objectives }, newKeyResult(newId()), {
        ...fieldsOf(item),
        objective: idOf(item),
        expectation: item.kind,
      });
      const isEarly = item.due !== null && row.to !== null && item.due > period.start &&
        item.due < period.end;
      return {
        ...row,
        origin: item.origin,
        checkpoints: isEarly ? [{ id: newId(), date: item.due ?? period.end, value: row.to ?? 0 }] : [],
      };
    },
  });
  const { added, updated } = applied;
  const isSame = added + updated === 0 && JSON.stringify(objectives) === JSON.stringify(content.objectives);
  return {
    content: isSame ? content : { ...content, period, objectives, keyResults: applied.rows },
    added,
    updated,
    leftOut: fresh.length - fitting.size,
  };
}

/** The objectives with those of the handed key results; one that came before takes the sender's words. */
function withObjectives(
  objectives: readonly Objective[],
  given: readonly Handed[],
  newId: () => string,
): readonly Objective[] {
  const handed = new Map(
    given.flatMap(({ objective }) => objective ? [[originKey(objective.origin), objective] as const] : []),
  );
  const { rows } = applyByOrigin<Objective, NonNullable<Handed["objective"]>>(objectives, [
    ...handed.values(),
  ], {
    update: (row, item) => item.text.trim() === "" ? row : { ...row, text: oneLine(item.text, LIMITS.text) },
    create: (item) => ({
      ...newObjective(newId()),
      origin: item.origin,
      text: oneLine(item.text, LIMITS.text),
    }),
  });
  return rows.slice(0, LIMITS.objectives);
}

function findByOrigin(objectives: readonly Objective[], origin: Origin): Objective | undefined {
  return objectives.find((row) => row.origin !== null && originKey(row.origin) === originKey(origin));
}

/** The fields that say something. */
function fieldsOf({ text, owner, unit, baseline, target }: Handed): KeyResultChange {
  return {
    ...(text !== "" && { text }),
    ...(owner !== "" && { owner }),
    ...(unit !== "" && { unit }),
    ...(baseline !== null && { from: baseline }),
    ...(target !== null && { to: target }),
  };
}

/** Days between the sender's period and that of a tracker that keeps its own; 0 where they are the same. */
export function periodGap({ period }: Content, handed: HandedRows): number {
  return Math.abs(daysBetween(period.start, handed.period.start)) +
    Math.abs(daysBetween(period.end, handed.period.end));
}
