import type { JSX } from "react";
import { COLOURS, Label, sampled, Stroke } from "../../share/parts.tsx";
import {
  after,
  at,
  byText,
  copies,
  FIRST_HEADING,
  HEADING,
  type Row,
  SIZES,
  tableRow,
  type TimedEdit,
  type ToolPictures,
  typing,
  words,
} from "../../tool_kit/recipes.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { MODEL, sampleTracker } from "./model.ts";

const CHECKED_IN = "#all-checked-in >> visible=true >> xpath=../following-sibling::ul[1]/li";
const checkedIn = (row: number): Row => ({
  name: words(`${CHECKED_IN}[${row}] >> b`),
  value: words(`${CHECKED_IN}[${row}] >> b`, undefined, -1),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: tableRow("Days of roast stock") },
    tablet: { from: FIRST_HEADING, above: 28, to: byText("Save and next"), inside: 16 },
    phone: {
      from: at("main ul:not([aria-label]) > li"),
      above: 16,
      to: at("main svg.mt-2 + p"),
      inside: 16,
    },
  },
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
};

/** The pace from the first to the last day, and today's place on it. */
const pace = (x: number) => 430 - 0.74 * (x - 14);
const TODAY = 318;
const done = (x: number) => 430 - 0.74 * (x - 14) * (0.52 + 0.14 * Math.sin(x / 62));

/** The way so far below the pace to the target: today a gap is open. */
export function ShareFigure(): JSX.Element {
  const [want, have] = [pace(TODAY), done(TODAY)];
  return (
    <>
      <path
        d={`M14 394L506 ${pace(506) - 36}V${pace(506) + 36}L14 466z`}
        fill={COLOURS.wash}
      />
      <path d={`M14 430L506 ${pace(506)}`} stroke={COLOURS.ink} stroke-width="5" stroke-dasharray="3 15" />
      <path d="M14 24V470H520" stroke={COLOURS.ink} stroke-width="5" />
      <path d={`M${TODAY} ${want + 4}V${have - 26}`} stroke={COLOURS.attention} stroke-width="7" />
      <circle cx={TODAY} cy={want} r="13" fill={COLOURS.paper} stroke={COLOURS.ink} stroke-width="6" />
      <Stroke controls={sampled(14, TODAY, done, 24)} width={9} point={19} swell={0.2} />
      <circle cx="500" cy={pace(506)} r="20" fill={COLOURS.ink} />
      <Label x={TODAY + 30} y={have - 8} colour={COLOURS.attention}>9 days</Label>
      <Label x={TODAY + 30} y={have + 36} colour={COLOURS.attention}>behind</Label>
    </>
  );
}

/** A figure and a character among all key results of the tracker. */
export function timedEdits(): TimedEdit[] {
  const { title, content } = sampleTracker(todayOf(new Date()));
  return SIZES.flatMap(([size, times, budget]): TimedEdit[] => {
    const shared = { document: { tool: MODEL, title, content: copies(content, times) }, budget };
    return [
      {
        ...shared,
        name: `a digit of a check-in, ${size}`,
        begin: (page) => page.locator("#return-1-0-value").focus(),
        keys: Array.from("1234567890"),
        isDone: async (page) => await page.locator("#return-1-0-value").inputValue() === "1234567890",
      },
      {
        ...shared,
        ...after(async (page) => {
          await page.getByRole("button", { name: /^All / }).click();
          await page.locator("#return-1-0-text").waitFor();
        }, typing("#return-1-0-text")),
        name: `a character in a key result of the tracker, ${size}`,
      },
    ];
  });
}
