import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { KIT_TEXT } from "./words.ts";
import { type Action, reduce } from "./actions.ts";
import { MODEL } from "./model.ts";
import type { Content as Workshop } from "./document.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** In the workshop's sample and in as many parts as an agenda holds: a title, the minutes of a part, notes under the clock. */
export function timedEdits(): TimedEdit[] {
  const tool = MODEL;
  const { title, content } = tool.sample(todayOf(new Date()));
  const now = Date.now();
  const start: Action = { type: "start run", now, end: now + 4 * 3_600_000 };
  const running = reduce(content, start);
  const [part] = running.parts;
  if (part === undefined) throw new Error("The sample has no parts.");
  const full: Workshop = {
    ...content,
    run: null,
    parts: Array.from(
      { length: 5 },
      (_, copy) =>
        content.parts.map((each) => ({ ...each, id: `${each.id}-${copy}`, candidates: [], objectives: [] })),
    ).flat(),
  };
  const minutes = (id: string): Pick<TimedEdit, "begin" | "keys" | "isDone"> => ({
    begin: (page) => page.locator(`#${id}-ideal`).fill("2"),
    keys: Array.from({ length: 8 }, () => ["5", "Backspace"]).flat(),
    isDone: async (page) => await page.locator(`#${id}-ideal`).inputValue() === "2",
  });
  const sample = { document: { tool, title, content }, budget: 16 };
  const most = { document: { tool, title, content: full }, budget: 50 };
  const notes = typing(`#${part.id}-notes`);
  return [
    { ...sample, ...typing("#part-4-text"), name: "a character in a part's title, the sample" },
    { ...sample, ...minutes("part-4"), name: "the minutes of a part, the sample" },
    { ...most, ...typing("#part-4-2-text"), name: "a character in a title among 60 parts" },
    { ...most, ...minutes("part-4-2"), name: "the minutes of a part among 60" },
    {
      ...notes,
      name: "a character in notes while the workshop runs",
      document: { tool, title, content: { ...running, parts: content.parts } },
      budget: 16,
      begin: async (page) => {
        await page.getByRole("button", { name: KIT_TEXT.views.run, exact: true }).click();
        await notes.begin(page);
      },
    },
  ];
}
