/** What the ROI Projection Calculator says at first sight; what its other views say is in a file of its own. */
import type { EditNames, RowChange } from "../../../lib/tool_kit/edits.ts";
import type { Kind, Line, Period, ProjectionRows } from "./document.ts";

const LINE_FIELDS: Readonly<Record<keyof RowChange<Line>, string>> = {
  text: "name",
  isRecurring: "how often",
  start: "start",
  end: "end",
  growth: "growth",
  base: "base amount",
  low: "low amount",
  high: "high amount",
};

export const EDIT_NAMES: EditNames<ProjectionRows> = {
  rows: { out: { one: "line", many: "lines" }, in: { one: "line", many: "lines" } },
  fields: { ...LINE_FIELDS, period: "period", periods: "number of periods", rate: "discount rate" },
};
export const SWAP = "swap low and high";
export const crossTo = (kind: Kind) => `move to money ${kind}`;

/** "1 month", "36.3 months": `count` is the number as the document writes it. */
export const inPeriods = (count: string, period: Period) => `${count} ${period}${count === "1" ? "" : "s"}`;

export const ROI_TEXT = {
  views: { lines: "Investment", flows: "Cash flows", compare: "Compare" },
  headingEmpty: "What does it cost, what does it bring?",
  /** By which cases pay: low, base, high; or the base alone, where the low is the same. */
  heading: {
    "1": "It pays",
    "0": "It does not pay",
    "111": "It pays, even in the low case",
    "011": "It pays, unless the low case comes true",
    "001": "It pays only in the high case",
    "000": "It does not pay in any case",
  },
  headingOdd: "It pays in some cases and not in others",
  lead: {
    empty:
      "Write what it costs and what it brings in, or paste a table from a spreadsheet into the first line. You can leave low and high empty: then they equal the base case.",
    more: (amount: string, rate: string) =>
      `Base case: worth ${amount} more than it costs, in today’s money at ${rate} a year.`,
    less: (amount: string, rate: string) =>
      `Base case: costs ${amount} more than it is worth, in today’s money at ${rate} a year.`,
    even: (rate: string) => `Base case: worth what it costs, in today’s money at ${rate} a year.`,
    open: (names: readonly string[]) => ` No amount yet, counted as 0: ${names.join(", ")}.`,
    lows: (low: number, lines: number) => ` Lines with a low figure: ${low} of ${lines}.`,
    decides: "What decides: ",
    decider: (name: string) => `“${name}”. `,
    nothingDecides: "No single assumption changes this answer between its low and its high.",
  },
  horizon: {
    label: "Horizon and discount rate",
    over: "Over",
    periodsLabel: "Number of periods",
    period: { month: "months", quarter: "quarters", year: "years" },
    periodLabel: "Length of a period",
    rate: "at a discount rate of",
    rateLabel: "Discount rate, percent a year",
    aYear: "a year.",
    orFrom: "It may lie between",
    rateLow: "Discount rate at its lowest, percent a year",
    to: "and",
    rateHigh: "Discount rate at its highest, percent a year",
    untried: { low: "e.g. 6%", high: "e.g. 12%" },
    note: {
      month:
        "Period 0 is the start, before the first month has passed; a rate of r a year is (1 + r)^(1/12) − 1 a month.",
      quarter:
        "Period 0 is the start, before the first quarter has passed; a rate of r a year is (1 + r)^(1/4) − 1 a quarter.",
      year: "Period 0 is the start, before the first year has passed.",
    },
  },
  cases: { low: "Low case", base: "Base", high: "High case" },
  casesMore: { low: "worse", base: "", high: "better" },
  lines: {
    out: "Money out",
    in: "Money in",
    name: "What",
    often: "How often",
    from: "From",
    at: "In",
    to: "To",
    growth: { month: "Growth a month", quarter: "Growth a quarter", year: "Growth a year" },
    amount: (which: string) => `${which}, amount`,
    once: "once",
    each: { month: "every month", quarter: "every quarter", year: "every year" },
    line: {
      out: (place: number) => `Money out, line ${place}`,
      in: (place: number) => `Money in, line ${place}`,
    },
    placeholder: { out: "e.g. a machine, a salary, a license", in: "e.g. sales, bills no longer paid" },
    end: "end",
    noGrowth: "0%",
    add: { out: "Add money out", in: "Add money in" },
    turnedRound: "Low is the worse case, and here it is the better one.",
    notBetween: "The base case is not between the low and the high one.",
    swap: "Swap",
    swapLabel: (name: string) => `Swap low and high: ${name}`,
    minus: "A minus on money out counts as money in.",
    drop: "Take the minus away",
    dropLabel: (name: string) => `Take the minus away: ${name}`,
    tooLate: (period: Period, last: string) =>
      `Starts after the last ${period}, ${last}, so it doesn’t count.`,
    turned: "Ends before it starts, so it doesn’t count.",
    yearly: (rate: string) => `Grows ${rate} a year.`,
    across: { out: "Move to money in", in: "Move to money out" },
    keys: "Enter adds a line below, Alt ↑ ↓ moves it. You can paste a table from a spreadsheet into a line.",
  },
  results: {
    title: "What it comes to",
    empty: "Enter an amount to see net present value, payback and rates of return.",
    value: "Net present value",
    valueNote: (rate: string) => `Income minus cost, in today’s money at ${rate} a year`,
    course: "Sum so far",
    courseNote: (period: Period) => `Income minus cost so far, ${period} by ${period}`,
    courseText: (least: string, last: string) => `down to ${least}, ${last} at the end`,
    payback: "Payback",
    paybackNote: "When income has covered the cost for the last time",
    discountedPayback: "Discounted payback",
    discountedPaybackNote: (rate: string) => `The same in today’s money at ${rate} a year`,
    returns: "Internal rate of return",
    returnsNote: "The yearly discount rate at which the net present value is zero",
    modified: (rate: string) => `MIRR ${rate}`,
    benefitCost: "Benefit-cost ratio",
    benefitCostNote: "Present value of the money in, divided by that of the money out",
    roi: "Return on investment",
    roiNote: "(in − out) ÷ out over the whole time, not discounted",
    totals: "In and out",
    totalsNote: "Totals, not discounted",
    in: (amount: string) => `${amount} in`,
    out: (amount: string) => `${amount} out`,
    never: "never",
    ahead: (period: Period, at: string) =>
      at === "0" ? "although it was ahead at the start" : `although it was ahead after ${period}\u00a0${at}`,
    nothing: "nothing to pay back",
    years: (years: string) => `${years} year${years === "1" ? "" : "s"}`,
    none: "none",
    reasons: {
      empty: "no cash flows",
      in: "money only comes in",
      out: "money only goes out",
      never: "no rate makes it zero",
    },
    noRatio: "nothing goes out",
    and: " and ",
    several: "There are several rates, so none is the return. Use the net present value or the MIRR instead.",
    tooLarge: "above 1,000,000%",
    /** In which discount rates the investment pays. */
    signs: {
      below: (rate: string) => `below ${rate}`,
      above: (rate: string) => `above ${rate}`,
      between: (low: string, high: string) => `between ${low} and ${high}`,
    },
  },
  tornado: {
    title: "Which assumption decides",
    help:
      "Net present value of the base case with one assumption at its low (pale) and at its high (full). The longest bar changes it most. “Turns it” marks an assumption that pays at one end and not at the other. Dots: zero.",
    assumption: "Assumption",
    breakEven: "Where it breaks even",
    fromTo: (low: string, high: string) => `${low} → ${high}`,
    rate: "Discount rate",
    noRange: "no low or high given",
    barLabel: (low: string, high: string) => `from ${low} to ${high}`,
    zero: "0",
    decides: "turns it",
    all: (count: number) => `Show all ${count} assumptions`,
    none: "Nothing to compare yet. Enter an amount above.",
  },
  breakEven: {
    staysAbove: (amount: string) => `Pays as long as it stays above ${amount}.`,
    staysBelow: (amount: string) => `Pays as long as it stays below ${amount}.`,
    wouldAbove: (amount: string) => `Would pay from ${amount} up.`,
    wouldBelow: (amount: string) => `Would pay at ${amount} or less.`,
    withoutIt: "Pays even if this is zero.",
    notFree: "Does not pay even if this costs nothing.",
    notCounted: "Outside the horizon, so it changes nothing.",
    each: { month: " a month", quarter: " a quarter", year: " a year" },
    atFirst: { month: " in its first month", quarter: " in its first quarter", year: " in its first year" },
    rateStays: (range: string) => `Pays as long as it stays ${range}.`,
    rateWould: (range: string) => `Would pay at a rate ${range}.`,
    rateTouches: (rate: string) => `Reaches zero only at ${rate}.`,
    rateAlways: "Pays at any rate.",
    rateNever: "Does not pay at any rate.",
    or: " or ",
  },
  help: {
    title: "How it is calculated",
    items: [
      "“12 months” are thirteen flows: one at the start, period 0, and one at the end of each of the 12 months. A line grows from its own start, and its end still counts.",
      "The three cases use the same discount rate and differ in their lines. The list of assumptions tries other rates.",
      "Net present value: the sum of each flow ÷ (1 + r)^t. Internal rate of return: every rate above −100% at which that sum is zero, made annual by (1 + i)^n − 1; a rate at which it only touches zero counts once.",
      "MIRR: money in is reinvested and money out is financed at the discount rate, over all periods.",
      "Payback: the last time the sum turns positive, as a straight line within the period. If the sum is negative at the end, payback is never.",
      "Benefit-cost ratio: present value of the lines of money in ÷ that of the lines of money out.",
    ],
    source:
      "As in Brealey, Myers and Allen, Principles of Corporate Finance. These figures are arithmetic on your own estimates. They are not advice, and they promise no result.",
  },
  settings: "Currency and numbers",
  demo: "In the offline edition you keep several investments and compare them side by side.",
} as const;
