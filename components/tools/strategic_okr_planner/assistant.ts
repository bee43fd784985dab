/**
 * What reads the words of a plan: its checks, the figures in a sentence, pasted cells. It is half of the tool's rules and is
 * needed only once somebody turns to a field, so a page loads it then.
 */
import { isActivity as readActivity } from "./activity.ts";
import { type Check, findChecks } from "./checks.ts";
import type { Content } from "./plan.ts";
import { hasTwoMeasures, measureKey } from "./measure.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";

export { cellReaders, pastedKeyResults, pastedMilestones, pastedObjectives } from "./paste.ts";
export { fillFrom } from "./fill.ts";
export { readingOptions, readSentence } from "./sentence.ts";

const TEXTS_MAX = 5_000;

/** What can be said about a plan on a day. What is read in a text is kept: a plan is checked with every key that is typed. */
export function createChecker(): (content: Content, today: PlainDate) => Check[] {
  const isActivity = kept(readActivity);
  const measures = { hasTwoMeasures: kept(hasTwoMeasures), measureKey: kept(measureKey) };
  return (content, today) => findChecks(content, { today, isActivity, measures });
}

/** Reads each text once, as long as there are not too many of them. */
function kept<Verdict>(read: (text: string) => Verdict): (text: string) => Verdict {
  const verdicts = new Map<string, { readonly verdict: Verdict }>();
  return (text) => {
    const known = verdicts.get(text);
    if (known) return known.verdict;
    if (verdicts.size >= TEXTS_MAX) verdicts.clear();
    const verdict = read(text);
    verdicts.set(text, { verdict });
    return verdict;
  };
}
