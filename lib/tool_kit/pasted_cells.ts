/** What cells of a pasted table say. A column decides together how its numbers and dates are read; what stays open is asked. */
import { addDays, type DateOrder, parseDate, type PlainDate } from "./dates.ts";
import { type Answers, type Mark, numberMark } from "./habits.ts";
import { type NumberStyle, type ParsedNumber, parseNumber } from "./numbers.ts";

/** How cells are read. */
export interface CellReading {
  readonly numberStyle: NumberStyle;
  readonly dates: { readonly today: PlainDate; readonly order?: DateOrder };
}

/** A choice reads the words of its cells itself, and so does a figure that has bounds: undefined for a text that is none of them. */
export type CellKind = "text" | "number" | "date" | ((text: string) => string | number | undefined);

/** What a cell says; undefined for a text that its kind cannot be. */
export function valueOf(
  text: string,
  kind: CellKind,
  { numberStyle, dates }: CellReading,
): string | number | undefined {
  if (kind === "text") return text;
  if (kind === "date") {
    const parsed = parseDate(text, dates);
    return parsed.ok ? parsed.date : undefined;
  }
  if (kind !== "number") return kind(text);
  const { parsed } = readFigure(text, numberStyle);
  return parsed.ok ? parsed.value : undefined;
}

const COUNTED = /^(.*\d)\s*([\p{L}.]{1,20})$/u;

/** A number and what stands beside it: "%", "$", "EUR", or what is counted, as in "12 days". */
export function readFigure(
  text: string,
  style: NumberStyle,
): { readonly parsed: ParsedNumber; readonly sign: string | null; readonly isMoney: boolean } {
  const parsed = parseNumber(text, style);
  if (parsed.ok) {
    const { isPercent, currency } = parsed;
    return { parsed, sign: isPercent ? "%" : currency, isMoney: currency !== null };
  }
  const [, digits = "", counted = ""] = COUNTED.exec(text) ?? [];
  const alone = parseNumber(digits, style);
  const isCount = alone.ok && alone.currency === null && !alone.isPercent;
  return isCount ? { parsed: alone, sign: counted, isMoney: false } : { parsed, sign: null, isMoney: false };
}

/** Whether a text alone is a number. With what is counted beside it, it is one only in a column of numbers: "3 pilots" may be a line. */
export const isNumber = (text: string) => parseNumber(text, "1,234.5").ok || parseNumber(text, "1.234,5").ok;

