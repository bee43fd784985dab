import type { Page } from "playwright-core";
import { drawWeightings, type Place, runFourthPart } from "./scenes.ts";

/** Words of a tool's page: where they stand, and which part of them is taken, as a pattern with one group. */
export interface Words {
  readonly at: Place;
  readonly part?: RegExp;
  /** A word of ours that says what stands there. */
  readonly before?: string;
}

/** A line of a list: a name, what stands at its end, and a drawing below. */
export interface Row {
  readonly name: Words;
  readonly value?: Words;
  readonly drawing?: Place;
  /** Whether it is ticked; absent: it has no tick. */
  readonly isTicked?: boolean;
}

/** What a tool has for one of its cases. */
interface Column {
  readonly name: Words;
  readonly drawing: Place;
  readonly value: Words;
}

/** What a card shows of a tool. Its words, figures and drawings are read from the tool's page, so that none is invented here. */
export interface Card {
  readonly label?: Words;
  readonly title?: Words;
  readonly value?: Words;
  /** After the figure: what it counts. */
  readonly unit?: Words;
  /** At the end of the figure's line: what is amiss. */
  readonly flag?: Words;
  readonly drawing?: Place;
  readonly columns?: readonly Column[];
  readonly rows?: readonly Row[];
  /** How many rows the low card shows; all when absent. */
  readonly rowsWhenLow?: number;
  /** A line that the tool points out, and what it says of it. */
  readonly alert?: { readonly name: Words; readonly text: Words };
}

/** A figure of a tool for its product page: the page writes the value, what it is of and the note, the picture holds the rest. */
export interface Figure extends Pick<Card, "drawing" | "rows" | "columns"> {
  readonly value: Words;
  readonly title: Words;
  readonly note?: Words;
}

export interface ToolCards {
  readonly prepare?: (page: Page) => Promise<void>;
  readonly card: Card;
  readonly figures: readonly [Figure, Figure];
}

const at = (selector: string, index = 0): Place => (page) =>
  page.locator(`${selector} >> visible=true`).nth(index);
const words = (selector: string, part?: RegExp, index = 0): Words => ({
  at: at(selector, index),
  ...(part === undefined ? {} : { part }),
});
/** The page's first heading, and the paragraph after it. */
const HEADING = words("main h2");
const headingNote = (part: RegExp) => words("main h2 ~ p", part);

const KEY_RESULTS = "main article ul > li";
const keyResult = (row: number): Row => ({
  name: words(`${KEY_RESULTS}:nth-child(${row}) textarea`),
  value: words(`${KEY_RESULTS}:nth-child(${row}) button:text('→')`, /, (.*)$/),
});
const load = (person: number): Row => ({
  name: words(`section:has(#loads) li:nth-child(${person}) span`),
  value: words(`section:has(#loads) li:nth-child(${person}) span`, /^(\d+ key results)/, 1),
  drawing: at(`section:has(#loads) li:nth-child(${person}) > svg`),
});

const CHECKED_IN = "#all-checked-in >> visible=true >> xpath=../following-sibling::ul[1]/li";
const checkedIn = (row: number): Row => ({
  name: words(`${CHECKED_IN}[${row}] >> b`),
  value: words(`${CHECKED_IN}[${row}] >> b`, undefined, -1),
});

const NAMED = (name: string) => `main section:has(#results-title) span:text-is('${name}')`;
/** One of the return calculator's cases: the cell of a row of its results. */
const result = (name: string, column: number, part?: RegExp) =>
  words(`main section:has(#results-title) [role=row]:has(span:text-is('${name}')) [role=cell]`, part, column);
const projected = (name: string, column: number): Column => ({
  name: words("main section:has(#results-title) [role=columnheader]", /^(\w+)/, column),
  drawing: at("main section:has(#results-title) svg[viewBox='0 0 100 56']", column),
  value: result(name, column),
});

const area = (name: string): Row => ({
  name: words(`main li:has(h3:text-is('${name}')) h3`),
  value: words(`main li:has(h3:text-is('${name}')) p:text('was')`),
  drawing: at(`main li:has(h3:text-is('${name}')) svg[viewBox='0 0 240 26']`),
});

const OPTIONS = "section:has(#ranking) ol > li";
const option = (rank: number): Row => ({
  name: words(`${OPTIONS}:nth-child(${rank}) > span:nth-child(2) > span`),
  value: words(`${OPTIONS}:nth-child(${rank}) > svg + span`, /^(\d+)/),
  drawing: at(`${OPTIONS}:nth-child(${rank}) > svg`),
});
const won = (rank: number): Row => ({
  name: words(`${OPTIONS}:nth-child(${rank}) > span:nth-child(2) > span`),
  value: words(`${OPTIONS}:nth-child(${rank}) > svg + span + span`, /^(.*weightings)/),
});

