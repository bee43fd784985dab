/** What is said of rows that are pasted. */

const count = (rows: number) => rows === 1 ? "one row" : `${rows} rows`;
const list = (items: readonly string[]) => items.join(items.length === 2 ? " and " : ", ");

export const PASTE_WORDS = {
  title: (rows: number) => `You pasted ${count(rows)}. What is in each column?`,
  hint: "Choose a heading above each column. Nothing comes in before you press the button.",
  table: "Pasted rows",
  column: (number: number) => `Column ${number}`,
  leaveOut: "Leave out",
  firstRowIs: "The first row holds headings",
  more: (rows: number) => `and ${count(rows)} more`,
  number: (text: string) => `How much is ${text}?`,
  chooseNumber: "Choose one of the two.",
  unread: (cells: number) =>
    cells === 1 ? "One cell can’t be read and stays empty:" : `${cells} cells can’t be read and stay empty:`,
  unreadCell: (row: number, label: string, text: string) => `Row ${row}, ${label}: “${text}”`,
  unreadMore: (cells: number) => `and ${cells} more`,
  leftOut: (headings: readonly string[]) => `Left out: ${list(headings)}.`,
  currencies: (written: readonly string[], own: string | null) =>
    written.length > 1
      ? `Amounts are written in ${list(written)}. They come in as plain numbers; nothing is converted.`
      : `Amounts are written in ${written[0]}${
        own === null ? "" : `, and this document counts in ${own}`
      }. Nothing is converted.`,
  noRoom: (most: number, left: number) =>
    `The list takes ${most} rows at most, so ${
      left === 1 ? "the last row does" : `the last ${left} rows do`
    } not fit.`,
  noMain: (label: string) => `Choose which column is “${label}”.`,
  take: (rows: number) => rows === 1 ? "Put in this row" : `Put in ${rows} rows`,
  cancel: "Cancel",
} as const;

/** What people write above columns of a sheet, in small letters, by what the column holds. */
export const SHEET_HEADINGS = {
  goal: ["objective", "okr", "goal", "outcome", "title", "name"],
  result: ["key result", "result", "kr", "measure", "metric", "kpi", "name"],
  task: ["task", "action", "milestone", "step", "to do", "activity", "commitment", "name", "title"],
  why: ["why", "reason", "purpose", "description", "notes", "comment", "details", "about", "definition"],
  owner: ["owner", "who", "responsible", "person", "accountable", "lead", "assignee", "assigned to", "team"],
  baseline: [
    "baseline",
    "start",
    "from",
    "current",
    "now",
    "today",
    "as is",
    "starting value",
    "start value",
  ],
  target: ["target", "goal", "to", "end", "target value", "end value", "objective"],
  unit: ["unit", "units", "uom", "measured in"],
  due: ["due", "due date", "deadline", "by", "date", "end date", "until", "when", "target date"],
  weight: ["weight", "importance", "weighting", "share"],
  level: ["level", "tier", "type"],
  minutes: ["minutes", "min", "time", "duration", "length"],
} as const;
