import { createContext, useState } from "react";
import { TRACKER_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Action } from "./actions.ts";
import { keptConfidence } from "./standing.ts";
import { enteredText } from "./sentences.ts";
import { type Content, type KeyResult, lastCheckIn, LIMITS, type TrackerRows } from "./document.ts";

const { entry: WORDS } = TRACKER_TEXT;

/** What tells how a key result stands: the day, the period, and how the document writes numbers. */
export interface Manner extends Pick<Content, "settings" | "period"> {
  readonly today: PlainDate;
}

/** What the parts of the tracker's screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Content, TrackerRows>, Manner {
  readonly dispatch: (action: Action) => void;
}

/** What a part of the screen needs that shows one key result. */
export interface RowProps {
  readonly row: KeyResult;
  readonly screen: Screen;
}

/** The objectives that a key result can belong to: when one is renamed, only what lists them is drawn again. */
export const Objectives = createContext<Content["objectives"]>([]);

/** The heading of a part of a view. */
export const HEADING = "text-title md:text-[1.875rem] md:leading-tight";

/**
 * A check-in on its way: its fields, what stands in the way of saving it ("" for nothing), and how it is saved. `fields` begins the ids
 * of its fields; `chosen` is a confidence that stands ready, null keeps the last one, where that may be; `onSaved` moves on.
 */
export function useCheckIn(
  { row, screen }: RowProps,
  fields: string,
  chosen: number | null,
  onSaved: () => void,
) {
  const [value, setValue] = useState<number | null>(null);
  const [why, setWhy] = useState("");
  const [message, setMessage] = useState("");
  const { today, settings, dispatch, say } = screen;
  const name = row.text.trim();
  const last = lastCheckIn(row);
  const says = `${fields}-message`;

  const turnTo = (field: "value" | "confidence", words: string) => {
    setMessage(words);
    say(words);
    document.getElementById(`${fields}-${field}`)?.focus();
  };
  const save = (confidence = chosen) => {
    const isWrong = document.getElementById(`${fields}-value`)?.matches("[aria-invalid]");
    // What is no number says so itself.
    if (value === null || isWrong) return turnTo("value", isWrong ? "" : WORDS.noValue);
    if (confidence === null && keptConfidence(row, today) === null) {
      return turnTo("confidence", row.checkIns.some(({ isKept }) => isKept) ? WORDS.asked : WORDS.askedFirst);
    }
    dispatch({ type: "check in", id: row.id, checkIn: { id: newId(), date: today, value, confidence, why } });
    say(WORDS.saved(name, withUnit(value, row.unit, settings)));
    onSaved();
  };
  return {
    value: {
      id: `${fields}-value`,
      label: WORDS.value(name),
      value,
      numberStyle: settings.numberStyle,
      placeholder: last === null ? "" : enteredText(last.value, row, settings),
      describedBy: says,
      onValue: (next: number | null) => {
        setValue(next);
        setMessage("");
      },
    },
    why: { id: `${fields}-why`, label: WORDS.why(name), value: why, maxLength: LIMITS.why, onValue: setWhy },
    says,
    message,
    save: () => save(),
    /** Enter in a field that is typed in saves. */
    onKeyDown: (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type === "text";
      if (event.key !== "Enter" || event.isComposing || !isField) return;
      event.preventDefault();
      save();
    },
    /** Reads what was typed for the confidence: one digit, 0 for 10, saves. */
    typeConfidence: (field: HTMLInputElement) => {
      const digit = /\d/.exec(field.value)?.[0];
      field.value = "";
      if (digit === undefined) return turnTo("confidence", WORDS.notOne);
      save(digit === "0" ? 10 : Number(digit));
    },
  };
}
