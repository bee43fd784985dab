import type { Page } from "playwright-core";
import { MODEL } from "./model.ts";
import type { Content as Projection } from "./document.ts";
import { sampleProjection } from "./sample.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** An amount and a name in the investment calculator: its sample, and ten times as many lines over 120 months. */
export function timedEdits(): TimedEdit[] {
  const { title, content } = sampleProjection();
  const tool = MODEL;
  const copies = (lines: Projection["in"]) =>
    Array.from(
      { length: 10 },
      (_, index) => lines.map((line) => index === 0 ? line : { ...line, id: `${line.id}-${index}` }),
    ).flat();
  const long = { ...content, periods: 120, out: copies(content.out), in: copies(content.in) };
  const amount = {
    begin: async (page: Page) => await page.locator("#courier-base").fill(""),
    keys: ["9", ...Array.from({ length: 8 }, () => ["5", "Backspace"]).flat()],
    isDone: async (page: Page) => await page.locator("#courier-base").inputValue() === "9",
  };
  const sample = { document: { tool, title, content }, budget: 16 };
  const tenfold = { document: { tool, title, content: long }, budget: 50 };
  return [
    { ...sample, ...amount, name: "an amount in a projection, the sample" },
    { ...sample, ...typing("#courier-text"), name: "a character in a projection, the sample" },
    { ...tenfold, ...amount, name: "an amount in a projection, ten times the sample over 120 months" },
    { ...tenfold, ...typing("#courier-text"), name: "a character in a projection, ten times the sample" },
  ];
}
