/** What is said of rows that are pasted. */

const count = (rows: number) => rows === 1 ? "one row" : `${rows} rows`;
const list = (items: readonly string[]) => items.join(items.length === 2 ? " and " : ", ");

export const PASTE_WORDS = {
  title: (rows: number) => `What is in each column of ${rows === 1 ? "this row" : `these ${rows} rows`}?`,
  hint: "Choose a heading above each column. Nothing comes in before you press the button.",
  table: "Pasted rows",
  column: (number: number) => `Column ${number}`,
  leaveOut: "Leave out",
  headings: "Headings are in",
  noHeadings: "no row",
  headingRow: (row: number, cells: readonly string[]) =>
    `row ${row}: ${cells.filter(Boolean).join(", ").slice(0, 40)}`,
  above: "The rows above stay out.",
  /** The day of a column, as it is written or as it is read. */
  figuresOf: (day: string) => `Figures of ${day}`,
  more: (rows: number) => `and ${count(rows)} more`,
  number: (text: string) => `How much is ${text}?`,
  date: (text: string) => `Which day is ${text}?`,
  choose: "Choose one of the two.",
  unread: (cells: number) => cells === 1 ? "One cell can’t be read:" : `${cells} cells can’t be read:`,
  unreadCell: (row: number, label: string, text: string, otherwise: string | undefined) =>
    `Row ${row}, ${label}: “${text}”. ${
      otherwise === undefined ? "The field stays empty." : `It comes in as: ${otherwise}.`
    }`,
  unreadMore: (cells: number) => `and ${cells} more`,
  leftOut: (headings: readonly string[]) =>
    headings.length === 1
      ? `Left out: ${headings[0]}.`
      : `${headings.length} columns are left out: ${list(headings)}.`,
  totals: (names: readonly string[]) =>
    `Left out, because ${names.length === 1 ? "it is" : "they are"} worked out from others: ${list(names)}.`,
  currencies: (written: readonly string[], own: string | null) =>
    written.length > 1
      ? `Amounts are written in ${list(written)}. ${
        own === null ? "Each keeps its own." : `All come in as ${own}.`
      } Nothing is converted.`
      : `Amounts are written in ${written[0]}, and this document counts in ${own}. Nothing is converted.`,
  noRoom: (most: number, left: number) =>
    `The list takes ${most} rows at most, so ${
      left === 1 ? "the last row does" : `the last ${left} rows do`
    } not fit.`,
  noMain: (label: string) => `Choose which column is “${label}”.`,
  take: (rows: number) => rows === 1 ? "Put in this row" : `Put in ${rows} rows`,
  /** The document changes its currency to that of the amounts. */
  takeIn: (rows: number, currency: string) => `Put in ${count(rows)} and count in ${currency}`,
  /** It keeps its own. */
  takeAs: (written: string, counted: string) => `Put in ${written} as ${counted}`,
  cancel: "Cancel",
} as const;

/** What is said of what a plan cannot take, or would lose. */
export const PLAN_PASTE_WORDS = {
  today: "Today’s figure",
  todayStays: "Today’s figures stay out: a plan has none. Enter them in the OKR Execution Tracker.",
  noResults: "No key result comes in. If a column holds them, choose “Key result” above it.",
} as const;

/** What is said of a block of cells that was pasted into fields, and why some of it was not taken. */
export const blockPasted = (filled: number, left: readonly (readonly [text: string, why?: string])[]) => {
  const said = filled === 1 ? "Pasted one figure." : `Pasted ${filled} figures.`;
  if (left.length === 0) return said;
  const shown = left.slice(0, 3).map(([text, why]) => `“${text}”${why ? ` (${why})` : ""}`).join(", ");
  return `${said} Not taken: ${left.length > 3 ? `${shown} and ${left.length - 3} more` : shown}.`;
};

/** A list of words with commas between them. */
export const words = (list: string): readonly string[] => list.split(", ");

/** Where something began, and where it stands today: a list that has no column for today takes either for its baseline. */
const START = words(
  "baseline, start, starting value, start value, from, as is, startwert, ausgangswert, basis, von, " +
    "was, we started at, started at, began at, before",
);
const TODAY = words(
  "current, current value, actual, actual value, today, now, latest, status quo, ist, istwert, " +
    "ist wert, aktuell, aktueller wert, heute, stand, derzeit, is now, today s figure, so far",
);

/** What people write above columns of a sheet, in small letters, by what the column holds; the surest words come first. */
export const SHEET_HEADINGS = {
  goal: words(
    "objective, objectives, okr, goal, goals, outcome, title, name, ziel, ziele, oberziel, titel, " +
      "bezeichnung, what we are after, what we want, area, aim",
  ),
  result: words(
    "key result, key results, result, kr, measure, metric, kpi, indicator, name, schlüsselergebnis, " +
      "schlüsselergebnisse, ergebnis, kennzahl, messgröße, messgrösse, key number, how we know, " +
      "how we measure it, how we measure, measured by, area",
  ),
  task: words(
    "task, action, milestone, step, to do, todo, activity, commitment, name, title, aufgabe, maßnahme, " +
      "massnahme, meilenstein, schritt, aktivität, vorhaben, titel, what has to happen, what, " +
      "action item, deliverable",
  ),
  why: words(
    "why, reason, purpose, description, notes, comment, details, about, definition, warum, grund, " +
      "begründung, zweck, beschreibung, notiz, bemerkung, kommentar, remark, remarks",
  ),
  owner: words(
    "owner, who, responsible, person, accountable, lead, assignee, assigned to, team, verantwortlich, " +
      "verantwortliche, verantwortlicher, verantwortung, zuständig, wer, whose, who looks after it, " +
      "by whom, person in charge, responsible person",
  ),
  start: START,
  today: TODAY,
  baseline: [...START, ...TODAY],
  target: words(
    "target, target value, goal, to, end, end value, plan, objective, zielwert, sollwert, soll, " +
      "soll wert, ziel, endwert, bis, auf, should be, we want, aim, ends at",
  ),
  /** The goal above. */
  parent: words(
    "parent, parent goal, serves, supports, contributes to, aligned to, aligned with, rolls up to, " +
      "belongs to, parent objective, part of, übergeordnetes ziel, oberziel, gehört zu, zahlt ein auf, " +
      "helps, helps with, under",
  ),
  unit: words("unit, units, uom, measured in, einheit, maßeinheit, masseinheit, counted in"),
  due: words(
    "due, due date, deadline, by, date, end date, until, when, target date, fällig, fällig am, " +
      "fälligkeit, fälligkeitsdatum, termin, frist, bis, bis wann, datum, by when, due by, finish by, " +
      "ends, end, ends at, last day",
  ),
  weight: words(
    "weight, importance, weighting, share, gewicht, gewichtung, anteil, how much, " +
      "how much does it matter, counts",
  ),
  level: words("level, tier, type, ebene, stufe, typ"),
  minutes: words("minutes, min, time, duration, length, minuten, dauer, zeit, mins, how long"),
  state: words(
    "status, state, done, complete, completed, finished, progress, erledigt, fertig, fortschritt",
  ),
  expectation: words("kind, type, commitment or stretch, art, typ"),
  option: words("option, options, name, alternative, alternatives, variante, varianten"),
  criterion: words("criterion, criteria, name, factor, factors, kriterium, kriterien"),
} as const;
