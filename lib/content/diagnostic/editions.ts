/**
 * The editions of the check's statements, oldest first. The last one's version is stored with every result and every draft. A new
 * edition begins when an anchor's meaning changes, because older scores answered another text.
 */
export const EDITIONS = [
  { version: "2026-11", name: "first" },
  { version: "2026-11-22", name: "second" },
] as const;

export const CONTENT_VERSION = EDITIONS[1].version;
/** Drafts that name no edition are of the first. */
export const FIRST_VERSION = EDITIONS[0].version;

/** What a result says of the edition that it was scored with; null for the current one. */
export function editionNote(version: string): string | null {
  if (version === CONTENT_VERSION) return null;
  const edition = EDITIONS.find((candidate) => candidate.version === version);
  return `Scored with ${edition ? `the ${edition.name}` : "another"} edition.`;
}
