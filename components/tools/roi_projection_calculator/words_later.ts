/** What the views and files say that are fetched when somebody turns to them. */
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { words } from "../../../lib/tool_kit/words_paste.ts";
import type { Kind, Period } from "./document.ts";

/** As they are named in a file and on paper, where no column stands above them. */
export const CASE_NAMES = { low: "Low case (worse)", base: "Base", high: "High case (better)" } as const;

export const CSV_COLUMNS = {
  case: "Case",
  period: { month: "Month", quarter: "Quarter", year: "Year" },
  in: "Money in",
  out: "Money out",
  net: "Net",
  sum: "Sum so far",
  factor: "Discount factor",
  discounted: "Net, discounted",
  discountedSum: "Sum so far, discounted",
} as const;

export const FLOWS_TEXT = {
  title: "Sum so far",
  intro: "Income minus cost so far, for the three cases. Where a line crosses zero, the money is back.",
  zero: "Zero: the money is back",
  caption: "Cash flows, period by period",
  caseLabel: "Case shown in the table",
  download: "Download as CSV",
  downloadHelp: "All three cases, a column for each line. Opens in any spreadsheet.",
  said: (name: string) => `Downloaded: ${name}`,
  none: "Enter an amount under Investment to see its flows here.",
} as const;

export const COMPARE_TEXT = {
  title: "Your investments side by side",
  printed: "Investments",
  intro:
    "Each has its own horizon and discount rate. The highest net present value in the base case comes first.",
  table: "Table of investments",
  investment: "Investment",
  openNow: "open now",
  horizon: (periods: string, rate: string) => `${periods} at ${rate}`,
  value: "Net present value",
  barLabel: (low: string, base: string, high: string) => `low ${low}, base ${base}, high ${high}`,
  payback: "Payback, base",
  returns: "IRR, base",
  perOne: "Benefit-cost",
  one:
    "There is one investment so far. Start another from the menu, under New document, or duplicate this one and change its figures.",
  rates: "They use different discount rates, so you can’t compare their net present values directly.",
  horizons: "They run for different times, and the longer one has more time to earn.",
  currencies:
    "They are in different currencies. Figures are not converted, and only one currency is sorted at a time.",
  unreadable: (count: number) =>
    count === 1 ? "1 document could not be read." : `${count} documents could not be read.`,
} as const;

export const PRINT_TEXT = {
  horizon: (periods: string) => `Over ${periods}.`,
  assumptions: "Assumptions",
  results: "What it comes to",
  decides: "Which assumption decides",
  course: "Sum so far, in the three cases",
  flows: "Cash flows of the base case",
  timing: "When",
  when: {
    once: (period: string, at: string) => at === "0" ? "once, at the start" : `once, after ${period} ${at}`,
    each: (period: string, from: string, to: string) => `every ${period}, ${from} to ${to}`,
    growth: (rate: string, period: string) => `${rate} a ${period}`,
  },
} as const;

const EACH = {
  month: words("pro monat, im monat, monatlich"),
  quarter: ["pro quartal"],
  year: words("per annum, annual, annually, pro jahr, im jahr, jährlich"),
};

/** What people write above the columns of a sheet of costs or income, in small letters. */
export const LINE_HEADINGS = {
  text: words(
    "item, line, line item, name, description, position, assumption, posten, bezeichnung, beschreibung, was",
  ),
  /** Above names as well as above amounts. */
  amount: {
    out: words("cost, costs, expense, expenses, investment, spend, kosten, ausgaben, aufwand"),
    in: words(
      "income, revenue, sales, benefit, benefits, savings, gain, einnahmen, erlös, umsatz, nutzen",
    ),
  },
  low: words("low, worst, worst case, worse, pessimistic, pessimistisch"),
  base: words(
    "base case, amount, value, price, total, budget, estimate, expected, likely, most likely, realistic, " +
      "betrag, wert, preis",
  ),
  side: words(
    "type, kind, cost or income, in or out, direction, category, art, typ, kategorie, einnahme ausgabe, " +
      "richtung",
  ),
  high: words("high, best, best case, better, optimistic, optimistisch"),
  often: words("often, frequency, recurrence, recurring, interval, häufigkeit, rhythmus, turnus"),
  start: words(
    "start, starts, begin, begins, first, in, when, date, period, month, quarter, year, beginn, ab",
  ),
  /** Above amounts that are paid at the start. */
  once: words(
    "now, once, one off, one time, set up, setup, upfront, up front, at start, at the start, initial, today, " +
      "one off cost, one time cost, set up cost, setup cost, initial cost, setup fee, set up fee, einmalig, " +
      "jetzt, heute",
  ),
  /** Above amounts of every month, quarter or year. */
  each: (period: Period) =>
    [`per ${period}`, `${period}ly`, `a ${period}`, `each ${period}`, `every ${period}`, ...EACH[period]]
      .flatMap((time) => [
        time,
        ...["cost", "costs", "amount", "fee", "price"]
          .flatMap((what) => [`${time} ${what}`, `${what} ${time}`]),
      ]),
  end: words("end, ends, until, last, ende, bis"),
  growth: words("growth, growth rate, increase, wachstum"),
} as const;

/** What is said of lines of a pasted sheet. */
export const PASTED_TEXT = {
  side: "Money out or in",
  from: "From, as a date",
  once: "Once, at the start",
  unnamed: "a line without a name",
  atStart: (name: string) => `${name}, at the start`,
  /** A line of some years, since its amount is another one in the others. */
  ofYears: (name: string, first: number, last: number) => {
    const year = (number: number) => number < 1900 ? `year ${number}` : `${number}`;
    return `${name}, ${first === last ? year(first) : `${year(first)} to ${last}`}`;
  },
  across: (side: Kind, names: readonly string[], others: readonly string[]) =>
    `Their words say ${side === "in" ? "income" : "cost"}, so these come in as money ${side}: ${
      names.join(", ")
    }. ${
      others.length > 0 ? `The others go to the other side: ${others.join(", ")}. ` : ""
    }Without a column for it this is a guess: check each line, and move it across where it is wrong.`,
  howOften: (name: string) => `How often is “${name}” paid?`,
  turned: (names: readonly string[]) =>
    `Low is the worse case, high the better one. Check these, which are not so: ${names.join(", ")}.`,
  noAmount: (names: readonly string[]) => `No amount comes in for: ${names.join(", ")}.`,
  counted: (first: PlainDate) => `Starts are counted from the first, ${formatDate(first)}.`,
} as const;
