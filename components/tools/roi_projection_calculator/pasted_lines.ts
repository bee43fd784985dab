/** How lines read a sheet that is pasted into them: fetched with what is not in front. */
import type { PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { choiceIn, numberWithin } from "../../../lib/tool_kit/pasted_words.ts";
import {
  column,
  type PasteTarget,
  pasteTarget,
  type Said,
  type Spread,
} from "../../tool_kit/paste_target.ts";
import type { LineChange } from "./actions.ts";
import type { Screen } from "./LineFields.tsx";
import {
  CASES,
  type Content,
  GROWTH_RANGE,
  isBegun,
  type Kind,
  KINDS,
  LIMITS,
  type Period,
  PERIODS_A_YEAR,
  type ProjectionRows,
} from "./document.ts";
import { ROI_TEXT } from "./words.ts";
import { LINE_HEADINGS, PASTED_TEXT } from "./words_later.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

/** Takes a sheet that is pasted into a line. */
export function pasteIntoLine(screen: Screen, kind: Kind, line: string): PasteTarget {
  return pasteTarget(screen, { list: kind }, line, {
    fields: fieldsOf(screen, kind),
    spread: (rows) => toBothSides(screen.content(), rows, kind, line),
  });
}

function fieldsOf({ period, settings: { numberStyle } }: Screen, kind: Kind): readonly PasteField[] {
  const { amount, ...headings } = LINE_HEADINGS;
  const readPeriod = (text: string) => periodIn(text, period);
  const readGrowth = numberWithin(numberStyle, GROWTH_RANGE);
  return [
    column("text", WORDS.name, [...headings.text, ...amount[kind]]),
    ...CASES.map((which) => {
      const written = which === "base" ? [...headings.base, ...amount[kind]] : headings[which];
      return column(which, CASE_WORDS[which], written, "number", { isUsual: which === "base" });
    }),
    column(YEAR, "", [], "number", { numberIn: yearIn }),
    column("often", WORDS.often, headings.often, oftenIn(period), {
      otherwise: kind === "out" ? WORDS.once : WORDS.each[period],
    }),
    column("side", PASTED_TEXT.side, headings.side, sideIn, { otherwise: WORDS[kind] }),
    column("start", WORDS.from, headings.start, readPeriod),
    column("end", WORDS.to, headings.end, readPeriod),
    column("growth", WORDS.growth[period], headings.growth, readGrowth, { otherwise: WORDS.noGrowth }),
  ];
}

/** "once" or "each", in the words of a cell; what flows in periods of another length is neither. */
function oftenIn(period: Period) {
  const each = {
    month: "monthly|monatlich|mtl\\.?|pro monat|im monat",
    quarter: "quarterly|quartalsweise|vierteljährlich|pro quartal",
    year: "yearly|annually|annual|jährlich|pro jahr|im jahr|p\\.? ?a\\.?",
  }[period];
  return choiceIn({
    once: /^(once|one[- ]?(time|off)|single|einmal(ig)?|no|nein)$/i,
    each: new RegExp(
      `^(${each}|(every|each|per|a) (${period}|period)|recurring|laufend|wiederkehrend|yes|ja)$`,
      "iu",
    ),
  });
}

/** Where money goes, in the words of a cell. */
const sideIn = choiceIn<Kind>({
  out:
    /^((money )?(out(flow|going)?s?|costs?|expenses?|spend(ing)?|investment|debit|capex|opex)|ausgaben?|kosten|aufwand|aufwendungen|auszahlung(en)?|investition(en)?)$/i,
  in:
    /^((money )?(in(flow|come)?s?)|revenues?|sales|benefits?|savings?|gains?|credit|einnahmen?|erlöse?|ertrag|erträge|umsatz|einzahlung(en)?|ersparnis|nutzen)$/iu,
});

/** The number of a period: "3", "Month 3", "M3". */
function periodIn(text: string, period: Period): number | undefined {
  if (/^(at the )?start$/i.test(text)) return 0;
  const names = { month: "month|monat|m", quarter: "quarter|quartal|q", year: "year|jahr|y" }[period];
  const [, digits] = new RegExp(`^(?:period|periode|${names})?\\s*(\\d{1,3})$`, "i").exec(text) ?? [];
  return digits !== undefined && Number(digits) <= LIMITS.periods ? Number(digits) : undefined;
}

const YEAR = "year";

/** The year that a column is for: "2027", "FY 2027", "Year 1", "Jahr 1". */
function yearIn(heading: string): number | undefined {
  const [, calendar, count] =
    /^(?:(?:year|jahr|fy)? ?((?:19|20)\d\d)|(?:year|jahr|yr|y|j) ?(\d{1,2}))$/.exec(heading) ?? [];
  return calendar === undefined && count === undefined ? undefined : Number(calendar ?? count);
}

/** Puts lines to the side that stands beside them, and amounts of years into their periods. */
function toBothSides(
  content: Content,
  pasted: readonly Said[],
  kind: Kind,
  into: string,
): Spread<Content, ProjectionRows> {
  const years = pasted.flatMap((said) => yearsOf(said).map(({ year }) => year));
  const isNew = years.length > 0 && KINDS.every((side) => !content[side].some(isBegun));
  const period = isNew ? "year" : content.period;
  /** A calendar year is counted from the first. */
  const before = Math.min(...years) >= FIRST_CALENDAR_YEAR ? Math.min(...years) - 1 : 0;
  const span = years.length === 0 ? 0 : (Math.max(...years) - before) * PERIODS_A_YEAR[period];
  const periods = Math.min(LIMITS.periods, isNew ? span : Math.max(span, content.periods));
  const sides = KINDS.map((list) => ({
    place: { list },
    into: list === kind ? into : content[list].find((line) => !isBegun(line))?.id,
    rows: pasted.filter(({ side = kind }) => side === list).flatMap((said) => linesOf(said, period, before)),
  }));
  return {
    before: years.length === 0 ? [] : [{ type: "set", change: { period, periods } }],
    parts: sides.filter(({ rows }) => rows.length > 0),
  };
}

const FIRST_CALENDAR_YEAR = 1900;

/** What the columns of years say of a row, in their order. */
function yearsOf(said: Said): readonly { readonly year: number; readonly amount: number }[] {
  return Object.entries(said).flatMap(([name, amount]) => {
    const [, year] = /^year (\d+)$/.exec(name) ?? [];
    return year === undefined || typeof amount !== "number" ? [] : [{ year: Number(year), amount }];
  }).toSorted((a, b) => a.year - b.year);
}

/** The lines of a row: one; with columns of years, one for each run of years of the same amount, which its periods share. */
function linesOf(said: Said, period: Period, before: number): readonly LineChange[] {
  const runs: { first: number; last: number; readonly amount: number }[] = [];
  for (const { year, amount } of yearsOf(said)) {
    const run = runs.at(-1);
    if (run && run.amount === amount && run.last === year - 1) run.last = year;
    else if (amount !== 0) runs.push({ first: year, last: year, amount });
  }
  const line = lineOf(said);
  if (runs.length === 0) return [line];
  const each = PERIODS_A_YEAR[period];
  return runs.map(({ first, last, amount }) => {
    const [from, to] = [first - before, last - before];
    const isAtStart = to === 0;
    return {
      ...line,
      text: runs.length === 1 ? line.text ?? "" : PASTED_TEXT.ofYears(line.text ?? "", first, last),
      isRecurring: !isAtStart && (each > 1 || to > from),
      start: isAtStart ? 0 : (from - 1) * each + 1,
      end: isAtStart ? null : to * each,
      base: isAtStart ? amount : amount / each,
    };
  });
}

function lineOf({ often, side: _, ...values }: Said): LineChange {
  const said = Object.fromEntries(Object.entries(values).filter(([name]) => !/^year \d/.test(name)));
  // Whoever gives an end or a growth means more than one period.
  const isRecurring = often === undefined
    ? (said.end ?? said.growth) === undefined ? undefined : true
    : often === "each";
  if (isRecurring === undefined) return said;
  // What flows in every period begins when the first one has passed.
  return { ...isRecurring && { start: 1 }, ...said, isRecurring };
}
