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

/** Why a file was refused. Each is a whole sentence; the open document is untouched by any of them. */
export const FILE_REFUSALS = {
  tooLarge: (megabytes: string) => `This file has ${megabytes} MB. Files of these tools have at most 5 MB.`,
  empty: "This file is empty.",
  notText: "This file is not a text file. Choose one that ends in .json and was exported from this tool.",
  notJson: (line: number | null) =>
    `This file is not a JSON file${line === null ? "" : `: it stops making sense in line ${line}`}.`,
  truncated: (line: number) =>
    `This file is incomplete: it breaks off in line ${line}. Copy or download it again.`,
  notOurs: "This file was not exported from one of these tools.",
  otherTool: (tool: string) => `This file belongs to another tool: ${tool}.`,
  otherProgram: "This file belongs to another program.",
  newer: `This file was ${NEWER_VERSION}.`,
  several: (count: number) =>
    `This file holds ${count} documents. The full edition opens them all; here, choose a file with one.`,
  noDocuments: "This file holds no documents.",
  broken: (place: string, problem: string) => `This file cannot be opened: ${place} ${problem}.`,
} as const;

/** What is wrong with a value in a file, after the name of its place: "objectives, row 3, target" + "is not a number". */
export const VALUE_PROBLEMS = {
  string: "is not a text",
  number: "is not a number",
  int: "is not a whole number",
  boolean: "is not yes or no",
  array: "is not a list",
  object: "is not a group of fields",
  missing: "is missing",
  tooLong: (maximum: string) => `is longer than ${maximum} characters`,
  tooShort: (minimum: string) => `is shorter than ${minimum} characters`,
  tooMany: (maximum: string) => `has more than ${maximum} rows`,
  tooFew: (minimum: string) => `has fewer than ${minimum} rows`,
  tooLarge: (maximum: string) => `is greater than ${maximum}`,
  tooSmall: (minimum: string) => `is less than ${minimum}`,
  unexpected: "is a value that this tool does not know",
  extraField: "has a field that this tool does not know",
  forbiddenName: "has a field with a name that is not allowed",
  tooDeep: "is nested too deeply",
  infinite: "is a number too large to calculate with",
  sameId: (row: number) => `has the same id as row ${row}`,
  oldVersion: "comes from a version that can no longer be read",
} as const;

/** Names of the places that are not fields of a tool's content. */
export const PLACES = {
  file: "the file",
  content: "the content",
  document: (number: number) => `document ${number}`,
  row: (number: number) => `row ${number}`,
} as const;

/** Why what came in a link (or a file) from another tool was refused. */
export const HAND_OVER_REFUSALS = {
  tooLong: "This is too much for a link. Save it as a file and open that in the other tool.",
  incomplete: "This link is incomplete. Copy the whole link and open it again.",
  tooLarge: "This link holds more than this tool opens.",
  otherReceiver: (tool: string) => `This was made for another tool: ${tool}.`,
  newer: `This was ${NEWER_VERSION}.`,
  broken: (place: string, problem: string) => `What came over cannot be opened: ${place} ${problem}.`,
} as const;

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
  done: (label: string) => `Done: ${label}. Undo takes it back.`,
  opened: (title: string) => `Opened: ${title}`,
  exported: (fileName: string) => `Exported: ${fileName}`,
  keptMine: "This version is kept. The other one is under Recently removed.",
} as const;

export const UNTITLED = "Untitled";
export const copyTitle = (title: string) => `Copy of ${title || UNTITLED}`;

/** Where the data is, by the state of storage. "saving" and "saved" differ by a third of a second: nothing flickers. */
export const STORAGE_LINES = {
  sample: "What you change is saved in this browser.",
  saving: "Saved in this browser only.",
  saved: "Saved in this browser only.",
  blocked:
    "This browser does not let the page save anything. Your work is lost when you close the tab: export it first.",
  full:
    "The storage of this browser is full. What you changed last is not saved: export it, then delete documents that you no longer need.",
  newer:
    `What is stored here was ${NEWER_VERSION}. It is left as it is, and what you change now is not saved: export it.`,
  paused: "Not saved: this document was changed in another tab.",
} as const;

/** How old the last copy outside the browser is; `days` is null when there is none. */
export function exportLine(days: number | null): string {
  if (days === null) return "Not exported yet.";
  if (days <= 0) return "Last exported today.";
  return days === 1 ? "Last exported yesterday." : `Last exported ${days} days ago.`;
}

export const OTHER_TAB = {
  changed: "This document was changed in another tab. What you see here is older.",
  removed: "This document was removed or replaced in another tab.",
  loadNewer: "Load the newer version",
  loadCurrent: "Load what is there now",
  keepMine: "Keep this version",
} as const;

export const STORAGE_PROBLEMS = {
  damaged:
    "A document stored in this browser was damaged and could not be opened. It is kept under Recently removed, where you can download what is left of it.",
  newer: `A document stored in this browser was ${NEWER_VERSION}. It is left as it is.`,
} as const;

/** "Deleted 3 days ago": how a document came under "Recently removed". */
export const REMOVAL_REASONS = {
  cleared: "Cleared",
  replaced: "Replaced",
  deleted: "Deleted",
  undone: "Taken back by undo",
  damaged: "Damaged",
} as const;
