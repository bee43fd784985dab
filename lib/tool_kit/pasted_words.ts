/** What the words of pasted cells say, where several tools ask for the same. */

/** Whether something is done, in the words of a cell; undefined when they do not say. */
export function doneIn(text: string): "done" | "open" | undefined {
  if (
    /^(done|completed?|finished|closed|yes|y|true|x|[✓✔☑]|100 ?%|erledigt|fertig|ja|j|wahr)$/iu.test(text)
  ) {
    return "done";
  }
  return /^(not (done|started)|open|to ?do|planned|in progress|started|ongoing|no|n|false|☐|offen|geplant|in arbeit|nein|falsch)$/iu
      .test(text)
    ? "open"
    : undefined;
}

/** How a key result is meant, in the words of a cell. */
export function expectationIn(text: string): "stretch" | "commitment" | undefined {
  if (/\b(stretch|aspirational|moonshot)\b/i.test(text)) return "stretch";
  return /\bcommit(ted|ment)?\b/i.test(text) ? "commitment" : undefined;
}

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
