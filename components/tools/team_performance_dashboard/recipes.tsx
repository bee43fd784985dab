import type { JSX } from "react";
import { COLOURS } from "../../share/parts.tsx";
import {
  after,
  at,
  copies,
  FIRST_HEADING,
  HEADING,
  headingNote,
  retyping,
  type Row,
  SIZES,
  type TimedEdit,
  type ToolPictures,
  typing,
  words,
} from "../../tool_kit/recipes.ts";
import type { Page } from "playwright-core";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { DASHBOARD_TEXT } from "./words.ts";
import type { Content as Dashboard } from "./document.ts";
import { MODEL } from "./model.ts";

const area = (name: string): Row => ({
  name: words(`main li:has(h3:text-is('${name}')) h3`),
  value: words(`main li:has(h3:text-is('${name}')) p:text('was')`),
  drawing: at(`main li:has(h3:text-is('${name}')) svg[viewBox='0 0 240 26']`),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: at("main section[aria-label='What changed']") },
    tablet: { from: FIRST_HEADING, above: 28, to: at("main section[aria-label='What changed'] ul > li", 2) },
    phone: {
      from: at("main section[aria-label='What changed'] ul"),
      above: 16,
      to: at("main section[aria-label='What changed'] ul > li"),
    },
  },
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
};

/** The votes of five areas at five check-ins: green, amber, red. */
const VOTES = ["ggaag", "gggga", "aagaa", "gagrr", "aaggg"];
const PITCH = 102;
const R = 31;

const MARKS = {
  g: (x: number, y: number) => <circle key={`${x} ${y}`} cx={x} cy={y} r={R} fill={COLOURS.strong} />,
  a: (x: number, y: number) => (
    <path
      key={`${x} ${y}`}
      d={`M${x} ${y - 28}L${x + 31} ${y + 25}H${x - 31}z`}
      fill="#e5a91a"
      stroke="#e5a91a"
      stroke-width="8"
    />
  ),
  r: (x: number, y: number) => (
    <path
      key={`${x} ${y}`}
      d={`M${x - 26} ${y - 26}h52v52h-52z`}
      fill={COLOURS.attention}
      stroke={COLOURS.attention}
      stroke-width="8"
    />
  ),
};

/** Five areas at five check-ins, each green, amber or red; the last check-in is framed. */
export function ShareFigure(): JSX.Element {
  const at = (index: number) => 52 + index * PITCH;
  return (
    <>
      <rect
        x={at(4) - 49}
        y="2"
        width="98"
        height="498"
        rx="26"
        fill={COLOURS.wash}
        stroke={COLOURS.accent}
        stroke-width="6"
      />
      {VOTES.map((row, y) =>
        [...row].map((vote, x) => MARKS[vote === "g" ? "g" : vote === "a" ? "a" : "r"](at(x), at(y) - 4))
      )}
    </>
  );
}

/** A vote at a check-in, and a character in the name of an area. */
export function timedEdits(): TimedEdit[] {
  const { checkIn, setUp } = DASHBOARD_TEXT.views;
  const open = (page: Page, view: string) => page.getByRole("button", { name: view, exact: true }).click();
  return SIZES.flatMap(([size, times, budget]) => {
    const shared = { document: { tool: MODEL, ...longDashboard(times) }, budget };
    return [
      {
        ...shared,
        ...after((page) => open(page, checkIn), retyping("#area-3-0-amber", "1")),
        name: `a vote, ${size}`,
      },
      {
        ...shared,
        ...after((page) => open(page, setUp), typing("#area-3-0-text")),
        name: `a character in an area, ${size}`,
      },
    ];
  });
}

/** The dashboard's sample with so many times the areas, measures and check-ins, each of which has all votes and values. */
function longDashboard(times: number): { readonly title: string; readonly content: Dashboard } {
  const { title, content } = MODEL.sample(todayOf(new Date()));
  const long = copies(content, times);
  const checkIns = long.checkIns.map((row, at) => {
    const same = long.checkIns.filter((_, other) =>
      other % content.checkIns.length === at % content.checkIns.length
    );
    return {
      ...row,
      votes: same.flatMap(({ votes }) => votes),
      values: same.flatMap(({ values }) => values),
    };
  });
  return { title, content: { ...long, checkIns } };
}
