/** What the frame around every tool says: its head, toolbar and fields. The panels have their own words. */

export const TOOL_HEAD = {
  details: "Details and price",
  allTools: "All tools",
} as const;

/** What the choice of a tool's views is called. */
export const VIEW = "View";

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

/** A part of the page that is loaded when it is needed could not be. */
export const LATE = {
  missing: "Part of this page didn’t load. Nothing is lost. Check your connection and try again.",
  storage:
    "Part of this page didn’t load, so it can’t open or save documents. Your documents in this browser are unchanged. Check your connection and try again, or export what you do now.",
  again: "Try again",
  /** On paper. */
  paper: "The printed page didn’t load. Check your connection and print again.",
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

/** What is said of lists of rows. */
export const ROW_WORDS = {
  full: (most: number) => `This list is full: it can have ${most} lines.`,
  pasted: (came: number, left: number) => {
    const said = came === 1 ? "Pasted one line." : `Pasted ${came} lines.`;
    return left === 0 ? said : `${said} ${left === 1 ? "One line did" : `${left} lines did`} not fit.`;
  },
} as const;

export const EDITION = {
  /** Of the program in the file. It rises with every change that a buyer would notice. */
  number: "1.0",
  noScript: "This tool runs in your browser and needs JavaScript. Nothing you enter leaves this computer.",
  licence: (site: string) => `Licensed to you by ${site}. For your own business; please do not pass it on.`,
  version: (version: string) => `Version ${version}`,
} as const;