/** How a cell alone shows that it writes numbers: by its decimals, or by marks between thousands. Null: it can be read in both ways. */
export function styleOfCell(text: string): NumberStyle | null {
  const digits = /\d[\d.,'’\s]*\d/.exec(text)?.[0] ?? "";
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return null;
  const [before = "", after = ""] = digits.split(last);
  const isThousands = new Set(marks).size === 1 && marks.length > 1;
  const isOpen = marks.length === 1 && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (isOpen) return null;
  return (last === ".") === !isThousands ? "1,234.5" : "1.234,5";
}

/** Columns, each with what reads its cells, and the texts that somebody has to say how they are meant: at most one for each mark. */
interface Decided<Reading> {
  readonly columns: readonly Reading[];
  readonly open: readonly string[];
}

/**
 * How the cells of columns of numbers are read. A cell that shows its style alone decides for its own column only. Nothing becomes a
 * thousand times smaller unasked, nor is anything decided where cells of a column, or two columns, contradict each other.
 */
export function stylesOfColumns(
  columns: readonly (readonly string[])[],
  otherwise: NumberStyle,
  answers: Answers,
): Decided<(text: string) => NumberStyle> {
  const shownByAny = stylesShown(columns.flat());
  const open = new Map<Mark, string>();
  const styles = columns.map((texts) => {
    const shown = stylesShown(texts);
    const [style = otherwise] = shown.size === 1 ? shown : [];
    const isContradicted = shown.size === 2 || shown.size === 0 && shownByAny.has(otherStyle(style));
    const asked = new Set<Mark>();
    for (const text of texts) {
      const mark = markOfNumber(text);
      // In a column that writes thousands with a comma, "2,400" is no riddle; "2.400" is: few write three decimals.
      if (mark === null || !isContradicted && style[1] === mark) continue;
      asked.add(mark);
      if (!open.has(mark)) open.set(mark, text);
    }
    return (text: string) => {
      const mark = markOfNumber(text);
      if (mark === null) return styleOfCell(text) ?? style;
      return asked.has(mark) ? answers[mark] ?? style : style;
    };
  });
  return { columns: styles, open: [...open.values()] };
}

const stylesShown = (texts: readonly string[]) =>
  new Set(texts.map(styleOfCell).filter((style) => style !== null));
const otherStyle = (style: NumberStyle): NumberStyle => style === "1,234.5" ? "1.234,5" : "1,234.5";
const markOfNumber = (text: string) => numberMark(text, readFigure(text, "1,234.5").parsed);

/**
 * Which number is the day, in columns of dates. A day over 12, or dots, decide for the column, and for columns in which nothing does.
 * What is not decided, or in two ways, is open.
 */
export function ordersOfColumns(
  columns: readonly (readonly string[])[],
  otherwise: DateOrder | undefined,
  answers: Answers,
): Decided<DateOrder | undefined> {
  const shownByAny = ordersShown(columns.flat());
  const open: string[] = [];
  const orders = columns.map((texts) => {
    const shown = ordersShown(texts);
    const [order, ...others] = shown.size === 0 ? shownByAny : shown;
    if (order !== undefined && others.length === 0) return order;
    const text = texts.find(isOpenDate);
    if (text !== undefined) open.push(text);
    return answers["/"] ?? otherwise;
  });
  return { columns: orders, open: open.slice(0, 1) };
}

const BEFORE_DAY =
  /^(?:week (?:of|ending|beginning|starting)|w\/[ce]|as of|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)[.,:]?\s+/i;
const MONTH = /^([a-z]{3,9})\.?(?:[ -]?['’]?(\d{4})|(?:-| ['’])(\d\d))?$/i;

/** A heading without the words before its day: ordersOfColumns() reads what is left. */
export const bareDay = (heading: string) =>
  heading.trim().replace(BEFORE_DAY, "").replace(/^(\d{1,2})-([a-z]+)-?/i, "$1 $2 ").trim();

/**
 * The day that figures below a heading are of: "9 Nov", "Week of 11/9/2026"; of a month its last, or today while it lasts. Without a year
 * it is the last such day up to two weeks from now: figures are of what has been.
 */
export function dayOfHeading(heading: string, { today, order }: CellReading["dates"]): PlainDate | undefined {
  const text = bareDay(heading);
  if (isNumber(text) || /^to(day|morrow)$/i.test(text)) return undefined;
  const [, month = "", year, short] = MONTH.exec(text) ?? [];
  const parsed = parseDate(month === "" ? text : `1 ${month} ${year ?? (short ? `20${short}` : "")}`, {
    today: addDays(today, -350),
    ...order && { order },
  });
  if (!parsed.ok) return undefined;
  const { date } = parsed;
  if (month === "") return date;
  const last = addDays(`${addDays(date, 31).slice(0, 8)}01`, -1);
  return date <= today && today < last ? today : last;
}

const isOpenDate = (text: string) => {
  const parsed = parseDate(text, { today: "2000-01-01" });
  return parsed.ok && parsed.isAmbiguous;
};

function ordersShown(texts: readonly string[]): ReadonlySet<DateOrder> {
  return new Set(texts.flatMap((text): DateOrder[] => {
    const [, first, mark, second] = /^\s*(\d{1,2})([./-])(\d{1,2})(?:\2|\s*$)/.exec(text) ?? [];
    if (mark === undefined) return [];
    if (mark === "." || Number(first) > 12) return ["day-month"];
    return Number(second) > 12 ? ["month-day"] : [];
  }));
}

/** What makes that a text can be read in two ways. */
export const markOf = (text: string): Mark => markOfNumber(text) ?? "/";

/** Texts among these that nobody has answered for. */
export const unanswered = (open: readonly string[], answers: Answers) =>
  open.filter((text) => answers[markOf(text)] === undefined);
