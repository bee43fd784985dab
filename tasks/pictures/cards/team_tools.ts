import type { Place } from "../scenes.ts";
import { at, HEADING, headingNote, type Row, type ToolCards, words } from "./card.ts";

/** The lists under two headings of a report. */
const TALKS = "[aria-label='Three things to talk about'] > ol";
const STATEMENTS = "[aria-label='Every statement'] > ol";

/** How one group answers the first statement. What is folded away is read as well. */
const group = (row: number): Row => {
  const folded = (index: number): Place => (page) =>
    page.locator(`${STATEMENTS} > li:first-child details ul > li:nth-child(${row}) > span`).nth(index);
  return {
    name: { at: folded(0), part: /^(.*?) \(/ },
    value: { at: folded(1), part: /([\d.]+)$/, before: "mean " },
  };
};

const area = (name: string): Row => ({
  name: words(`main li:has(h3:text-is('${name}')) h3`),
  value: words(`main li:has(h3:text-is('${name}')) p:text('was')`),
  drawing: at(`main li:has(h3:text-is('${name}')) svg[viewBox='0 0 240 26']`),
});

/** Cards and figures of the tools that ask a team, by product id. */
export const TEAM_CARDS = {
  "strategic-alignment-assessment-kit": {
    card: {
      label: words(`${TALKS} > li p`, /(\D+)$/),
      title: words(`${TALKS} > li p`, undefined, 1),
      value: words(`${TALKS} > li p`, /^(\d+ of \d+)/, 2),
      unit: words(`${TALKS} > li p`, /^\d+ of \d+ (\w+)/, 2),
      drawing: at(`${TALKS} svg`),
      rows: [group(1), group(3)],
      rowsWhenLow: 0,
    },
    figures: [
      {
        value: words(`${TALKS} > li p`, /^(\d+ of \d+)/, 2),
        title: words(`${TALKS} > li p`, undefined, 1),
        note: { ...words(`${TALKS} > li p`, /and (\d+ agree)/, 2), before: "disagree; " },
        drawing: at(`${TALKS} svg`),
      },
      {
        value: words(`${STATEMENTS} dd b`),
        title: words(`${STATEMENTS} dt:text('Gap')`, /^(\w+ \w+ \w+)/),
        note: words(`${STATEMENTS} dd b + span`),
        rows: [group(1), group(2), group(3)],
      },
    ],
  },
  "team-performance-dashboard": {
    card: {
      label: HEADING,
      value: headingNote(/^(\d+ of \d+)/),
      unit: headingNote(/^\d+ of \d+ [^.]*(changed)/),
      rows: [area("Roles"), area("Workload"), area("Priorities")],
      rowsWhenLow: 2,
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
} satisfies Readonly<Record<string, ToolCards>>;
