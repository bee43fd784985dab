/** What is said of rows that are pasted. */

const count = (rows: number) => rows === 1 ? "one row" : `${rows} rows`;
const list = (items: readonly string[]) => items.join(items.length === 2 ? " and " : ", ");

export const PASTE_WORDS = {
  title: (rows: number) => `You pasted ${count(rows)}. What is in each column?`,
  hint: "Choose a heading above each column. Nothing comes in before you press the button.",
  table: "Pasted rows",
  column: (number: number) => `Column ${number}`,
  leaveOut: "Leave out",
  headingsAre: (row: number) =>
    row === 1 ? "The first row holds headings" : `Row ${row} holds headings, and the rows above stay out`,
  more: (rows: number) => `and ${count(rows)} more`,
  number: (text: string) => `How much is ${text}?`,
  date: (text: string) => `Which day is ${text}?`,
  choose: "Choose one of the two.",
  /** Asked once of what is typed. */
  which: (text: string) => `Which is ${text}?`,
  unread: (cells: number) => cells === 1 ? "One cell can’t be read:" : `${cells} cells can’t be read:`,
  unreadCell: (row: number, label: string, text: string, otherwise: string | undefined) =>
    `Row ${row}, ${label}: “${text}”. ${
      otherwise === undefined ? "The field stays empty." : `It comes in as: ${otherwise}.`
    }`,
  unreadMore: (cells: number) => `and ${cells} more`,
  leftOut: (headings: readonly string[]) => `Left out: ${list(headings)}.`,
  totals: (names: readonly string[]) =>
    `Left out, because ${names.length === 1 ? "it adds" : "they add"} up other rows: ${list(names)}.`,
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

/** What is said of a block of cells that was pasted into fields, and why some of it was not taken. */
export const blockPasted = (filled: number, left: readonly (readonly [text: string, why?: string])[]) => {
  const said = filled === 1 ? "Pasted one figure." : `Pasted ${filled} figures.`;
  if (left.length === 0) return said;
  const shown = left.slice(0, 3).map(([text, why]) => `“${text}”${why ? ` (${why})` : ""}`).join(", ");
  return `${said} Not taken: ${left.length > 3 ? `${shown} and ${left.length - 3} more` : shown}.`;
};

const words = (list: string): readonly string[] => list.split(", ");

/** Where something began, and where it stands today: a list that has no column for today takes either for its baseline. */
const START = words(
  "baseline, start, starting value, start value, from, as is, startwert, ausgangswert, basis, von",
);
const TODAY = words(
  "current, current value, actual, actual value, today, now, latest, status quo, ist, istwert, " +
    "ist wert, aktuell, aktueller wert, heute, stand, derzeit",
);

/** What people write above columns of a sheet, in small letters, by what the column holds; the surest words come first. */
export const SHEET_HEADINGS = {
  goal: words(
    "objective, objectives, okr, goal, goals, outcome, title, name, ziel, ziele, oberziel, " +
      "titel, bezeichnung",
  ),
  result: words(
    "key result, key results, result, kr, measure, metric, kpi, indicator, name, " +
      "schlüsselergebnis, schlüsselergebnisse, ergebnis, kennzahl, messgröße, messgrösse",
  ),
  task: words(
    "task, action, milestone, step, to do, todo, activity, commitment, name, title, aufgabe, " +
      "maßnahme, massnahme, meilenstein, schritt, aktivität, vorhaben, titel",
  ),
  why: words(
    "why, reason, purpose, description, notes, comment, details, about, definition, warum, " +
      "grund, begründung, zweck, beschreibung, notiz, bemerkung, kommentar",
  ),
  owner: words(
    "owner, who, responsible, person, accountable, lead, assignee, assigned to, team, " +
      "verantwortlich, verantwortliche, verantwortlicher, verantwortung, zuständig, wer",
  ),
  start: START,
  today: TODAY,
  baseline: [...START, ...TODAY],
  target: words(
    "target, target value, goal, to, end, end value, plan, objective, zielwert, sollwert, soll, " +
      "soll wert, ziel, endwert, bis, auf",
  ),
  /** The goal above. */
  parent: words(
    "parent, parent goal, serves, supports, contributes to, aligned to, aligned with, rolls up to, belongs to, " +
      "parent objective, part of, übergeordnetes ziel, oberziel, gehört zu, zahlt ein auf",
  ),
  unit: words("unit, units, uom, measured in, einheit, maßeinheit, masseinheit"),
  due: words(
    "due, due date, deadline, by, date, end date, until, when, target date, fällig, fällig am, " +
      "fälligkeit, fälligkeitsdatum, termin, frist, bis, bis wann, datum",
  ),
  weight: words("weight, importance, weighting, share, gewicht, gewichtung, anteil"),
  level: words("level, tier, type, ebene, stufe, typ"),
  minutes: words("minutes, min, time, duration, length, minuten, dauer, zeit"),
  state: words(
    "status, state, done, complete, completed, finished, progress, erledigt, fertig, fortschritt",
  ),
  expectation: words("kind, type, commitment or stretch, art, typ"),
  option: words("option, options, name, alternative, alternatives, variante, varianten"),
  criterion: words("criterion, criteria, name, factor, factors, kriterium, kriterien"),
} as const;
