import { useState } from "react";
import { TRACKER_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Action } from "./actions.ts";
import { keptConfidence } from "./flags.ts";
import type { Content, KeyResult, Period, Settings, TrackerRows } from "./tracker.ts";

const { entry: WORDS } = TRACKER_TEXT;

/** What the parts of the tracker's screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Content, TrackerRows> {
  readonly dispatch: (action: Action) => void;
  readonly settings: Settings;
  readonly period: Period;
  readonly today: PlainDate;
}

/** What is drawn of a key result in full. */
export interface DetailsProps {
  readonly row: KeyResult;
  /** Its words, or what stands for them. */
  readonly name: string;
  readonly screen: Screen;
}

/** A button that looks like a link. */
export const LINK = "min-h-11 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";

/** The heading of a part of a view. */
export const HEADING = "text-title md:text-[1.875rem] md:leading-tight";

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
