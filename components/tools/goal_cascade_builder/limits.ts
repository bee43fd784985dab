/** What marks a cascade's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "goal-cascade-builder", schema: 1 } as const;

/** Most characters of a field, most goals of a cascade; what is longer is cut, or refused in a file. */
export const LIMITS = { title: 300, owner: 60, unit: 40, goals: 2_000 } as const;

/** Largest weight. */
export const WEIGHT_MAX = 1e6;

/** From the top down: a goal serves one of its own level or of a higher one. */
export const LEVELS = ["company", "team", "person"] as const;

/** A goal that is its own ancestor; null when there is none. */
export function loopIn(
  goals: readonly { readonly id: string; readonly parent: string | null }[],
): string | null {
  const parents = new Map(goals.map(({ id, parent }) => [id, parent]));
  const isDone = new Set<string>();
  for (const { id } of goals) {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !isDone.has(at); at = parents.get(at) ?? null) {
      if (seen.has(at)) return at;
      seen.add(at);
    }
    for (const done of seen) isDone.add(done);
  }
  return null;
}