const COMING = "main h4:has-text('Still to come') + ol > li";
const toCome = (row: number): Row => ({
  name: words(`${COMING}:nth-child(${row}) > span`, undefined, 1),
  value: words(`${COMING}:nth-child(${row}) span:text-matches('^[0-9]+ min$')`),
});

const goal = (id: string): Row => ({
  name: words(`#goal-${id} span.block`),
  value: words(`#goal-${id} > div:last-child span`),
  drawing: at(`#goal-${id} > svg[viewBox='0 0 100 10']`),
});
const flagged = (id: string): Row => ({
  name: words(`#goal-${id} span.block`),
  value: words(`#goal-${id} b`),
});

/** How one group answers the first statement. What is folded away is read as well. */
const group = (row: number): Row => {
  const folded = (index: number): Place => (page) =>
    page.locator(`#statements ~ ol > li:first-child details ul > li:nth-child(${row}) > span`).nth(index);
  return {
    name: { at: folded(0), part: /^(.*?) \(/ },
    value: { at: folded(1), part: /([\d.]+)$/, before: "mean " },
  };
};

const commitment = (row: number, isTicked: boolean): Row => ({
  name: words(`#week-8-${row}-text`),
  isTicked,
});

/** What the cards and figures of each tool are taken from, by product id. */
export const CARDS: Readonly<Record<string, ToolCards>> = {
  "strategic-okr-planner": {
    card: {
      label: HEADING,
      title: words("main article textarea"),
      rows: [keyResult(1), keyResult(2)],
      alert: {
        name: words("main article ul > li:nth-child(4) textarea"),
        text: words("main article ul > li:nth-child(4) button"),
      },
    },
    figures: [
      {
        value: words(`${KEY_RESULTS}:nth-child(1) button:text('→')`, /, ([\d,]+ → [\d,]+)/),
        title: words(`${KEY_RESULTS}:nth-child(1) textarea`),
        note: words("main article textarea"),
        rows: [keyResult(2), keyResult(3)],
      },
      {
        value: headingNote(/(\d+) key results/),
        title: words("#loads"),
        note: words("#loads + p"),
        rows: [load(1), load(2)],
      },
    ],
  },
  "strategic-okr-execution-tracker": {
    card: {
      label: HEADING,
      title: words("main h3"),
      value: words("main svg.mt-2", /.* (\d+);/),
      unit: { ...words("main h3 + p", /→ ([\d,]+ \w+)/), before: "of " },
      flag: words("main svg.mt-2 + p > b"),
      drawing: at("main svg.mt-2"),
      rows: [{ name: words("main h3 ~ span", /(confidence.*)/), value: words("main h3 ~ span b") }],
      rowsWhenLow: 0,
    },
    figures: [
      {
        value: words("main svg.mt-2 + p > b", /^(\d+ days)/),
        title: words("main h3"),
        note: words("main svg.mt-2 + p > b"),
        drawing: at("main svg.mt-2"),
      },
      {
        value: words("#all-checked-in + p", /^(\w+)/),
        title: words("#all-checked-in"),
        rows: [checkedIn(1), checkedIn(2), checkedIn(4)],
      },
    ],
  },
  "90-day-sprint-planner": {
    card: {
      label: HEADING,
      title: words("#week"),
      value: words("#week ~ * b"),
      unit: words("#week ~ * span:text-is('done')"),
      drawing: at("main nav[aria-label] ol"),
      rows: [commitment(2, true), commitment(3, false)],
      rowsWhenLow: 0,
    },
    figures: [
      {
        value: headingNote(/(\d+%)/),
        title: headingNote(/^(.*?):/),
        note: headingNote(/\. (.*)$/),
        drawing: at("main nav[aria-label] ol"),
      },
      {
        value: words("section[aria-labelledby=outcomes] li:nth-child(2) p", /^(\d+%)$/, 1),
        title: words("#b-text"),
        note: words("section[aria-labelledby=outcomes] li:nth-child(2) p"),
        drawing: at("svg[viewBox='0 0 340 64']", 1),
      },
    ],
  },
  "strategic-alignment-assessment-kit": {
    card: {
      label: words("#talk ~ ol > li p", /(\D+)$/),
      title: words("#talk ~ ol > li p", undefined, 1),
      value: words("#talk ~ ol > li p", /^(\d+ of \d+)/, 2),
      unit: words("#talk ~ ol > li p", /^\d+ of \d+ (\w+)/, 2),
      drawing: at("#talk ~ ol svg"),
      rows: [group(1), group(3)],
      rowsWhenLow: 0,
    },
    figures: [
      {
        value: words("#talk ~ ol > li p", /^(\d+ of \d+)/, 2),
        title: words("#talk ~ ol > li p", undefined, 1),
        note: words("#talk ~ ol > li p", /^(.*?\.)/, 2),
        drawing: at("#talk ~ ol svg"),
      },
      {
        value: words("#statements ~ ol dd b"),
        title: words("#statements ~ ol dt:text('Gap')", /^(\w+ \w+ \w+)/),
        note: words("#statements ~ ol dd b + span"),
        rows: [group(1), group(2), group(3)],
      },
    ],
  },
  "roi-projection-calculator": {
    card: {
      label: words("[aria-label='Title of this document']", /, (.*)$/),
      title: HEADING,
      value: result("Net present value", 1),
      unit: words(NAMED("Net present value")),
      columns: [0, 1, 2].map((column) => projected("Net present value", column)),
    },
    figures: [
      {
        value: result("Net present value", 1),
        title: words(NAMED("Net present value")),
        note: words(`${NAMED("Net present value")} + span`),
        drawing: at("main section:has(#results-title) svg[viewBox='0 0 100 56']", 1),
      },
      {
        value: result("Internal rate of return", 1),
        title: words(NAMED("Internal rate of return")),
        note: words(`${NAMED("Internal rate of return")} + span`),
        columns: [0, 1, 2].map((column) => projected("Internal rate of return", column)),
      },
    ],
  },
  "team-performance-dashboard": {
    card: {
      label: HEADING,
      value: headingNote(/^(\d+ of \d+)/),
      unit: headingNote(/^\d+ of \d+ ([^.]*)/),
      rows: [area("Roles"), area("Workload")],
    },
    figures: [
      {
        value: headingNote(/^(\d+ of \d+)/),
        title: headingNote(/^\d+ of \d+ ([^.]*)/),
        note: HEADING,
        rows: [area("Roles"), area("Workload")],
      },
      {
        value: words("main li:has(h3:text-is('Orders shipped the same day')) b", /^(\d+%)/, 1),
        title: words("main li:has(h3:text-is('Orders shipped the same day')) h3"),
        note: words("main li:has(h3:text-is('Orders shipped the same day')) p:text('from 95')"),
        drawing: at("main li:has(h3:text-is('Orders shipped the same day')) svg[viewBox='0 0 150 40']"),
      },
    ],
  },
  "executive-decision-framework": {
    prepare: drawWeightings,
    card: {
      label: words("[aria-label='Title of this document']", /, (.*)$/),
      title: HEADING,
      rows: [option(1), option(2), option(3)],
      rowsWhenLow: 2,
    },
    figures: [
      {
        value: words(`${OPTIONS}:nth-child(1) > svg + span`, /^(\d+)/),
        title: option(1).name,
        note: headingNote(/^(.*?\.)/),
        rows: [option(1), option(2)],
      },
      {
        value: words("main h2", /to (\d+%)/),
        title: words("main h2", /change of (.*?) from/),
        note: HEADING,
        rows: [won(1), won(2), won(3)],
      },
    ],
  },
  "okr-workshop-facilitator-kit": {
    prepare: runFourthPart,
    card: {
      label: words("main section[aria-label] p"),
      title: words("main section[aria-label] h3"),
      value: words("main [role=timer]", /(\d+:\d+)/),
      unit: words("main [role=timer] span", undefined, 1),
      drawing: at("main section[aria-label] svg[viewBox='0 0 1000 4']"),
      rows: [toCome(1), toCome(2)],
    },
    figures: [
      {
        value: words("main [role=timer]", /(\d+:\d+)/),
        title: words("main section[aria-label] h3"),
        note: words("main section[aria-label] p:text('until')"),
        drawing: at("main section[aria-label] svg[viewBox='0 0 1000 4']"),
      },
      {
        value: words("main h2", /^(\d+ h)/),
        title: HEADING,
        note: words("main p:text('On time')"),
        rows: [toCome(1), toCome(2), toCome(3)],
      },
    ],
  },
  "goal-cascade-builder": {
    card: {
      label: HEADING,
      title: words("#goal-earns span.block"),
      value: words("#goal-earns > div:last-child span"),
      drawing: at("#goal-earns > svg[viewBox='0 0 100 10']"),
      rows: [goal("margin"), goal("roast")],
    },
    figures: [
      {
        value: words("#goal-earns > div:last-child span"),
        title: words("#goal-earns span.block"),
        note: headingNote(/, and (progress.*)/),
        rows: [goal("margin"), goal("roast")],
      },
      {
        value: words("main h2", /^(\d+ of \d+)/),
        title: words("main h2", /^\d+ of \d+ (.*)$/),
        rows: [flagged("menu"), flagged("shop"), flagged("return")],
      },
    ],
  },
};
