import { type Origin, originKey, type SameRows } from "./hand_over.ts";

/** A row of words, written here (no origin) or handed over. */
type Worded =
  & { readonly origin: Origin | null }
  & ({ readonly text: string } | { readonly title: string });

/** The rows of a list that have the words of a handed row, case and spaces aside, each once; what came before has its row already. */
export function sameWords<Given extends Worded & { readonly origin: Origin }>(
  rows: readonly (Worded & { readonly id: string })[],
  given: readonly Given[],
): SameRows {
  const origins = new Set(rows.map(({ origin }) => origin && originKey(origin)));
  const handed = new Map(given.map((row) => [originKey(row.origin), row]));
  const free = Map.groupBy(
    rows.filter(({ origin }) => origin === null || !handed.has(originKey(origin))),
    wordsOf,
  );
  const same = new Map<string, Origin>();
  for (const [key, row] of handed) {
    const words = wordsOf(row);
    const here = origins.has(key) || words === "" ? undefined : free.get(words)?.shift();
    if (here) same.set(here.id, row.origin);
  }
  return same;
}

function wordsOf(row: Worded): string {
  return ("text" in row ? row.text : row.title).trim().replace(/\s+/g, " ").toLowerCase();
}
