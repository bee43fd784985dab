import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { changedSettings, CLOCK_TIME, openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, moveRow, removeRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine, severalLines } from "../../../lib/tool_kit/texts.ts";
import {
  areFree,
  carried,
  changedOutcome,
  type CommitmentChange,
  inCommitment,
  inOutcome,
  inWeek,
  isStart,
  mapCommitments,
  type NewCommitment,
  type OutcomeChange,
  withCommitments,
} from "./edits.ts";
import {
  type Content,
  findCommitment,
  isBegun,
  LIMITS,
  newOutcome,
  type Review,
  type Settings,
} from "./sprint.ts";
import { isPlanning } from "./weeks.ts";

/**
 * Everything that can be done to a sprint. `week` counts from 1, `today` is the day on which it is done. `after` is the row
 * that a new one follows: null for the start of the list, left out for its end. What names a row or a week that does
 * not exist, or a new id that is taken, changes nothing.
 */
export type Action =
  /** Contents stay with the number of their week. */
  | { readonly type: "set start"; readonly start: PlainDate }
  | { readonly type: "set settings"; readonly settings: Partial<Settings> }
  | { readonly type: "set review"; readonly review: Partial<Review> }
  | { readonly type: "add outcome"; readonly id: string; readonly after?: string }
  | { readonly type: "edit outcome"; readonly id: string; readonly change: OutcomeChange }
  | {
    readonly type: "set value";
    readonly id: string;
    readonly week: number;
    readonly value: number | null;
  }
  /** What served it serves none. */
  | { readonly type: "remove outcome"; readonly id: string }
  | { readonly type: "move outcome"; readonly id: string; readonly by: number }
  /** The first one fills the row `into` when that has no words; the others come after it. */
  | {
    readonly type: "add commitments";
    readonly week: number;
    readonly rows: readonly NewCommitment[];
    readonly after?: string | null;
    readonly into?: string;
    readonly today: PlainDate;
  }
  | { readonly type: "edit commitment"; readonly id: string; readonly change: CommitmentChange }
  | { readonly type: "tick"; readonly id: string; readonly isDone: boolean }
  /** Gone while its week is being planned or when it has no words; later it stays, dropped. */
  | { readonly type: "drop"; readonly id: string; readonly today: PlainDate }
  | { readonly type: "take back"; readonly id: string }
  /** To the next week that is not off. While its week is being planned it moves; later it stays, carried, and a new row goes on. */
  | {
    readonly type: "carry";
    readonly rows: readonly { readonly id: string; readonly newId: string }[];
    readonly today: PlainDate;
  }
  | { readonly type: "move commitment"; readonly id: string; readonly by: number }
  | { readonly type: "set off"; readonly week: number; readonly isOff: boolean }
  | { readonly type: "close week"; readonly week: number; readonly isClosed: boolean }
  | {
    readonly type: "reflect";
    readonly week: number;
    readonly prompt: 0 | 1 | 2;
    readonly text: string;
  };

/** The sprint after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set start":
      return isStart(action.start) ? changed(content, { start: action.start }) : content;
    case "set settings":
      return changed(content, { settings: changedSettings(content.settings, action.settings) });
    case "set review": {
      const { weekday, time } = { ...content.review, ...action.review };
      if (![1, 2, 3, 4, 5, 6, 7].includes(weekday) || !CLOCK_TIME.test(time)) return content;
      return changed(content, { review: changed(content.review, { weekday, time } satisfies Review) });
    }
    case "add outcome":
      if (!areFree(content, [action.id]) || content.outcomes.length >= LIMITS.outcomes) return content;
      return changed(content, {
        outcomes: insertAfter(content.outcomes, action.after ?? "", newOutcome(action.id)),
      });
    case "edit outcome":
      return inOutcome(content, action.id, (row) => changedOutcome(row, action.change));
    case "set value":
      return inOutcome(content, action.id, (row) => {
        const value = openFigureOr(action.value, row.values[action.week - 1] ?? null);
        if (!(action.week - 1 in row.values) || Object.is(row.values[action.week - 1], value)) return row;
        return { ...row, values: row.values.with(action.week - 1, value) };
      });
    case "remove outcome":
      return changed(content, {
        outcomes: removeRow(content.outcomes, action.id),
        weeks: mapCommitments(
          content,
          (row) => row.outcome === action.id ? changed(row, { outcome: null }) : row,
        ),
      });
    case "move outcome":
      return !Number.isInteger(action.by)
        ? content
        : changed(content, { outcomes: moveRow(content.outcomes, action.id, action.by) });
    case "add commitments":
      return withCommitments(content, action);
    case "edit commitment":
      return inCommitment(content, action.id, (row) => {
        const { text, outcome } = { ...row, ...action.change };
        const isKnown = outcome === null || content.outcomes.some(({ id }) => id === outcome);
        return changed(
          row,
          {
            text: oneLine(text, LIMITS.text),
            outcome: isKnown ? outcome : row.outcome,
          } satisfies Required<CommitmentChange>,
        );
      });
    case "tick":
      return inCommitment(content, action.id, (row) => {
        const isTicked = row.state === "done";
        if (row.state !== "open" && !isTicked) return row;
        return changed(row, { state: action.isDone ? "done" : "open" });
      });
    case "drop": {
      const found = findCommitment(content, action.id);
      if (found === null) return content;
      const { week, commitment } = found;
      if (!isBegun(commitment) || isPlanning(content.start, week, action.today)) {
        return inWeek(
          content,
          week,
          (row) => changed(row, { commitments: removeRow(row.commitments, action.id) }),
        );
      }
      if (commitment.state !== "open" && commitment.state !== "done") return content;
      return inCommitment(content, action.id, (row) => changed(row, { state: "dropped" }));
    }
    case "take back":
      return inCommitment(
        content,
        action.id,
        (row) => row.state === "dropped" ? changed(row, { state: "open" }) : row,
      );
    case "carry":
      return action.rows.reduce(
        (now, { id, newId }) => carried(now, id, newId, action.today),
        content,
      );
    case "move commitment": {
      const found = findCommitment(content, action.id);
      if (found === null || !Number.isInteger(action.by)) return content;
      return inWeek(
        content,
        found.week,
        (row) => changed(row, { commitments: moveRow(row.commitments, action.id, action.by) }),
      );
    }
    case "set off":
      return inWeek(content, action.week, (row) => changed(row, { isOff: action.isOff }));
    case "close week":
      return inWeek(content, action.week, (row) => changed(row, { isClosed: action.isClosed }));
    case "reflect":
      return inWeek(content, action.week, (row) => {
        const text = severalLines(action.text, LIMITS.reflection);
        return row.reflection[action.prompt] === text
          ? row
          : { ...row, reflection: row.reflection.with(action.prompt, text) };
      });
  }
}
