import { runFourthPart } from "../scenes.ts";
import { at, HEADING, headingNote, type Row, type ToolCards, words } from "./card.ts";

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

const commitment = (row: number, isTicked: boolean): Row => ({
  name: words(`#week-8-${row}-text`),
  isTicked,
});

/** Cards and figures of the tools that plan and run a quarter, by product id. */
export const OKR_CARDS = {
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
        value: words(`${KEY_RESULTS}:nth-child(1) button:text('→')`, /→ ([\d,]+)/),
        title: words(`${KEY_RESULTS}:nth-child(1) textarea`),
        note: {
          ...words(`${KEY_RESULTS}:nth-child(1) button:text('→')`, /([\d,]+) →/),
          before: "the target, from ",
        },
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
      unit: { ...words("main h3 + p", /→ ([\d,]+)/), before: "of " },
      flag: words("main svg.mt-2 + p > b"),
      drawing: at("main svg.mt-2"),
      rows: [
        {
          name: words("main svg.mt-2 + p", /(at this rate)/),
          value: words("main svg.mt-2 + p", /at this rate ([\d,]+)/),
        },
        { name: words("main h3 ~ span", /(confidence.*)/), value: words("main h3 ~ span b") },
      ],
      rowsWhenLow: 0,
    },
    figures: [
      {
        value: words("main svg.mt-2 + p > b", /^(\d+ days)/),
        title: words("main h3"),
        note: { ...words("main svg.mt-2 + p > span"), before: "behind: " },
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
  "okr-workshop-facilitator-kit": {
    prepare: runFourthPart,
    card: {
      label: words("main section[aria-label] p"),
      title: words("main section[aria-label] h3"),
      value: words("main [role=timer]", /(\d+:\d+)/),
      unit: words("main [role=timer] span", undefined, 1),
      bar: at("main section[aria-label] svg[viewBox='0 0 1000 4']"),
      rows: [toCome(1), toCome(2), toCome(3)],
      rowsWhenLow: 2,
    },
    figures: [
      {
        value: words("main [role=timer]", /(\d+:\d+)/),
        title: words("main section[aria-label] h3"),
        note: words("main section[aria-label] p:text('until')"),
        drawing: at("main section[aria-label] svg[viewBox='0 0 1000 4']"),
      },
      {
        value: words("main h2", /, (\d+ parts)/),
        title: { ...words("main h2", /^(.*?),/), before: "in " },
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
      unit: headingNote(/, and (progress)/),
      bar: at("#goal-earns > svg[viewBox='0 0 100 10']"),
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
} satisfies Readonly<Record<string, ToolCards>>;
