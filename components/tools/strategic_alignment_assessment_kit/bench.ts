import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { type Action, reduce } from "./actions.ts";
import { CODE_LENGTHS, type Content, LIMITS } from "./document.ts";
import { MODEL } from "./model.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** A character in a statement, and a digit of an answer while a round is open. */
export function timedEdits(): TimedEdit[] {
  const today = todayOf(new Date());
  const { title, content: sample } = MODEL.sample(today);
  const drafted = reduce(sample, { type: "new round", isKept: true });
  const largest: Content = {
    ...drafted,
    groups: Array.from({ length: LIMITS.groups }, (_, at) => ({ id: `g${at}`, name: `Group ${at + 1}` })),
    questions: Array.from({ length: LIMITS.questions }, (_, at) => ({
      id: `q${at}`,
      text: "Which comes first?",
      options: Array.from({ length: LIMITS.options }, (_, place) => `Option ${place + 1}`),
    })),
  };
  const key = "k".repeat(43);
  /** Ten times the people of the sample; nothing here opens their answers. */
  const codes = Array.from(
    { length: 150 },
    (_, at) => `bench001${`${at}`.padStart(12, "0")}`.padEnd(CODE_LENGTHS.code, "0"),
  );
  const steps: readonly Action[] = [
    { type: "open round", id: "bench001", key: { x: key, y: key, d: key }, today },
    { type: "add answers", codes },
  ];
  const digit = "[aria-label^='Statement 1:']";
  const statement = typing("#statement-1");
  const ofTool = (content: Content) => ({ tool: MODEL, title, content });
  return [
    {
      ...statement,
      name: "a character in a statement, the sample",
      document: ofTool(drafted),
      budget: 16,
    },
    {
      ...statement,
      name: `a character in a statement, ${sample.groups.length} groups made ${LIMITS.groups}, all questions`,
      document: ofTool(largest),
      budget: 50,
    },
    {
      name: "a digit of an answer, 150 answers in",
      document: ofTool(steps.reduce(reduce, drafted)),
      budget: 50,
      begin: (page) => page.locator(digit).focus(),
      keys: Array.from({ length: 12 }, (_, at) => `${1 + at % 5}`),
      isDone: async (page) => await page.locator(digit).inputValue() === "1",
    },
  ];
}
