/** What the frame around every tool says: its head, toolbar, menus and panels. */

export const TOOL_HEAD = {
  details: "Details and price",
  allTools: "All tools",
} as const;

export const TOOLBAR = {
  label: "Document",
  title: "Title of this document",
  untitled: "Untitled",
  sample: "Sample",
  own: "Start with my own",
  undo: (step: string | null) => step === null ? "Undo" : `Undo: ${step}`,
  redo: (step: string | null) => step === null ? "Redo" : `Redo: ${step}`,
  openSample: "Sample",
  clear: "Clear",
  import: "Import",
  export: "Export",
  print: "Print",
  more: "More",
} as const;

export const REMOVED = {
  title: "Recently removed",
  note: "Kept for 30 days in this browser.",
  none: "Nothing was removed in the last 30 days.",
  restore: "Restore",
  download: "Download what is left",
  failed: "This document cannot be read any more.",
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
  undoable: "You can undo it.",
  conflicts: "Both copies had changed these; yours stayed:",
  close: "Close",
  unreadable: "This file could not be read.",
} as const;

export const HAND_OVER_PANEL = {
  title: (tool: string, document: string) => `${tool}: “${document}”.`,
  counts: (added: number, updated: number) =>
    added + updated === 0
      ? "All of it is here already."
      : updated === 0
      ? `${added} new.`
      : `${added} new, ${updated} brought up to date.`,
  undoable: "You can undo it.",
  accept: "Add to this document",
  begin: "Start a new document with it",
  cancel: "Not now",
  /** As undo names it. */
  step: "bring in rows",
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

export const FIELD_WORDS = {
  stillCounting: (value: string) => `Still counted as ${value}.`,
  understood: (value: string, hasDecimals: boolean) =>
    `Read as ${value}, ${hasDecimals ? "with" : "without"} decimals`,
  beyond: (low: string, high: string) => `Write a number from ${low} to ${high}.`,
  moveUp: "Move up",
  moveDown: "Move down",
  delete: "Delete",
} as const;

export const EDITION = {
  /** Of the program in the file. It rises with every change that a buyer would notice. */
  number: "1.0",
  noScript: "This tool runs in your browser and needs JavaScript. Nothing you enter leaves this computer.",
  licence: (site: string) => `Licensed to you by ${site}. For your own use; please do not pass it on.`,
  version: (version: string) => `Version ${version}`,
} as const;
