import { settingNames } from "../lib/config.ts";

/** The most characters that differ in a name that does not begin like a setting's. */
const SLIPS = 2;
/** A shorter name is another program's: HOSTS, PORTS. */
const SHORTEST = 7;

/** A name in the environment that is most likely a setting's, misspelt. */
export interface Misspelled {
  readonly name: string;
  /** The setting that is spelt most like it. */
  readonly nearest: string;
}

/** Those of the names that begin like a setting's, as SMTP_URI does, or are nearly one, as STMP_URL is. Nothing reads them. */
export function misspelledSettings(names: Iterable<string>): readonly Misspelled[] {
  const settings = settingNames();
  const beginnings = new Set(settings.flatMap((name) => /^[A-Z]+_/.exec(name) ?? []));
  return [...names].flatMap((name) => {
    if (settings.includes(name)) return [];
    const upper = name.toUpperCase();
    const byDistance = settings.map((nearest) => ({ nearest, slips: slipsBetween(upper, nearest) }))
      .toSorted((one, other) => one.slips - other.slips);
    const [{ nearest, slips } = { nearest: "", slips: Infinity }] = byDistance;
    const beginsAlike = beginnings.has(/^[A-Z]+_/.exec(upper)?.[0] ?? "");
    return beginsAlike || upper.length >= SHORTEST && slips <= SLIPS ? [{ name, nearest }] : [];
  });
}

/** Warns on standard error of each such name in the environment of this process: the server may read its settings alone. */
export function warnOfMisspelled(): void {
  for (const { name, nearest } of misspelledSettings(Object.keys(Deno.env.toObject()))) {
    console.error(`${name} is no setting of this site, and nothing reads it. Do you mean ${nearest}?`);
  }
}

/** Characters to add, leave out or replace until the one is the other (Levenshtein's distance). */
function slipsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    above = next;
  }
  return above.at(-1) ?? 0;
}
