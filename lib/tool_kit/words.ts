/** What all nine tools say to a visitor; what one tool says alone is in a file of its own beside this one. */

/** Under a number field that keeps a text which is no number. `example` is written as the document writes numbers. */
export function numberProblem(
  reason: "empty" | "not-a-number" | "several" | "too-large",
  example: string,
): string {
  const messages = {
    "empty": "",
    "not-a-number": `This is not a number. Write it like ${example}, 15% or 3k.`,
    "several": "These are several numbers. This field takes one.",
    "too-large": "This number is too large to calculate with.",
  };
  return messages[reason];
}

/** Under a date field that keeps a text which is no date. */
export const DATE_PROBLEMS = {
  "empty": "",
  "not-a-date": "This is not a date. Write it like 30 June 2027 or 2027-06-30.",
  "no-such-day": "There is no such day in the calendar.",
} as const;

/** Wanted by whoever opens a file, a link or a stored document that a later version of the program wrote. */
export const NEWER_VERSION =
  "made with a newer version: download the current edition from your purchase email";

/** Steps of the kit itself, as the undo and redo buttons name them. */
export const STEP_LABELS = {
  title: "change title",
  sample: "open the sample",
  own: "start my own",
  clear: "clear",
  replace: "replace by a file",
  merge: "merge a file",
  openFile: "open a file",
  openFiles: (count: number) => `open ${count} documents`,
  create: "new document",
  duplicate: "duplicate",
  delete: "delete document",
  restore: "restore",
  loadNewer: "load the newer version",
  allDocuments: "all documents",
} as const;

/** Said in the status region, once each. */
export const ANNOUNCEMENTS = {
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
  done: (label: string) => `Done: ${label}. You can undo it.`,
  opened: (title: string) => `Opened: ${title}`,
  exported: (fileName: string) => `Exported: ${fileName}`,
  keptMine: "This version is kept. The other one is under Recently removed.",
} as const;

/** A file was chosen while the part of the program that reads files could not be fetched. */
export const READER_MISSING =
  "The part of this page that opens files didn’t load. Check your connection and choose the file again.";

/** "1 week", "3 weeks". */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const UNTITLED = "Untitled";
export const copyTitle = (title: string) => `Copy of ${title || UNTITLED}`;
export const nextTitle = (title: string) => title === "" ? "" : `${title}, next`;

/** Where the data is, by the state of storage. "saving" and "saved" differ by a third of a second: nothing flickers. */
export const STORAGE_LINES = {
  sample: "What you change is saved in this browser.",
  saving: "Saved in this browser only.",
  saved: "Saved in this browser only.",
  blocked:
    "This browser doesn’t let the page save anything. Your work is lost when you close the tab: export it first.",
  unloaded: "Not saved yet.",
  full:
    "This browser’s storage is full. What you changed last is not saved: export it, then delete documents that you no longer need.",
  newer:
    `The document stored here was ${NEWER_VERSION}. It stays as it is. What you change now is not saved: export it.`,
  paused: "Not saved: this document was changed or removed in another tab.",
} as const;

/** How old the last copy outside the browser is; `days` is null when there is none. */
export function exportLine(days: number | null): string {
  if (days === null) return "Not exported yet.";
  if (days <= 0) return "Last exported today.";
  return days === 1 ? "Last exported yesterday." : `Last exported ${days} days ago.`;
}
