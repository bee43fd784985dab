import type { Page } from "playwright-core";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { DASHBOARD_TEXT } from "./words.ts";
import type { Content as Dashboard } from "./document.ts";
import { MODEL } from "./model.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** A vote at a check-in, and a character in the name of an area. */
export function timedEdits(): TimedEdit[] {
  return [...editsOf("the sample", 1, 16), ...editsOf("ten times the sample", 10, 50)];
}

function editsOf(size: string, times: number, budget: number): TimedEdit[] {
  const document = { tool: MODEL, ...longDashboard(times) };
  const { checkIn, setUp } = DASHBOARD_TEXT.views;
  const open = (page: Page, view: string) => page.getByRole("button", { name: view, exact: true }).click();
  const name = typing("#area-3-0-text");
  return [
    {
      name: `a vote, ${size}`,
      document,
      budget,
      begin: async (page) => {
        await open(page, checkIn);
        await page.locator("#area-3-0-amber").fill("1");
      },
      keys: Array.from({ length: 10 }, () => ["2", "Backspace"]).flat(),
      isDone: async (page) => await page.locator("#area-3-0-amber").inputValue() === "1",
    },
    {
      ...name,
      name: `a character in an area, ${size}`,
      document,
      budget,
      begin: async (page) => {
        await open(page, setUp);
        await name.begin(page);
      },
    },
  ];
}

/** The dashboard's sample with so many times the areas, measures and check-ins. */
function longDashboard(times: number): { readonly title: string; readonly content: Dashboard } {
  const { title, content } = MODEL.sample(todayOf(new Date()));
  const marks = Array.from({ length: times }, (_, index) => `-${index}`);
  const copies = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    marks.flatMap((mark) => rows.map((row) => ({ ...row, id: `${row.id}${mark}` })));
  return {
    title,
    content: {
      ...content,
      areas: copies(content.areas),
      measures: copies(content.measures),
      checkIns: copies(content.checkIns).map((checkIn) => ({
        ...checkIn,
        votes: marks.flatMap((mark) => checkIn.votes.map((row) => ({ ...row, area: `${row.area}${mark}` }))),
        values: marks.flatMap((mark) =>
          checkIn.values.map((row) => ({ ...row, measure: `${row.measure}${mark}` }))
        ),
      })),
    },
  };
}
