/** The present edition. The check's script has it without the others. */
export const CONTENT_VERSION = "2026-11-28";

/**
 * The editions of the check's statements, oldest first. The version of the last one is stored with each new result and draft. A new edition
 * begins when a statement's meaning changes, because older scores answered a different text.
 */
export const EDITIONS = [
  { version: "2026-11", name: "first" },
  { version: "2026-11-22", name: "second" },
  { version: CONTENT_VERSION, name: "third" },
] as const;

/** What a result says about the edition that it was scored with; null for the current one. */
export function editionNote(version: string): string | null {
  if (version === CONTENT_VERSION) return null;
  const edition = EDITIONS.find((candidate) => candidate.version === version);
  return `Scored with ${edition ? `the ${edition.name}` : "another"} edition.`;
}
