import type { Page } from "playwright-core";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { STRATEGIC_OKR_EXECUTION_TRACKER_MODEL } from "./model.ts";
import { sampleTracker } from "./sample.ts";
import type { Content as Quarter } from "./tracker.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** A figure and a character among all key results of the tracker, and what is learned in its report. */
export function trackerEdits(): TimedEdit[] {
  const tool = STRATEGIC_OKR_EXECUTION_TRACKER_MODEL;
  const view = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();
  return [{ size: "the sample", times: 1, budget: 16 }, {
    size: "ten times the sample",
    times: 10,
    budget: 50,
  }]
    .flatMap(({ size, times, budget }): TimedEdit[] => {
      const document = { tool, ...longQuarter(times) };
      const text = typing("#return-1-0-text");
      return [
        {
          name: `a digit of a check-in, ${size}`,
          document,
          budget,
          begin: (page) => page.locator("#return-1-0-value").focus(),
          keys: Array.from("1234567890"),
          isDone: async (page) => await page.locator("#return-1-0-value").inputValue() === "1234567890",
        },
        {
          ...text,
          name: `a character in a key result of the tracker, ${size}`,
          document,
          budget,
          begin: async (page) => {
            await view(page, /^All /);
            await page.locator("#return-1-0-text").waitFor();
            await text.begin(page);
          },
        },
      ];
    });
}

/** The tracker's sample with each list as many times as long. */
function longQuarter(times: number): { readonly title: string; readonly content: Quarter } {
  const { title, content } = sampleTracker(todayOf(new Date()));
  const copies = Array.from({ length: times }, (_, index) => index);
  return {
    title,
    content: {
      ...content,
      objectives: copies.flatMap((index) =>
        content.objectives.map((row) => ({ ...row, id: `${row.id}-${index}` }))
      ),
      keyResults: copies.flatMap((index) =>
        content.keyResults.map((row) => ({
          ...row,
          id: `${row.id}-${index}`,
          objective: `${row.objective}-${index}`,
        }))
      ),
    },
  };
}
