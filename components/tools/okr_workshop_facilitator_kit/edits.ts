import { isPlainDate } from "../../../lib/tool_kit/dates.ts";
import { areNewIds, changedSettings, CLOCK_TIME, openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, replaceRow, type Row } from "../../../lib/tool_kit/rows.ts";
import { oneLine, severalLines } from "../../../lib/tool_kit/texts.ts";
import {
  type Candidate,
  COLLECTS,
  type Content,
  type KeyResult,
  LIMITS,
  MINUTES_MAX,
  type Objective,
  type Part,
} from "./workshop.ts";

export type PartChange = Partial<Omit<Part, "id" | "candidates" | "objectives">>;
export type FrameChange = Partial<
  Pick<Content, "date" | "start" | "end" | "people" | "hasSound" | "settings">
>;
export type CandidateChange = Partial<Omit<Candidate, "id">>;
export type ObjectiveChange = Partial<Omit<Objective, "id" | "keyResults">>;
export type KeyResultChange = Partial<Omit<KeyResult, "id">>;

/** Whether all ids may be given to new rows. */
export function areFree(content: Content, ids: readonly string[]): boolean {
  const taken = new Set(content.parts.flatMap(idsOf));
  return areNewIds(ids, taken);
}

/** The ids of a part and of all rows in it. */
function idsOf({ id, candidates, objectives }: Part): string[] {
  const inside = objectives.flatMap((row) => [row.id, ...row.keyResults.map((each) => each.id)]);
  return [id, ...candidates.map((row) => row.id), ...inside];
}

/** A whole number of minutes, people or dots within its bounds; `old` for what is no number. */
function whole(value: number, max: number, old: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(1, Math.round(value))) : old;
}

/** What of the frame a change may hold: days, times, numbers and styles that there are. */
export function changedFrame(content: Content, change: FrameChange): Content {
  const { date, start, end, people, hasSound, settings } = { ...content, ...change };
  return changed(
    content,
    {
      date: date === null || isPlainDate(date) ? date : content.date,
      start: CLOCK_TIME.test(start) ? start : content.start,
      end: CLOCK_TIME.test(end) ? end : content.end,
      people: people === null ? null : whole(people, LIMITS.people, content.people ?? 1),
      hasSound,
      settings: changedSettings(content.settings, settings),
    } satisfies Required<FrameChange>,
  );
}

/** A part with its texts cut to length and its numbers held to their bounds. */
export function changedPart(row: Part, change: PartChange): Part {
  const next = { ...row, ...change };
  return changed(
    row,
    {
      isBreak: next.isBreak,
      title: oneLine(next.title, LIMITS.text),
      purpose: oneLine(next.purpose, LIMITS.text),
      prompts: severalLines(next.prompts, LIMITS.prompts),
      materials: oneLine(next.materials, LIMITS.text),
      min: whole(next.min, MINUTES_MAX, row.min),
      ideal: whole(next.ideal, MINUTES_MAX, row.ideal),
      max: whole(next.max, MINUTES_MAX, row.max),
      isOptional: next.isOptional,
      collects: COLLECTS.includes(next.collects) ? next.collects : row.collects,
      notes: severalLines(next.notes, LIMITS.notes),
      dots: whole(next.dots, LIMITS.dots, row.dots),
    } satisfies Required<PartChange>,
  );
}

export function changedCandidate(row: Candidate, change: CandidateChange): Candidate {
  const { text, votes } = { ...row, ...change };
  const held = Number.isFinite(votes) ? Math.min(LIMITS.votes, Math.max(0, Math.round(votes))) : row.votes;
  return changed(
    row,
    { text: oneLine(text, LIMITS.text), votes: held + 0 } satisfies Required<CandidateChange>,
  );
}

export function changedObjective(row: Objective, change: ObjectiveChange): Objective {
  const { text, why, owner } = { ...row, ...change };
  return changed(
    row,
    {
      text: oneLine(text, LIMITS.text),
      why: oneLine(why, LIMITS.text),
      owner: oneLine(owner, LIMITS.owner),
    } satisfies Required<ObjectiveChange>,
  );
}

export function changedKeyResult(row: KeyResult, change: KeyResultChange): KeyResult {
  const { text, owner, unit, baseline, target } = { ...row, ...change };
  return changed(
    row,
    {
      text: oneLine(text, LIMITS.text),
      owner: oneLine(owner, LIMITS.owner),
      unit: oneLine(unit, LIMITS.unit),
      baseline: openFigureOr(baseline, row.baseline),
      target: openFigureOr(target, row.target),
    } satisfies Required<KeyResultChange>,
  );
}

export function inPart(content: Content, id: string, change: (row: Part) => Part): Content {
  return changed(content, { parts: replaceRow(content.parts, id, change) });
}

/** The workshop with a list of a part changed, found by the id of one of its rows. */
export function inObjectives(
  content: Content,
  id: string,
  change: (rows: readonly Objective[]) => readonly Objective[],
): Content {
  const part = content.parts.find(({ objectives }) => objectives.some((row) => row.id === id));
  if (part === undefined) return content;
  return inPart(content, part.id, (row) => changed(row, { objectives: change(row.objectives) }));
}

export function inCandidates(
  content: Content,
  id: string,
  change: (rows: readonly Candidate[]) => readonly Candidate[],
): Content {
  const part = content.parts.find(({ candidates }) => candidates.some((row) => row.id === id));
  if (part === undefined) return content;
  return inPart(content, part.id, (row) => changed(row, { candidates: change(row.candidates) }));
}

export function inKeyResults(
  content: Content,
  id: string,
  change: (rows: readonly KeyResult[]) => readonly KeyResult[],
): Content {
  const objective = content.parts.flatMap(({ objectives }) => objectives)
    .find(({ keyResults }) => keyResults.some((row) => row.id === id));
  if (objective === undefined) return content;
  return inObjectives(
    content,
    objective.id,
    (rows) => replaceRow(rows, objective.id, (row) => changed(row, { keyResults: change(row.keyResults) })),
  );
}

/**
 * Rows with new ones: the first one fills the row `into` when that has no words, the others follow it or the row `after`
 * (null: the start, left out: the end). What finds no room stays out.
 */
export function withRows<R extends Row>(
  rows: readonly R[],
  added: readonly R[],
  { after, into, max, isEmpty }: {
    readonly after?: string | null | undefined;
    readonly into?: string | undefined;
    readonly max: number;
    readonly isEmpty: (row: R) => boolean;
  },
): readonly R[] {
  const empty = rows.find((row) => row.id === into && isEmpty(row));
  const [first, ...others] = added;
  if (empty === undefined || first === undefined) {
    const place = into === undefined ? (after === undefined ? "" : after) : into;
    return insertAfter(rows, place, ...added.slice(0, Math.max(0, max - rows.length)));
  }
  const filled = replaceRow(rows, empty.id, () => ({ ...first, id: empty.id }));
  return insertAfter(filled, empty.id, ...others.slice(0, Math.max(0, max - rows.length)));
}
