/**
 * What reads the words of a plan: its checks, the figures in a sentence, pasted cells. It is half of the tool's rules and is
 * needed only once somebody turns to a field, so a page loads it then.
 */
import { isActivity as readActivity } from "./activity.ts";
import { type Check, findChecks } from "./checks.ts";
import type { Content } from "./plan.ts";
import type { PlainDate } from "../../tool_kit/dates.ts";

export { pastedKeyResults, pastedObjectives } from "./paste.ts";
export { fillFrom, readingOptions, readSentence } from "./sentence.ts";

/** What can be said about a plan on a day. The verdict on a text is kept: a plan is checked with every key that is typed. */
export function createChecker(): (content: Content, today: PlainDate) => Check[] {
  const verdicts = new Map<string, boolean>();
  const isActivity = (text: string): boolean => {
    const known = verdicts.get(text);
    if (known !== undefined) return known;
    const verdict = readActivity(text);
    if (verdicts.size > 1_000) verdicts.clear();
    verdicts.set(text, verdict);
    return verdict;
  };
  return (content, today) => findChecks(content, { today, isActivity });
}
