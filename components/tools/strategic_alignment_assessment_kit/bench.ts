import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { LIMITS } from "./limits.ts";
import { ALIGNMENT_MODEL } from "./model.ts";
import type { Content as Alignment } from "./schema.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** A character in a statement, and a digit of an answer while a round is open. */
export function alignmentEdits(): TimedEdit[] {
  const { title, content: sample } = ALIGNMENT_MODEL.sample(todayOf(new Date()));
  const { groups, questions, round } = sample;
  const drafted: Alignment = { ...sample, round: null };
  const [question] = questions;
  if (question === undefined || round === null) throw new Error("The sample has no question or no round.");
  const largest: Alignment = {
    ...drafted,
    groups: Array.from({ length: LIMITS.groups }, (_, at) => ({ id: `g${at}`, name: `Group ${at + 1}` })),
    questions: Array.from({ length: LIMITS.questions }, (_, at) => ({
      ...question,
      id: `q${at}`,
      options: question.options.map((_, place) => `Option ${place + 1}`),
    })),
  };
  const key = "k".repeat(43);
  /** Ten times the people of the sample; nothing here opens their answers. */
  const answers = Array.from({ length: 150 }, (_, at) => {
    const code = `bench001${`${at}`.padStart(12, "0")}`.padEnd(104, "0");
    return { id: code.slice(8, 20), code };
  });
  const { openedOn, asked } = round;
  const open: Alignment = {
    ...drafted,
    round: { state: "open", id: "bench001", openedOn, key: { x: key, y: key, d: key }, asked, answers },
  };
  const digit = "[aria-label^='Statement 1:']";
  const ofTool = (content: Alignment) => ({ tool: ALIGNMENT_MODEL, title, content });
  return [
    {
      name: "a character in a statement, the sample",
      document: ofTool(drafted),
      budget: 16,
      ...typing("#statement-1"),
    },
    {
      name: `a character in a statement, ${groups.length} groups made ${LIMITS.groups}, all questions`,
      document: ofTool(largest),
      budget: 50,
      ...typing("#statement-1"),
    },
    {
      name: "a digit of an answer, 150 answers in",
      document: ofTool(open),
      budget: 50,
      begin: (page) => page.locator(digit).focus(),
      keys: Array.from({ length: 12 }, (_, at) => `${1 + at % 5}`),
      isDone: async (page) => await page.locator(digit).inputValue() === "1",
    },
  ];
}
