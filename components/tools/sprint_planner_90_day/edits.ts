import { isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { areNewIds, openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  type Commitment,
  type Content,
  findCommitment,
  isBegun,
  LAST_START,
  LIMITS,
  newCommitment,
  type Outcome,
  type Week,
} from "./sprint.ts";
import { isPlanning, nextWeek } from "./weeks.ts";

export type OutcomeChange = Partial<Omit<Outcome, "id" | "origin" | "values">>;
export type CommitmentChange = Partial<
  Omit<Commitment, "id" | "origin" | "state" | "isLate" | "carriedFrom">
>;

/** A commitment to come: its new id, what it says, and the outcome that it serves. */
export interface NewCommitment {
  readonly id: string;
  readonly text: string;
  readonly outcome: string | null;
}

/** A day on which a sprint can start. */
export function isStart(date: PlainDate): boolean {
  return isPlainDate(date) && date <= LAST_START;
}

/** Whether all ids may be given to new rows. */
export function areFree(content: Content, ids: readonly string[]): boolean {
  const taken = new Set([...content.outcomes, ...content.weeks.flatMap(({ commitments }) => commitments)]
    .map(({ id }) => id));
  return areNewIds(ids, taken);
}

/** An outcome with its texts cut to length; figures that are none leave the old ones. */
export function changedOutcome(row: Outcome, change: OutcomeChange): Outcome {
  const { text, why, measure, unit, baseline, target } = { ...row, ...change };
  return changed(
    row,
    {
      text: oneLine(text, LIMITS.text),
      why: oneLine(why, LIMITS.text),
      measure: oneLine(measure, LIMITS.text),
      unit: oneLine(unit, LIMITS.unit),
      baseline: openFigureOr(baseline, row.baseline),
      target: openFigureOr(target, row.target),
    } satisfies Required<OutcomeChange>,
  );
}

/** A sprint with one outcome changed. */
export function inOutcome(content: Content, id: string, change: (row: Outcome) => Outcome): Content {
  return changed(content, { outcomes: replaceRow(content.outcomes, id, change) });
}

/** A sprint with one week (from 1) changed. */
export function inWeek(content: Content, week: number, change: (row: Week) => Week): Content {
  const row = content.weeks[week - 1];
  if (row === undefined) return content;
  const next = change(row);
  return next === row ? content : { ...content, weeks: content.weeks.with(week - 1, next) };
}

/** A sprint with one commitment changed. */
export function inCommitment(content: Content, id: string, change: (row: Commitment) => Commitment): Content {
  return changed(content, {
    weeks: mapCommitments(content, (row) => row.id === id ? change(row) : row),
  });
}

/** The weeks with every commitment replaced by what `change` makes of it; the same list when all stay the same. */
export function mapCommitments(
  { weeks }: Content,
  change: (row: Commitment, week: number) => Commitment,
): readonly Week[] {
  let isSame = true;
  const next = weeks.map((week, index) => {
    const commitments = week.commitments.map((row) => change(row, index + 1));
    if (commitments.every((row, at) => row === week.commitments[at])) return week;
    isSame = false;
    return { ...week, commitments };
  });
  return isSame ? weeks : next;
}

/** See the action of this name. */
export function withCommitments(
  content: Content,
  { week, rows, after, into, today }: {
    readonly week: number;
    readonly rows: readonly NewCommitment[];
    readonly after?: string | null;
    readonly into?: string;
    readonly today: PlainDate;
  },
): Content {
  if (!(week - 1 in content.weeks) || !areFree(content, rows.map(({ id }) => id))) return content;
  const known = new Set(content.outcomes.map(({ id }) => id));
  const isLate = !isPlanning(content.start, week, today);
  const added = rows.map(({ id, text, outcome }): Commitment => ({
    ...newCommitment(id),
    text: oneLine(text, LIMITS.text),
    outcome: outcome !== null && known.has(outcome) ? outcome : null,
    isLate,
  }));
  return inWeek(content, week, (row) => {
    const empty = row.commitments.find(({ id }) => id === into);
    const [first, ...others] = added;
    if (empty !== undefined && first !== undefined && !isBegun(empty)) {
      const filled = replaceRow(row.commitments, empty.id, (old) =>
        changed(old, {
          text: first.text,
          outcome: first.outcome ?? old.outcome,
        }));
      return changed(row, { commitments: inserted(filled, empty.id, others) });
    }
    return changed(row, { commitments: inserted(row.commitments, after === undefined ? "" : after, added) });
  });
}

/** The rows with as many more as fit into a week. */
export function inserted(
  rows: readonly Commitment[],
  after: string | null,
  added: readonly Commitment[],
): readonly Commitment[] {
  return insertAfter(rows, after, ...added.slice(0, LIMITS.commitments - rows.length));
}

/** A sprint with an open commitment in the next week that is not off; see the action "carry". */
export function carried(content: Content, id: string, newId: string, today: PlainDate): Content {
  const found = findCommitment(content, id);
  if (found === null || found.commitment.state !== "open" || !isBegun(found.commitment)) return content;
  const { week, commitment } = found;
  const to = nextWeek(content, week);
  const room = to === null ? undefined : content.weeks[to - 1];
  if (to === null || room === undefined || room.commitments.length >= LIMITS.commitments) return content;
  const isMove = isPlanning(content.start, week, today);
  if (!isMove && !areFree(content, [newId])) return content;
  const goesOn: Commitment = {
    ...commitment,
    id: isMove ? id : newId,
    isLate: !isPlanning(content.start, to, today),
    carriedFrom: isMove ? commitment.carriedFrom : week,
  };
  const left = inWeek(content, week, (row) =>
    changed(row, {
      commitments: isMove
        ? removeRow(row.commitments, id)
        : replaceRow(row.commitments, id, (old) => changed(old, { state: "carried" })),
    }));
  return inWeek(left, to, (row) => changed(row, { commitments: inserted(row.commitments, "", [goesOn]) }));
}
