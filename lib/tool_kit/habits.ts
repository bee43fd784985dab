/** How somebody said once, for all documents in this browser, that texts are meant which can be read in two ways. */
import { type NumberStyle, type ParsedNumber, parseNumber } from "./numbers.ts";
import { type Answers, said } from "./number_styles.ts";

export type { Answers } from "./number_styles.ts";
export type Mark = keyof Answers;

const KEY = "tool-habits";

/** For as long as the tab is open where the browser keeps nothing. */
export function habits(): Answers {
  return said.answers ??= stored();
}

export function keepHabits(change: Answers): void {
  said.answers = { ...habits(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(said.answers));
  } catch {
    // Blocked or full: the tab remembers.
  }
}

const FORMS: Readonly<Record<string, RegExp>> = {
  ".": /^1[.,]234[.,]5$/,
  ",": /^1[.,]234[.,]5$/,
  "/": /^(day-month|month-day)$/,
};

function stored(): Answers {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    return Object.fromEntries(entries.filter(([name, value]) => FORMS[name]?.test(`${value}`)));
  } catch {
    return {};
  }
}

/** The mark before the last three digits of a number that can be read in two ways; null: it cannot. */
export function numberMark(text: string, parsed: ParsedNumber): "." | "," | null {
  if (!parsed.ok || !parsed.isAmbiguous) return null;
  return /\d,\d{3}/.test(text) ? "," : ".";
}

/** The style in which somebody said that a number is meant which can be read in two ways; else the document's. */
export function styleMeant(text: string, style: NumberStyle): NumberStyle {
  const mark = numberMark(text, parseNumber(text, style));
  return mark === null ? style : habits()[mark] ?? style;
}
