import { useState } from "preact/hooks";
import { TRACKER_TEXT } from "./words.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { keptConfidence } from "./flags.ts";
import type { KeyResult } from "./tracker.ts";
import type { Screen } from "./screen.ts";

const { entry: WORDS } = TRACKER_TEXT;

/** What is being typed for a key result, and how it is saved. */
export interface Entry {
  readonly value: number | null;
  readonly why: string;
  /** What stands in the way of saving; "" for nothing. */
  readonly message: string;
  readonly setValue: (value: number | null) => void;
  readonly setWhy: (why: string) => void;
  /** Saves with a confidence; null keeps the last one, where that may be. */
  readonly save: (confidence: number | null) => void;
  /** Reads what was typed for the confidence: one digit, 0 for 10, saves. */
  readonly typeConfidence: (field: HTMLInputElement) => void;
}

/** A check-in on its way. `fields` begins the ids of its fields; `onSaved` moves on. */
export function useCheckIn(row: KeyResult, screen: Screen, fields: string, onSaved: () => void): Entry {
  const [value, setValue] = useState<number | null>(null);
  const [why, setWhy] = useState("");
  const [message, setMessage] = useState("");
  const { today, settings, dispatch, say } = screen;

  const turnTo = (field: "value" | "confidence", words: string) => {
    setMessage(words);
    say(words);
    document.getElementById(`${fields}-${field}`)?.focus();
  };
  const save = (confidence: number | null) => {
    const isWrong = document.getElementById(`${fields}-value`)?.matches("[aria-invalid]");
    // What is no number says so itself.
    if (value === null || isWrong) return turnTo("value", isWrong ? "" : WORDS.noValue);
    if (confidence === null && keptConfidence(row, today) === null) {
      return turnTo("confidence", row.checkIns.some(({ isKept }) => isKept) ? WORDS.asked : WORDS.askedFirst);
    }
    dispatch({ type: "check in", id: row.id, checkIn: { id: newId(), date: today, value, confidence, why } });
    say(WORDS.saved(row.text.trim(), withUnit(value, row.unit, settings)));
    onSaved();
  };
  return {
    value,
    why,
    message,
    setValue: (next) => {
      setValue(next);
      setMessage("");
    },
    setWhy,
    save,
    typeConfidence(field) {
      const digit = /\d/.exec(field.value)?.[0];
      field.value = "";
      if (digit === undefined) return turnTo("confidence", WORDS.notOne);
      save(digit === "0" ? 10 : Number(digit));
    },
  };
}
