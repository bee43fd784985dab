import type { JSX } from "react";
import { COLOURS, Label } from "../../share/parts.tsx";
import type { Page } from "playwright-core";
import { DOCUMENTS } from "../../../lib/tool_kit/words_panels.ts";
import {
  after,
  at,
  byText,
  copies,
  FIRST_HEADING,
  type Place,
  retyping,
  type Row,
  SCREEN_DAY,
  type TimedEdit,
  type ToolPictures,
  typing,
  words,
} from "../../tool_kit/recipes.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { KIT_TEXT } from "./words.ts";
import { type Action, reduce } from "./actions.ts";
import { MODEL } from "./model.ts";

const COMING = "main h4:has-text('Still to come') + ol > li";
const toCome = (row: number): Row => ({
  name: words(`${COMING}:nth-child(${row}) > span`, undefined, 1),
  value: words(`${COMING}:nth-child(${row}) span:text-matches('^[0-9]+ min$')`),
});

const part = (goal: string): Place => (page) => byText(goal)(page).locator("xpath=ancestor::li[1]");

/** Runs the sample workshop to its fourth part, seven minutes into it. */
async function runFourthPart(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Run");
  await press("Start again");
  await press("Start now");
  for (const time of ["09:09", "09:28", "09:42"]) {
    await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T${time}:00Z`));
    await press("Next part");
  }
  await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T09:49:00Z`));
  await page.getByRole("timer").getByText("12:00").waitFor();
  // Once there is something of one's own, the welcome above the tool goes, and the page moves up.
  await page.getByText(DOCUMENTS.welcome).waitFor({ state: "detached" });
}

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: part("Every wish is on the wall") },
    tablet: { from: FIRST_HEADING, above: 28, to: part("Every wish is on the wall") },
    phone: { from: byText("Part 4 of 10"), above: 20, to: byText("Pause"), prepare: runFourthPart },
  },
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
};

/** Minutes of the workshop's parts, of three hours; the fourth runs. */
const PARTS = [15, 20, 25, 30, 15, 35, 25, 15];
const NOW = 3;
const [CX, CY, R] = [260, 251, 210];

/** A dial with a workshop's parts, as long as they take, and what is left of the one that runs. */
export function ShareFigure(): JSX.Element {
  const whole = PARTS.reduce((sum, minutes) => sum + minutes, 0);
  const point = (minute: number): string => {
    const angle = 2 * Math.PI * minute / whole - Math.PI / 2;
    return `${(CX + R * Math.cos(angle)).toFixed(1)} ${(CY + R * Math.sin(angle)).toFixed(1)}`;
  };
  const arc = (from: number, to: number) => `M${point(from)}A${R} ${R} 0 0 1 ${point(to)}`;
  return (
    <g stroke-linecap="butt">
      {PARTS.map((minutes, index) => {
        const from = PARTS.slice(0, index).reduce((sum, before) => sum + before, 0);
        return (
          <g key={index} stroke-width={index === NOW ? 62 : 42}>
            <path
              d={arc(from + 0.9, from + minutes - 0.9)}
              stroke={index < NOW ? COLOURS.ink : index === NOW ? COLOURS.accentNight : COLOURS.hairline}
            />
            {index === NOW && <path d={arc(from + 0.9, from + 18)} stroke={COLOURS.accent} />}
          </g>
        );
      })}
      <Label x={CX - 4} y={CY + 38} anchor="middle" size={118} isDisplay>12:00</Label>
      <Label x={CX} y={CY + 92} anchor="middle" colour={COLOURS.ink2}>left</Label>
    </g>
  );
}

/** In the workshop's sample and in as many parts as an agenda holds: a title, the minutes of a part, notes under the clock. */
export function timedEdits(): TimedEdit[] {
  const tool = MODEL;
  const { title, content } = tool.sample(todayOf(new Date()));
  const now = Date.now();
  const start: Action = { type: "start run", now, end: now + 4 * 3_600_000 };
  const running = reduce(content, start);
  const [part] = running.parts;
  if (part === undefined) throw new Error("The sample has no parts.");
  const bare = content.parts.map((part) => ({ ...part, candidates: [], objectives: [] }));
  const full = copies({ ...content, run: null, parts: bare }, 5);
  const minutes = (id: string) => retyping(`#${id}-ideal`, "2");
  const sample = { document: { tool, title, content }, budget: 16 };
  const most = { document: { tool, title, content: full }, budget: 50 };
  return [
    { ...sample, ...typing("#part-4-text"), name: "a character in a part's title, the sample" },
    { ...sample, ...minutes("part-4"), name: "the minutes of a part, the sample" },
    { ...most, ...typing("#part-4-2-text"), name: "a character in a title among 60 parts" },
    { ...most, ...minutes("part-4-2"), name: "the minutes of a part among 60" },
    {
      ...after(
        (page) => page.getByRole("button", { name: KIT_TEXT.views.run, exact: true }).click(),
        typing(`#${part.id}-notes`),
      ),
      name: "a character in notes while the workshop runs",
      document: { tool, title, content: { ...running, parts: content.parts } },
      budget: 16,
    },
  ];
}
