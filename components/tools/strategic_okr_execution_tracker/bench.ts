import type { Page } from "playwright-core";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { MODEL } from "./model.ts";
import { sampleTracker } from "./sample.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

const SIZES = [["the sample", 1, 16], ["ten times the sample", 10, 50]] as const;

/** A figure and a character among all key results of the tracker. */
export function timedEdits(): TimedEdit[] {
  const text = typing("#return-1-0-text");
  return SIZES.flatMap(([size, times, budget]): TimedEdit[] => {
    const shared = { document: longQuarter(times), budget };
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
        ...text,
        name: `a character in a key result of the tracker, ${size}`,
        begin: async (page: Page) => {
          await page.getByRole("button", { name: /^All / }).click();
          await page.locator("#return-1-0-text").waitFor();
          await text.begin(page);
        },
      },
    ];
  });
}

/** The tracker's sample with each list as many times as long. */
function longQuarter(times: number): TimedEdit["document"] {
  const { title, content } = sampleTracker(todayOf(new Date()));
  const copied = <Row extends object>(
    rows: readonly Row[],
    fields: (row: Row, copy: number) => Partial<Row>,
  ) =>
    Array.from({ length: times }, (_, copy) => rows.map((row) => ({ ...row, ...fields(row, copy) }))).flat();
  const objectives = copied(content.objectives, ({ id }, copy) => ({ id: `${id}-${copy}` }));
  const keyResults = copied(
    content.keyResults,
    ({ id, objective }, copy) => ({ id: `${id}-${copy}`, objective: `${objective}-${copy}` }),
  );
  return {
    tool: MODEL,
    title,
    content: { ...content, objectives, keyResults },
  };
}
