import { NEWER_VERSION } from "./words.ts";

/** Why a file was refused. Each is a whole sentence; the open document is untouched by any of them. */
export const FILE_REFUSALS = {
  tooLarge: (megabytes: string) => `This file has ${megabytes} MB. Files of these tools have at most 5 MB.`,
  unreadable: "This file could not be read.",
  empty: "This file is empty.",
  notText: "This file is not a text file. Choose one that ends in .json and was exported from this tool.",
  notJson: (line: number | null) =>
    `This file is not a JSON file${line === null ? "" : `: it stops making sense in line ${line}`}.`,
  truncated: (line: number) =>
    `This file is incomplete: it breaks off in line ${line}. Copy or download it again.`,
  notOurs: "This file was not exported from one of these tools.",
  otherTool: (tool: string) => `This file belongs to another tool: ${tool}.`,
  handOver: "This file has rows from another tool that this tool can’t use.",
  otherProgram: "This file belongs to another program.",
  newer: `This file was ${NEWER_VERSION}.`,
  several: (count: number) =>
    `This file has ${count} documents. The offline edition opens them all. Here, choose a file with one.`,
  noDocuments: "This file has no documents.",
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
  tooMany: (maximum: string) => `has more than ${maximum} rows`,
  tooFew: (minimum: string) => `has fewer than ${minimum} rows`,
  tooLarge: (maximum: string) => `is greater than ${maximum}`,
  tooBig: "is too large",
  tooSmall: (minimum: string) => `is less than ${minimum}`,
  notJust: (count: string) => `must have ${count} entries`,
  notOneLine: "must be one line of text",
  control: "has control characters",
  date: "is not a date like 2027-06-30",
  unexpected: "is a value that this tool does not know",
  forbiddenName: "has a field with a name that is not allowed",
  tooDeep: "is nested too deeply",
  infinite: "is a number too large to calculate with",
  sameId: (row: number) => `has the same id as row ${row}`,
  takenId: (id: string) => `has the id ${id}, which another row already has`,
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
  tooLarge: "This link has more data than this tool can open.",
  otherReceiver: (tool: string) => `This was made for another tool: ${tool}.`,
  newer: `This was ${NEWER_VERSION}.`,
  broken: (place: string, problem: string) =>
    `What came from the other tool can’t be opened: ${place} ${problem}.`,
} as const;
