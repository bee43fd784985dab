import { drawWeightings } from "../scenes.ts";
import { at, type Column, HEADING, headingNote, type Row, type ToolCards, words } from "./card.ts";

const NAMED = (name: string) => `main section:has(#results-title) span:text-is('${name}')`;
/** One of the return calculator's cases: the cell of a row of its results. */
const result = (name: string, column: number, part?: RegExp) =>
  words(`main section:has(#results-title) [role=row]:has(span:text-is('${name}')) [role=cell]`, part, column);
const projected = (name: string, column: number): Column => ({
  name: words("main section:has(#results-title) [role=columnheader]", /^(\w+)/, column),
  drawing: at("main section:has(#results-title) svg[viewBox='0 0 100 56']", column),
  value: result(name, column),
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

/** Cards and figures of the tools that weigh a decision, by product id. */
export const DECISION_CARDS = {
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
        note: headingNote(/with \d+ (of .*?)\./),
        rows: [option(1), option(2)],
      },
      {
        value: words("main h2", /to (\d+%)/),
        title: words("main h2", /change of (.*?) from/),
        note: { ...words("main h2", /(makes .*?)\.?$/), before: "the weight that " },
        rows: [won(1), won(2), won(3)],
      },
    ],
  },
} satisfies Readonly<Record<string, ToolCards>>;
