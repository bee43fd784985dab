/** How lines read a sheet that is pasted into them: fetched with what is not in front. */
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
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
  otherKind,
  type Period,
  PERIODS,
  PERIODS_A_YEAR,
  type ProjectionRows,
  turnOf,
} from "./document.ts";
import { ROI_TEXT } from "./words.ts";
import { LINE_HEADINGS, PASTED_TEXT } from "./words_later.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

/** Takes a sheet that is pasted into a line. */
export function pasteIntoLine(screen: Screen, kind: Kind, line: string): PasteTarget {
  return pasteTarget(screen, { list: kind }, line, {
    fields: fieldsOf(screen, kind),
    spread: (rows) => toBothSides(screen.content(), rows, kind, line),
    notes: (rows) => notesOf(rows, kind),
    ask: {
      field: "often",
      options: [{ value: "once", words: WORDS.once }, { value: "each", words: WORDS.each[screen.period] }],
      titles: (rows) => questionsOf(rows.map(({ values }) => values), kind),
    },
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
    column("from", PASTED_TEXT.from, headings.start, "date"),
    column("once", PASTED_TEXT.once, headings.once, "number"),
    ...PERIODS.map((each) => column(each, WORDS.each[each], headings.each(each), "number")),
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
const sideIn = (text: string) =>
  choiceIn<Kind>({
    out:
      /^((money )?(out(flow|going)?s?|spend(ing)?|investment|debit|capex|opex)|ausgaben?|aufwand|aufwendungen|auszahlung(en)?|investition(en)?)$/i,
    in: /^((money )?(in(flow)?s?)|benefits?|gains?|credit|ertrag|erträge|einzahlung(en)?|nutzen)$/iu,
  })(text) ?? sideByWords(text);

/** What is saved comes in, whatever it is spent on today; "sales" do too, but not their costs. */
const SIDE_WORDS: readonly (readonly [Kind, RegExp])[] = [
  [
    "in",
    /\b(saved|saves?|savings?|avoided|no longer|refund(s|ed)?|rebates?|grants?|subsid(y|ies)|proceeds|resale|sold|ersparnis)|^(less|fewer|lower)\b/i,
  ],
  [
    "out",
    /\b(costs?|fees?|expenses?|salar(y|ies)|wages?|licen[sc]es?|subscriptions?|insurance|tax(es)?|training|commissions?|software|hir(e|ing)|staff|team|reps?|kosten|gehalt|gehälter|löhne)\b/i,
  ],
  ["in", /\b(sales|margins?|revenues?|income|turnover|earnings|orders|umsatz|erlöse?|einnahmen?)\b/i],
];
const sideByWords = (text: string) => SIDE_WORDS.find(([, words]) => words.test(text))?.[0];

/** Where each row goes: as a column says, else as its words do. Money in takes in a cost only among lines that come in. */
function sidesOf(rows: readonly Said[], kind: Kind): readonly Kind[] {
  const words = rows.map(({ text }) => sideByWords(`${text ?? ""}`));
  const isMixed = kind === "out" || words.includes("in");
  return rows.map(({ side }, at) => (side as Kind | undefined) ?? (isMixed ? words[at] : null) ?? kind);
}

/** What flows otherwise than most of its side: income once, a cost in every period. */
const UNUSUAL: Readonly<Record<Kind, RegExp>> = {
  out: /\b(salar(y|ies)|wages?|rent|lease|subscriptions?|insurance|licen[sc]es?|miete|gehalt)\b/i,
  in: /\b(grants?|subsid(y|ies)|refunds?|rebates?|proceeds|resale|sold|deposits?|bonus|loans?|prizes?)\b/i,
};
const SAYS_NO_TIMES = new Set(["side", "low", "high", "start"]);

/** How often an amount is paid is asked where no cell says it, and a day stands beside it or its words are unusual. */
function questionsOf(rows: readonly Said[], kind: Kind): (string | null)[] {
  const sides = sidesOf(rows, kind);
  return rows.map(({ text = "", base, from, ...said }, at) => {
    const isUnusual = from !== undefined || UNUSUAL[sides[at] ?? kind].test(`${text}`);
    const isOpen = base !== undefined && Object.keys(said).every((name) => SAYS_NO_TIMES.has(name));
    return isOpen && isUnusual ? PASTED_TEXT.howOften(`${text}`) : null;
  });
}

/** What is to be known of rows before they come in: which go to the other side by their words, which have no amount, what months count from. */
function notesOf(rows: readonly Said[], kind: Kind): string[] {
  const sides = sidesOf(rows, kind);
  const named = (is: (said: Said, at: number) => boolean) =>
    rows.filter(is).map(({ text }) => `${text ?? ""}`.trim() || PASTED_TEXT.unnamed);
  const hasAmount = (said: Said) =>
    Object.entries(said).some(([name, value]) => typeof value === "number" && isAmount(name));
  const across = named(({ side }, at) => side === undefined && sides[at] !== kind);
  const others = named(({ side }, at) => side === undefined && sides[at] === kind);
  const without = rows.some(hasAmount) ? named((said) => !hasAmount(said)) : [];
  const first = firstDate(rows);
  const turned = named((said, at) => turnOf(said as object, sides[at] ?? kind) !== null);
  return [
    ...across.length > 0 ? [PASTED_TEXT.across(otherKind(kind), across, others)] : [],
    ...without.length > 0 ? [PASTED_TEXT.noAmount(without)] : [],
    ...turned.length > 0 ? [PASTED_TEXT.turned(turned)] : [],
    ...first === undefined ? [] : [PASTED_TEXT.counted(first)],
  ];
}

const isAmount = (name: string) => !["start", "end", "growth"].includes(name);

/** The number of a period: "3", "Month 3", "M3". */
function periodIn(text: string, period: Period): number | undefined {
  if (/^(at the )?start$/i.test(text)) return 0;
  const names = { month: "month|monat|m", quarter: "quarter|quartal|q", year: "year|jahr|y" }[period];
  const [, digits] = new RegExp(`^(?:period|periode|${names})?\\s*(\\d{1,3})$`, "i").exec(text) ?? [];
  return digits !== undefined && Number(digits) <= LIMITS.periods ? Number(digits) : undefined;
}

/** The first day that stands beside a row: what begins in its month begins with the projection. */
const firstDate = (rows: readonly Said[]): PlainDate | undefined =>
  rows.flatMap(({ from }) => from === undefined ? [] : [`${from}`]).toSorted()[0];

const YEAR = "each year of";

/** The year that a column is for: "2027", "FY 2027", "Year 1", "Jahr 1". */
function yearIn(heading: string): number | undefined {
  const [, calendar, count] =
    /^(?:(?:year|jahr|fy)? ?((?:19|20)\d\d)|(?:year|jahr|yr|y|j) ?(\d{1,2}))$/.exec(heading) ?? [];
  return calendar === undefined && count === undefined ? undefined : Number(calendar ?? count);
}

/** Puts lines to their sides, and amounts of years into their periods. */
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
  const sides = sidesOf(pasted, kind);
  const time = { period, before, first: firstDate(pasted) };
  const parts = KINDS.map((list) => ({
    place: { list },
    into: list === kind ? into : content[list].find((line) => !isBegun(line))?.id,
    rows: pasted.filter((_, at) => sides[at] === list).flatMap((said) => linesOf(said, list, time)),
  }));
  return {
    before: years.length === 0 ? [] : [{ type: "set", change: { period, periods } }],
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

const FIRST_CALENDAR_YEAR = 1900;

/** What the columns of years say of a row, in their order. */
function yearsOf(said: Said): readonly { readonly year: number; readonly amount: number }[] {
  return Object.entries(said).flatMap(([name, amount]) => {
    const year = name.startsWith(YEAR) ? Number(name.slice(YEAR.length)) : NaN;
    return Number.isNaN(year) || typeof amount !== "number" ? [] : [{ year, amount }];
  }).toSorted((a, b) => a.year - b.year);
}

interface Time {
  readonly period: Period;
  /** The year before the first of which there is a column. */
  readonly before: number;
  /** The day from which months are counted. */
  readonly first: PlainDate | undefined;
}

/** The lines of a row: what it is at the start, in every period, and in the years of its columns, as few as can be. */
function linesOf(said: Said, side: Kind, { period, before, first }: Time): readonly LineChange[] {
  const { text: name = "", often, from, growth, end, low, base, high } = said;
  const text = `${name}`;
  const aYear = PERIODS_A_YEAR[period];
  const later = from === undefined || first === undefined
    ? 0
    : Math.floor((monthOf(`${from}`) - monthOf(first)) * aYear / 12);
  // What flows in every period begins when the first one has passed.
  const start = (isRecurring: boolean) => Number(said.start ?? later + Number(isRecurring));
  const amounts = PERIODS.flatMap((each) => {
    const amount = said[each];
    return typeof amount === "number" ? [amount * PERIODS_A_YEAR[each] / aYear] : [];
  });
  // Beside an amount of every period, another one is of the start.
  const once = said.once ?? (amounts.length > 0 ? base : undefined);
  const runs = runsOf(yearsOf(said), period);
  const flows = [
    ...typeof once === "number"
      ? [{ text: PASTED_TEXT.atStart(text), isRecurring: false, start: start(false), base: once }]
      : [],
    ...amounts.map((base) => ({ isRecurring: true, start: start(true), base, ...given({ growth, end }) })),
    ...runs.map(({ first, last, base, growth }) => {
      const [from, to] = [first - before, last - before];
      return {
        ...runs.length > 1 && { text: PASTED_TEXT.ofYears(text, first, last) },
        isRecurring: to > 0 && (aYear > 1 || to > from),
        start: to === 0 ? 0 : (from - 1) * aYear + 1,
        end: to === 0 ? null : to * aYear,
        base: to === 0 ? base : base / aYear,
        growth,
      };
    }),
  ];
  const paid = flows.filter(({ base }) => base !== 0);
  if (paid.length > 1) return paid.map((flow) => ({ text, ...flow }));
  const line = { text, ...given({ low, base, high }) };
  const [flow = flows[0]] = paid;
  if (flow) return [{ ...line, ...flow, text }];
  // Whoever gives an end or a growth means more than one period.
  const isRecurring = often === undefined ? (end ?? growth) !== undefined || undefined : often === "each";
  const begins = isRecurring === undefined && from === undefined
    ? said.start
    : start(isRecurring ?? side === "in");
  return [{ ...line, ...given({ isRecurring, start: begins, end, growth }) }];
}

/** Fields that are said. */
const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Months up to that of a day. */
const monthOf = (date: PlainDate) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));

interface Run {
  readonly first: number;
  readonly last: number;
  readonly base: number;
  /** Percent a year. */
  readonly growth: number;
}

/** Years in a row with one amount, or, where periods are years, with one that grows evenly. Years without an amount are in none. */
function runsOf(years: ReturnType<typeof yearsOf>, period: Period): readonly Run[] {
  const runs: Run[] = [];
  for (const { year, amount } of years.filter(({ amount }) => amount !== 0)) {
    const run = runs.at(-1);
    if (run && run.growth === 0 && run.base === amount && run.last === year - 1) {
      runs[runs.length - 1] = { ...run, last: year };
    } else runs.push({ first: year, last: year, base: amount, growth: 0 });
  }
  const paid = years.filter(({ amount, year }) => amount !== 0 && year > 0);
  const [one, two] = paid;
  const end = paid.at(-1);
  if (period !== "year" || !one || !two || !end || runs.length < 2 || one !== years[0]) return runs;
  const rate = (end.amount / one.amount) ** (1 / (end.year - one.year)) - 1;
  const isEven = Math.abs(rate) <= 1 &&
    paid.every(({ year, amount }, at) =>
      year === one.year + at && Math.abs(one.amount * (1 + rate) ** at - amount) < 0.5
    );
  return isEven ? [{ first: one.year, last: end.year, base: one.amount, growth: 100 * rate }] : runs;
}
