/** What the panels of the toolbar say: loaded with them. */

import { NEWER_VERSION } from "./words.ts";

export const REMOVED = {
  title: "Recently removed",
  note: "Kept for 30 days in this browser.",
  none: "Nothing was removed in the last 30 days.",
  restore: "Restore",
  download: "Download what is left",
  failed: "This document can no longer be read.",
  entry: (reason: string, date: string) => `${reason}, ${date}`,
} as const;

export const IMPORT_PANEL = {
  title: "Open this file?",
  one: (title: string) => `“${title}” was read.`,
  several: (count: number) => `${count} documents were read.`,
  replace: "Replace this document",
  new: "Open as a new document",
  newSeveral: "Add them to my documents",
  merge: "Merge into this document",
  cancel: "Cancel",
  /** Of a spreadsheet's file. */
  noList: "Show the list that these rows belong to, then choose the file again.",
  undoable: "You can undo it.",
  conflicts: "Both copies changed these. Yours were kept:",
  close: "Close",
  reading: (file: string) => `Reading ${file}...`,
} as const;

export const HAND_OVER_PANEL = {
  /** What gives rows and is no tool. */
  givers: {
    "business-check": "14-Point Business Check",
    "round": "Collected by link",
    "strategic-focus-map": "Strategic Focus Map",
  },
  title: (tool: string, document: string) => `${tool}: “${document}”.`,
  counts: (added: number, updated: number) =>
    added + updated === 0
      ? "No new rows."
      : updated === 0
      ? `${added} new.`
      : `${added} new, ${updated} updated.`,
  undoable: "You can undo it.",
  accept: "Add to this document",
  begin: "Start a new document with it",
  cancel: "Not now",
  /** As undo names it. */
  step: "bring in rows",
} as const;

/** Names as a sentence has them: “Orders”, “Returns” and 2 more. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `“${name}”`).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** What is said of rows before they come in. */
export const HANDED_TEXT_OF = {
  /** Rows here have the words of handed ones; or their plan has other dates. */
  same: {
    label: (count: number) => `Rows here with the same words: ${count}.`,
    otherDates: (count: number) => `Rows that are here from a plan with other dates: ${count}.`,
    join: "Bring them up to date",
    apart: "Add these beside them",
  },
  owners: (changes: readonly string[]) => changes.length === 0 ? "" : `Other owners: ${changes.join(", ")}.`,
  owner: (name: string, before: string, next: string) => `“${name}” ${before} → ${next}`,
  noRoom: (names: readonly string[]) => names.length === 0 ? "" : `No room for ${listed(names)}.`,
  /** Key results without two figures that differ. */
  noWay: (names: readonly string[]) =>
    names.length === 0
      ? ""
      : `${listed(names)} ${names.length === 1 ? "has" : "have"} no baseline and target yet. ${
        names.length === 1 ? "It is" : "They are"
      } added, and you can fill them in later.`,
} as const;

/** What was handed to another tool. */
export const HAND_OVER_GIVEN = {
  file: (tool: string) => `Saved as a file. Open the ${tool} and choose it with “Import”.`,
} as const;

export const DOCUMENTS = {
  title: "My documents",
  new: "New document",
  duplicate: "Duplicate",
  delete: "Delete",
  exportAll: "Export all",
  open: (title: string) => `Open ${title}`,
  current: "open now",
  welcome: "Did you start in the demo? Export it there, and choose the file here.",
  welcomeButton: "Choose the file",
} as const;

export const OTHER_TAB = {
  changed: "This document was changed in another tab. What you see here is older.",
  removed: "This document was removed or replaced in another tab.",
  loadNewer: "Load the newer version",
  loadCurrent: "Load what is there now",
  keepMine: "Keep this version",
} as const;

export const STORAGE_PROBLEMS = {
  damaged:
    "A document stored in this browser was damaged and could not be opened. It is under Recently removed, where you can download what is left of it.",
  newer: `A document stored in this browser was ${NEWER_VERSION}. It stays as it is.`,
} as const;

/** "Deleted 3 days ago": how a document came under "Recently removed". */
export const REMOVAL_REASONS = {
  cleared: "Cleared",
  replaced: "Replaced",
  deleted: "Deleted",
  undone: "Removed by undo",
  damaged: "Damaged",
} as const;
