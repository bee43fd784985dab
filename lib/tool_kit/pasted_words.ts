/** What the words of pasted cells say, where several tools ask for the same. */
import { type NumberStyle, parseNumber } from "./numbers.ts";
import { fieldNames } from "./rows.ts";

/** A name as it is compared with others. */
export const plainName = (name: unknown) => `${name ?? ""}`.trim().replace(/\s+/g, " ").toLowerCase();
/** Whether two names are the same to whoever reads them. */
export const isSameName = (a: unknown, b: unknown) => plainName(a) === plainName(b);

/** Reads a choice in the words of a cell: the first that they say, undefined when they say none. */
export const choiceIn =
  <Choice extends string>(words: Readonly<Record<Choice, RegExp>>) => (text: string): Choice | undefined =>
    fieldNames<Choice>(words).find((choice) => words[choice].test(text));

/** Whether something is done. */
export const doneIn = choiceIn({
  done: /^(done|completed?|finished|closed|yes|y|true|x|[✓✔☑]|100 ?%|erledigt|fertig|ja|j|wahr)$/iu,
  open:
    /^(not (done|started)|open|to ?do|planned|in progress|started|ongoing|no|n|false|☐|offen|geplant|in arbeit|nein|falsch)$/iu,
});

/** How a key result is meant. */
export const expectationIn = choiceIn({
  stretch: /\b(stretch|aspirational|moonshot)\b/i,
  commitment: /\bcommit(ted|ment)?\b/i,
});

/** Reads a plain number within bounds. */
export const numberWithin =
  (style: NumberStyle, [least, most]: readonly [number, number]) => (text: string): number | undefined => {
    const parsed = parseNumber(text, style);
    return parsed.ok && parsed.currency === null && parsed.value >= least && parsed.value <= most
      ? parsed.value
      : undefined;
  };

/** A length of time in minutes: "15", "15 min", "1 h 30 min", "1,5 Std.", "0:45". From five hours on, "9:00" is a time of day. */
export function minutesIn(text: string): number | undefined {
  const clock = /^0?([0-4]):([0-5]\d)(?: ?h(?:ours?|rs?)?| ?std\.?)?$/i.exec(text);
  if (clock) return 60 * Number(clock[1]) + Number(clock[2]) || undefined;
  const [whole, hours, minutes] =
    /^(?:(\d{1,2}(?:[.,]\d{1,2})?) ?(?:h(?:ours?|rs?)?|std|stunden?)\.?)? ?(?:(\d{1,3}) ?(?:m|mins?|minutes?|minuten?|['’])?\.?)?$/i
      .exec(text) ?? [];
  const sum = Math.round(60 * Number(hours?.replace(",", ".") ?? 0)) + Number(minutes ?? 0);
  return whole && sum >= 1 ? sum : undefined;
}
